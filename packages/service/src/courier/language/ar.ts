import type { MailTexts } from './mail-texts.ts'

export const ar: MailTexts = {
  signInCode: {
    subject: 'رمز تسجيل الدخول',
    text: 'سجّل الدخول إلى {brand} بهذا الرمز:',
  },
  signUpCode: {
    subject: 'رمز إنشاء الحساب',
    text: 'أكمل إنشاء حسابك في {brand} بهذا الرمز:',
  },
  recoveryCode: {
    subject: 'استعادة حسابك',
    text: 'استعد حسابك في {brand} بهذا الرمز:',
  },
  recoveryLink: {
    subject: 'استعادة حسابك',
    text: 'استعد حسابك في {brand} من هذه الصفحة:',
  },
  addressCode: {
    subject: 'تأكيد عنوانك',
    text: 'أكّد عنوانك في {brand} بهذا الرمز:',
  },
  addressLink: {
    subject: 'تأكيد عنوانك',
    text: 'أكّد عنوانك في {brand} من هذه الصفحة:',
  },
  noAccountToRecover: {
    subject: 'لا يوجد حساب بهذا العنوان',
    text: 'طلب شخص ما من {brand} استعادة حساب بهذا العنوان، لكن لا يوجد حساب كهذا. إن كنت أنت من طلب ذلك، فجرّب عنوانًا آخر.',
  },
  noAccountToConfirm: {
    subject: 'لا يوجد حساب بهذا العنوان',
    text: 'طلب شخص ما من {brand} تأكيد هذا العنوان، لكن لا يستخدمه أي حساب.',
  },
  accountExists: {
    subject: 'لديك حساب بالفعل',
    text: 'حاول شخص ما إنشاء حساب في {brand} بهذا العنوان، وله حساب بالفعل. إن كنت أنت من فعل ذلك، فسجّل الدخول أو استعد حسابك.',
  },
  passwordChanged: {
    subject: 'تم تغيير كلمة المرور',
    text: 'تم تغيير كلمة مرور حسابك في {brand}.',
  },
  addressChanged: {
    subject: 'تم تغيير عنوانك',
    text: 'تمت إضافة عنوان في حسابك في {brand} أو تغييره أو إزالته.',
  },
  secondFactorAdded: {
    subject: 'تمت إضافة عامل تحقق ثانٍ',
    text: 'تمت إضافة عامل تحقق ثانٍ إلى حسابك في {brand}.',
  },
  secondFactorRemoved: {
    subject: 'تمت إزالة عامل تحقق ثانٍ',
    text: 'تمت إزالة عامل تحقق ثانٍ من حسابك في {brand}.',
  },
  passkeyAdded: {
    subject: 'تمت إضافة مفتاح مرور',
    text: 'تمت إضافة مفتاح مرور إلى حسابك في {brand}.',
  },
  passkeyRemoved: {
    subject: 'تمت إزالة مفتاح مرور',
    text: 'تمت إزالة مفتاح مرور من حسابك في {brand}.',
  },
  securityKeyAdded: {
    subject: 'تمت إضافة مفتاح أمان',
    text: 'تمت إضافة مفتاح أمان إلى حسابك في {brand}.',
  },
  securityKeyRemoved: {
    subject: 'تمت إزالة مفتاح أمان',
    text: 'تمت إزالة مفتاح أمان من حسابك في {brand}.',
  },
  newDevice: {
    subject: 'تسجيل دخول جديد',
    text: 'تم تسجيل الدخول إلى حسابك في {brand} من جهاز جديد: {device}.',
  },
  knownDevice: '{browser} على {system}',
  unknownDevice: 'جهاز غير معروف',
  validFor: 'مدة الصلاحية: {duration}.',
  neverShare: 'لا تشاركه مع أحد: لن يطلبه منك {brand} أبدًا.',
  orOpen: 'أو افتح هذه الصفحة:',
  ignore: 'إن لم تكن أنت من فعل ذلك، فيمكنك تجاهل هذه الرسالة.',
  act: 'إن لم تكن أنت من فعل ذلك، فاحمِ حسابك:',
  sms: '{code} هو رمزك في {brand}.',
}
