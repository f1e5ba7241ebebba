import type { AppTexts } from './app-words.ts'

export const he: AppTexts = {
  close: 'סגירה',
  checking: 'רגע אחד…',
  offline: 'אין חיבור לרשת. החיבור לחשבון נשמר, ונבדוק שוב כשהרשת תחזור.',
  unreachable: 'השירות אינו עונה כרגע. החיבור לחשבון נשמר, ואנחנו ממשיכים לנסות.',
  'session-ended': 'החיבור לחשבון הסתיים. יש להתחבר שוב.',
  'social.waiting': 'ממשיכים בדפדפן',
  'social.waiting.lead': 'נפתח חלון דפדפן. נחכה כאן עד לחזרה.',
  'social.open': 'פתיחה מחדש',
  'social.cancelled': 'החזרה הייתה ללא התחברות',
  'social.cancelled.lead': 'דבר לא השתנה. אפשר לנסות שוב או בדרך אחרת.',
  'social.empty.lead':
    'דבר לא השתנה. אם כבר התחברת שם בדפדפן, יש להתנתק שם תחילה, או להשתמש כאן בדרך אחרת.',
  'social.unknown': 'דרך החזרה הזאת כבר אינה פועלת',
  'social.unknown.lead': 'היא כבר נוצלה, או שהתחילה במכשיר אחר. יש להתחיל מחדש.',
  'settings.browser': 'עוד בדפדפן',
  'settings.browser.lead':
    'חיבור חשבון משירות אחר, או מה שהאפליקציה הזו לא יכולה לעשות. ייתכן שיהיה צורך להתחבר שם שוב.',
  leave: 'ההמשך בדפדפן',
  'leave.lead': 'האפליקציה אינה יכולה לסיים זאת כאן.',
  'address.confirmed': 'מאומתת',
  'address.unconfirmed': 'עדיין לא מאומתת',
  'sign-out.later': 'ההתנתקות כאן בוצעה. השירות ידע על כך כשהרשת תחזור.',
}
