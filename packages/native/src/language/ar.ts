import type { AppTexts } from './app-words.ts'

export const ar: AppTexts = {
  close: 'إغلاق',
  checking: 'لحظة من فضلك…',
  offline: 'لا يوجد اتصال بالشبكة. يبقى تسجيل دخولك قائمًا، وسنتحقق مجددًا عند عودة الشبكة.',
  unreachable: 'الخدمة لا تستجيب الآن. يبقى تسجيل دخولك قائمًا، ونواصل المحاولة.',
  'session-ended': 'انتهت جلستك. يُرجى تسجيل الدخول من جديد.',
  'social.waiting': 'المتابعة في المتصفح',
  'social.waiting.lead': 'فُتحت نافذة في المتصفح. ننتظر هنا حتى عودتك.',
  'social.open': 'فتحها مجددًا',
  'social.cancelled': 'عُدت دون تسجيل الدخول',
  'social.cancelled.lead': 'لم يتغير شيء. حاول مرة أخرى أو استخدم طريقة أخرى.',
  'social.unknown': 'طريق العودة هذا لم يعد صالحًا',
  'social.unknown.lead': 'استُخدم من قبل، أو بدأ على جهاز آخر. يُرجى البدء من جديد.',
  leave: 'يُستكمل هذا في متصفحك',
  'leave.lead': 'لا يستطيع التطبيق إكماله هنا.',
  'address.confirmed': 'مؤكَّد',
  'address.unconfirmed': 'لم يُؤكَّد بعد',
  'sign-out.later': 'تم تسجيل خروجك هنا. ستعلم الخدمة بذلك عند عودة الشبكة.',
}
