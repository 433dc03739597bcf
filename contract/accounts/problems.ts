import type { ProblemText } from '../problem.ts'
import { counted } from '../text/counted.ts'

export const accountProblems = {
  'session.ended': {
    status: 401,
    ar: 'انتهت جلستك. سجّل الدخول للمتابعة.',
    en: 'Your session has ended. Sign in to continue.',
  },
  'session.stale': {
    status: 403,
    ar: 'حفاظًا على أمان حسابك، أكّد هويتك للمتابعة.',
    en: 'For your security, confirm it’s you to continue.',
  },
  'second_factor.required': {
    status: 403,
    ar: 'أدخل رمز التحقق من تطبيق المصادقة لإكمال الدخول.',
    en: 'Enter the code from your authenticator app to finish signing in.',
  },
  'second_factor.wrong': {
    status: 422,
    ar: 'رمز التحقق غير صحيح أو سبق استخدامه. انتظر الرمز التالي في التطبيق ثم أدخله.',
    en: 'That code is incorrect or already used. Wait for the next code in the app.',
  },
  'second_factor.exhausted': {
    status: 429,
    ar: 'رموز كثيرة غير صحيحة. أدخل أحد رموز الاسترداد، أو جرّب غدًا.',
    en: 'Too many incorrect codes. Use a recovery code or try again tomorrow.',
  },
  'second_factor.set': {
    status: 409,
    ar: 'التحقق بخطوتين مفعّل لهذا الحساب.',
    en: 'Two-step verification is already on for this account.',
  },
  'second_factor.not_set': {
    status: 409,
    ar: 'التحقق بخطوتين غير مفعّل لهذا الحساب.',
    en: 'Two-step verification is off for this account.',
  },
  'passkey.refused': {
    status: 422,
    ar: 'تعذّر الدخول بمفتاح المرور هذا. جرّب مفتاحًا آخر أو سجّل الدخول بطريقة أخرى.',
    en: 'That passkey didn’t work. Try another passkey or another way to sign in.',
  },
  'passkey.expired': { status: 422, ar: 'انتهت مهلة مفتاح المرور. أعد المحاولة.', en: 'That took too long. Try again.' },
  'passkey.not_created': {
    status: 422,
    ar: 'تعذّرت إضافة مفتاح المرور من هذا الجهاز. أعد المحاولة أو استخدم جهازًا آخر.',
    en: 'Couldn’t add a passkey from this device. Try again or use another device.',
  },
  'passkey.too_many': {
    status: 409,
    ar: 'بلغ حسابك الحد الأعلى لمفاتيح المرور. أزل واحدًا لتضيف غيره.',
    en: 'Your account has the maximum number of passkeys. Remove one to add another.',
  },
  'passkey.not_found': { status: 404, ar: 'لم نجد مفتاح المرور. ربما أُزيل.', en: 'Passkey not found. It may have been removed.' },
  'credentials.wrong': { status: 401, ar: 'البريد أو كلمة المرور غير صحيحة.', en: 'The email or password is incorrect.' },
  'email.unverified': {
    status: 403,
    ar: 'لم يُؤكَّد هذا البريد بعد. أرسلنا إليه رمزًا.',
    en: 'Your email isn’t confirmed yet. We sent you a code.',
  },
  'email.taken': {
    status: 409,
    ar: 'أصبح لهذا البريد حساب آخر. سجّل الدخول به، أو اختر بريدًا غيره.',
    en: 'This email now belongs to another account. Sign in to it or use another email.',
  },
  'email.same': { status: 422, ar: 'هذا هو بريد حسابك الآن.', en: 'This is already your email.' },
  'code.wrong': {
    status: 422,
    ar: ({ left }) => (left === 0 ? 'الرمز غير صحيح. اطلب رمزًا جديدًا.' : `الرمز غير صحيح. ${counted('ar', 'tries', Number(left))}.`),
    en: ({ left }) =>
      left === 0 ? 'That code is incorrect. Request a new one.' : `That code is incorrect. ${counted('en', 'tries', Number(left))}.`,
  },
  'code.expired': { status: 422, ar: 'انتهت صلاحية الرمز. اطلب رمزًا جديدًا.', en: 'That code has expired. Request a new one.' },
  'password.wrong': { status: 422, ar: 'كلمة المرور الحالية غير صحيحة.', en: 'The current password is incorrect.' },
  'password.not_enough': {
    status: 429,
    ar: 'محاولات كثيرة. إن كانت كلمة المرور صحيحة فقد أرسلنا رمزًا إلى البريد؛ أدخله لتسجيل الدخول.',
    en: 'Too many attempts. If the password is correct, we emailed you a code. Enter it to sign in.',
  },
  'link.expired': { status: 422, ar: 'انتهت صلاحية الرابط. اطلب رابطًا جديدًا.', en: 'This link has expired. Request a new one.' },
  'session.not_found': { status: 404, ar: 'لا توجد جلسة بهذا المعرّف.', en: 'Session not found.' },
  'account.is_administrator': {
    status: 409,
    ar: 'لا يُحذف حساب مدير المنصة. اطلب من مدير آخر إنهاء الصلاحية أولًا.',
    en: 'Administrator accounts can’t be deleted. Another administrator needs to remove this access first.',
  },
  'account.last_owner': {
    status: 409,
    ar: ({ names }) => `أنت المالك الوحيد لـ: ${names}. انقل الملكية إلى عضو آخر، أو احذف الهاكاثون مع حسابك.`,
    en: ({ names }) => `You’re the only owner of: ${names}. Transfer ownership or delete the hackathon with your account.`,
  },
  'provider.not_found': {
    status: 404,
    ar: 'لا توجد جهة دخول بهذا الاسم.',
    en: 'Sign-in provider not found.',
  },
  'provider.down': {
    status: 503,
    ar: 'جهة الدخول لا تستجيب الآن. جرّب بعد دقيقة، أو سجّل الدخول بطريقة أخرى.',
    en: 'The sign-in provider isn’t responding. Try again in a minute, or sign in another way.',
  },
  'provider.canceled': {
    status: 422,
    ar: 'لم يكتمل الدخول لدى الجهة. ابدأ من جديد، أو سجّل الدخول بطريقة أخرى.',
    en: 'The provider didn’t complete the sign-in. Start again, or sign in another way.',
  },
  'provider.refused': {
    status: 422,
    ar: 'تعذّر التحقق من رد جهة الدخول. ابدأ من جديد.',
    en: 'The provider’s answer couldn’t be verified. Start again.',
  },
  'provider.expired': {
    status: 422,
    ar: 'انتهت مهلة هذا الدخول. ابدأ من جديد.',
    en: 'This sign-in has expired. Start again.',
  },
  'provider.required': {
    status: 403,
    ar: ({ name_ar }) => `يُسجَّل الدخول بهذا البريد من «${name_ar}» فقط.`,
    en: ({ name_en }) => `This email signs in with ${name_en} only.`,
  },
  'provider.email_unconfirmed': {
    status: 422,
    ar: 'لم تؤكّد جهة الدخول بريدك. اطلب من المسؤول عنها تأكيده.',
    en: 'The provider didn’t confirm your email. Ask its administrator to confirm it.',
  },
  'provider.taken': {
    status: 409,
    ar: 'هذه الهوية مرتبطة بحساب آخر، أو حسابك مرتبط بهوية أخرى من الجهة نفسها.',
    en: 'This identity belongs to another account, or your account is linked to another identity of this provider.',
  },
  'provider.other_account': {
    status: 409,
    ar: 'سجّلت الدخول لدى الجهة بهوية غير مرتبطة بهذا الحساب.',
    en: 'The identity that you used isn’t linked to this account.',
  },
  'provider.link_not_found': { status: 404, ar: 'لا يوجد ربط بهذا المعرّف.', en: 'Link not found.' },
  'provider.last_way_in': {
    status: 409,
    ar: 'هذه آخر طريقة لدخول حسابك. اختر كلمة مرور قبل فك الربط.',
    en: 'This is the last way to sign in to your account. Choose a password before you unlink it.',
  },
} satisfies Record<string, ProblemText>
