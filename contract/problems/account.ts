// The refusals of signing in, and of what somebody does with their own account.
import { counted } from '../counted.ts'
import type { ProblemText } from './problem-text.ts'

export const accountProblems = {
  'session.ended': {
    status: 401,
    ar: 'انتهت جلستك؛ سجّل الدخول لإكمال ما كنت فيه.',
    en: 'Your session has ended; sign in to pick up where you were.',
  },
  'session.stale': {
    status: 403,
    ar: 'مضى وقت على تسجيل دخولك. أكّد هويتك لإكمال هذا الإجراء.',
    en: 'You signed in a while ago. Confirm that it is you to go on.',
  },
  'second_factor.required': {
    status: 403,
    ar: 'أدخل رمز التحقق من تطبيق المصادقة لإكمال الدخول.',
    en: 'Enter the code from your authenticator app to finish signing in.',
  },
  'second_factor.wrong': {
    status: 422,
    ar: 'رمز التحقق غير صحيح أو سبق استخدامه. انتظر الرمز التالي في التطبيق ثم أدخله.',
    en: 'That verification code is wrong or was used before. Wait for the next one in the app, then enter it.',
  },
  'second_factor.exhausted': {
    status: 429,
    ar: 'رموز كثيرة غير صحيحة. أدخل أحد رموز الاسترداد، أو جرّب غدًا.',
    en: 'Too many wrong codes. Enter a recovery code, or try again tomorrow.',
  },
  'second_factor.set': {
    status: 409,
    ar: 'التحقق بخطوتين مفعّل لهذا الحساب.',
    en: 'This account already has two-step verification.',
  },
  'second_factor.not_set': {
    status: 409,
    ar: 'التحقق بخطوتين غير مفعّل لهذا الحساب.',
    en: 'This account has no two-step verification.',
  },
  'credentials.wrong': { status: 401, ar: 'البريد أو كلمة المرور غير صحيحة.', en: 'The e-mail or the password is wrong.' },
  'email.unverified': {
    status: 403,
    ar: 'لم يُؤكَّد هذا البريد بعد. أرسلنا إليه رمزًا.',
    en: 'This e-mail is not confirmed yet. We have sent it a code.',
  },
  'email.taken': {
    status: 409,
    ar: 'أصبح لهذا البريد حساب آخر. سجّل الدخول به، أو اختر بريدًا غيره.',
    en: 'This e-mail has another account by now. Sign in to that one, or choose another e-mail.',
  },
  'email.same': { status: 422, ar: 'هذا هو بريد حسابك الآن.', en: 'That is your account’s e-mail already.' },
  'code.wrong': {
    status: 422,
    ar: ({ left }) => (left === 0 ? 'الرمز غير صحيح. اطلب رمزًا جديدًا.' : `الرمز غير صحيح. ${counted('ar', 'tries', Number(left))}.`),
    en: ({ left }) =>
      left === 0 ? 'That code is wrong. Ask for a new one.' : `That code is wrong. ${counted('en', 'tries', Number(left))}.`,
  },
  'code.expired': { status: 422, ar: 'انتهت صلاحية الرمز. اطلب رمزًا جديدًا.', en: 'That code has expired. Ask for a new one.' },
  'password.wrong': { status: 422, ar: 'كلمة المرور الحالية غير صحيحة.', en: 'The current password is wrong.' },
  'password.not_enough': {
    status: 429,
    ar: 'محاولات كثيرة على هذا الحساب. إن كانت كلمة المرور صحيحة فقد أرسلنا رمزًا إلى البريد؛ أدخله لتسجيل الدخول.',
    en: 'Too many attempts on this account. If the password is right, we have e-mailed a code; enter it to sign in.',
  },
  'link.expired': { status: 422, ar: 'انتهت صلاحية الرابط. اطلب رابطًا جديدًا.', en: 'This link has expired. Ask for a new one.' },
  'session.not_found': { status: 404, ar: 'لا توجد جلسة بهذا المعرّف.', en: 'There is no such session.' },
  'account.is_administrator': {
    status: 409,
    ar: 'لهذا الحساب صلاحية إدارة المنصة. يسحبها منه مدير آخر أولًا، ثم يُطلب حذفه.',
    en: 'This account may administer the platform. Another administrator ends that right first; then it can be deleted.',
  },
  'account.last_owner': {
    status: 409,
    ar: ({ names }) => `لا مالك غيرك في: ${names}. انقل الملكية إلى عضو آخر، أو اختر حذف الهاكاثون مع حسابك.`,
    en: ({ names }) =>
      `Nobody else owns: ${names}. Transfer the ownership to another member, or choose to delete the hackathon with your account.`,
  },
} satisfies Record<string, ProblemText>
