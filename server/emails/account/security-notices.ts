import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { line, mail } from '../layout/layout.ts'
import { deviceIn, hello, note, paragraph } from '../layout/phrases.ts'
import { sampleValues, samplePerKind, template } from '../layout/template.ts'

/** Security events of an account. The mail warns the owner in case someone else caused them */
const SecurityNotice = z.object({
  fullname: z.string(),
  kind: z.enum([
    'password_changed',
    'new_device',
    'session_misused',
    'second_factor_set',
    'second_factor_removed',
    'second_factor_wrong',
    'recovery_code_used',
    'recovery_codes_renewed',
    'passkey_added',
    'passkey_removed',
    'passkey_copied',
    'data_downloaded',
    'provider_linked',
    'provider_unlinked',
  ]),
  device: z.string(),
})

export const security_notice = template({
  name: { ar: 'تنبيه أمان', en: 'Security notice' },
  payload: SecurityNotice,
  says: {
    ar: ({ fullname, kind, device }, urls) =>
      mail('ar', noticeWords[kind].ar.subject, [
        hello.ar(fullname),
        paragraph(line`${noticeWords[kind].ar.sentence} من ${deviceIn.ar(device)}.`),
        note(line`إن لم تكن أنت فاختر كلمة مرور جديدة الآن، ويُسجَّل بذلك خروج كل الأجهزة.`),
        ...(kind === 'passkey_added' || kind === 'password_changed'
          ? [note(line`مفاتيح المرور لا تتغيّر بذلك: أزل ما لا تعرفه منها في ملفك الشخصي.`)]
          : []),
        { kind: 'link', label: 'اختيار كلمة مرور جديدة', url: `${urls.portal}/forget-password` },
      ]),
    en: ({ fullname, kind, device }, urls) =>
      mail('en', noticeWords[kind].en.subject, [
        hello.en(fullname),
        paragraph(line`${noticeWords[kind].en.sentence} from ${deviceIn.en(device)}.`),
        note(line`Not you? Choose a new password now. This signs you out everywhere.`),
        ...(kind === 'passkey_added' || kind === 'password_changed'
          ? [note(line`Passkeys stay as they are: remove those you don’t know in your profile.`)]
          : []),
        { kind: 'link', label: 'Choose new password', url: `${urls.portal}/forget-password` },
      ]),
  },
  samples: () =>
    samplePerKind(SecurityNotice.shape.kind.options, kind => ({
      fullname: sampleValues.fullname,
      kind,
      device: kind === 'session_misused' ? '' : sampleValues.device,
    })),
})

/** Subject and first sentence by kind. The mail adds the device after the sentence. */
const noticeWords: Record<z.infer<typeof SecurityNotice>['kind'], Record<Language, { subject: string; sentence: string }>> = {
  password_changed: {
    ar: { subject: 'تغيّرت كلمة مرورك', sentence: 'تغيّرت كلمة مرور حسابك في ميدان' },
    en: { subject: 'Your password was changed', sentence: 'Your Maydan password was changed' },
  },
  new_device: {
    ar: { subject: 'دخول من جهاز جديد', sentence: 'سُجّل الدخول إلى حسابك في ميدان' },
    en: { subject: 'Sign-in from a new device', sentence: 'Someone signed in to your Maydan account' },
  },
  session_misused: {
    ar: { subject: 'أنهينا إحدى جلساتك', sentence: 'رصدنا نشاطًا غير معتاد في إحدى جلسات حسابك فأنهيناها. جاء الطلب' },
    en: {
      subject: 'We signed you out on one device',
      sentence: 'We noticed unusual activity in one of your sessions, so we ended it. The request came',
    },
  },
  second_factor_set: {
    ar: { subject: 'فُعّل التحقق بخطوتين', sentence: 'فُعّل التحقق بخطوتين لحسابك في ميدان' },
    en: { subject: 'Two-step verification is on', sentence: 'Two-step verification was turned on for your Maydan account' },
  },
  second_factor_removed: {
    ar: { subject: 'أُوقف التحقق بخطوتين', sentence: 'أُوقف التحقق بخطوتين لحسابك في ميدان' },
    en: { subject: 'Two-step verification is off', sentence: 'Two-step verification was turned off for your Maydan account' },
  },
  second_factor_wrong: {
    ar: {
      subject: 'محاولات دخول برموز غير صحيحة',
      sentence: 'اجتاز شخص الخطوة الأولى من تسجيل الدخول إلى حسابك في ميدان، ثم أدخل رموز تحقق غير صحيحة. جاءت المحاولة',
    },
    en: {
      subject: 'Sign-in attempts with wrong codes',
      sentence: 'Someone passed the first sign-in step of your Maydan account, then entered wrong verification codes. The attempt came',
    },
  },
  recovery_code_used: {
    ar: { subject: 'استُخدم رمز استرداد', sentence: 'سُجّل الدخول إلى حسابك في ميدان برمز استرداد' },
    en: { subject: 'A recovery code was used', sentence: 'Someone signed in to your Maydan account with a recovery code' },
  },
  passkey_added: {
    ar: { subject: 'أُضيف مفتاح مرور', sentence: 'أُضيف مفتاح مرور إلى حسابك في ميدان' },
    en: { subject: 'A passkey was added', sentence: 'A passkey was added to your Maydan account' },
  },
  passkey_removed: {
    ar: { subject: 'أُزيل مفتاح مرور', sentence: 'أُزيل مفتاح مرور من حسابك في ميدان' },
    en: { subject: 'A passkey was removed', sentence: 'A passkey was removed from your Maydan account' },
  },
  passkey_copied: {
    ar: {
      subject: 'رفضنا مفتاح مرور',
      sentence: 'رفضنا الدخول إلى حسابك في ميدان بمفتاح مرور يبدو أنه نُسخ. إن تعذّر عليك الدخول به فأزله وأضف غيره. جاءت المحاولة',
    },
    en: {
      subject: 'We refused a passkey',
      sentence:
        'We refused a sign-in to your Maydan account with a passkey that seems to be copied. If it’s yours and no longer works, remove it and add another. The attempt came',
    },
  },
  data_downloaded: {
    ar: { subject: 'نُزّلت بيانات حسابك', sentence: 'نُزّلت بيانات حسابك في ميدان' },
    en: { subject: 'Your data was downloaded', sentence: 'Your Maydan account data was downloaded' },
  },
  provider_linked: {
    ar: { subject: 'رُبطت جهة دخول بحسابك', sentence: 'رُبطت هوية لدى جهة دخول بحسابك في ميدان، ويمكن تسجيل الدخول بها. جاء الطلب' },
    en: {
      subject: 'A sign-in provider was linked',
      sentence: 'An identity at a sign-in provider was linked to your Maydan account and can sign in to it. The request came',
    },
  },
  provider_unlinked: {
    ar: { subject: 'فُكّ ربط جهة دخول بحسابك', sentence: 'فُكّ ربط هوية لدى جهة دخول بحسابك في ميدان. جاء الطلب' },
    en: {
      subject: 'A sign-in provider was unlinked',
      sentence: 'An identity at a sign-in provider was unlinked from your Maydan account. The request came',
    },
  },
  recovery_codes_renewed: {
    ar: { subject: 'رموز استرداد جديدة', sentence: 'أُصدرت رموز استرداد جديدة لحسابك في ميدان، وأُلغيت السابقة. جاء الطلب' },
    en: {
      subject: 'New recovery codes',
      sentence: 'New recovery codes were created for your Maydan account, and the old ones no longer work. The request came',
    },
  },
}
