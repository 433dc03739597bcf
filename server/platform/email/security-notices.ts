// That something happened to somebody's account which they ought to have done.
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { line, mail } from './layout.ts'
import { madeUp, ofEach } from './made-up.ts'
import { deviceIn, hello, note, say } from './phrases.ts'
import { template } from './template.ts'

/** That something happened to the account which its owner ought to have done */
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
    'data_downloaded',
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
        say(line`${noticeWords[kind].ar.sentence} من ${deviceIn.ar(device)}.`),
        note(line`إن لم تكن أنت فاختر كلمة مرور جديدة الآن، وستنتهي بذلك كل الجلسات المفتوحة.`),
        { kind: 'link', label: 'اختيار كلمة مرور جديدة', url: `${urls.portal}/forget-password` },
      ]),
    en: ({ fullname, kind, device }, urls) =>
      mail('en', noticeWords[kind].en.subject, [
        hello.en(fullname),
        say(line`${noticeWords[kind].en.sentence} from ${deviceIn.en(device)}.`),
        note(line`If that was not you, choose a new password now; that ends every open session.`),
        { kind: 'link', label: 'New password', url: `${urls.portal}/forget-password` },
      ]),
  },
  samples: () =>
    ofEach(SecurityNotice.shape.kind.options, kind => ({
      fullname: madeUp.fullname,
      kind,
      device: kind === 'session_misused' ? '' : madeUp.device,
    })),
})

/** What happened to somebody's account; the device that it came from follows the sentence. */
const noticeWords: Record<z.infer<typeof SecurityNotice>['kind'], Record<Language, { subject: string; sentence: string }>> = {
  password_changed: {
    ar: { subject: 'تغيّرت كلمة مرورك', sentence: 'تغيّرت كلمة مرور حسابك في ميدان' },
    en: { subject: 'Your password was changed', sentence: 'The password of your Maydan account was changed' },
  },
  new_device: {
    ar: { subject: 'دخول من جهاز جديد', sentence: 'دخل أحدهم إلى حسابك في ميدان' },
    en: { subject: 'Sign-in from a new device', sentence: 'Somebody signed in to your Maydan account' },
  },
  session_misused: {
    ar: { subject: 'أنهينا إحدى جلساتك', sentence: 'استُعملت جلسة لحسابك على غير المعتاد فأنهيناها. جاء الطلب' },
    en: {
      subject: 'We ended one of your sessions',
      sentence: 'A session of your account was used in an unusual way, so we ended it. The request came',
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
      sentence: 'تجاوز أحدهم الخطوة الأولى من الدخول إلى حسابك في ميدان، ولم يُدخل رمز تحقق صحيحًا. جاءت المحاولة',
    },
    en: {
      subject: 'Sign-in attempts with wrong codes',
      sentence:
        'Somebody got past the first step of signing in to your Maydan account, but not past the verification code. The attempt came',
    },
  },
  recovery_code_used: {
    ar: { subject: 'استُخدم رمز استرداد', sentence: 'سجّل أحدهم الدخول إلى حسابك في ميدان برمز استرداد' },
    en: { subject: 'A recovery code was used', sentence: 'Somebody signed in to your Maydan account with a recovery code' },
  },
  data_downloaded: {
    ar: { subject: 'نُزّلت بيانات حسابك', sentence: 'نُزّلت بيانات حسابك في ميدان' },
    en: { subject: 'Your data was downloaded', sentence: 'The data of your Maydan account was downloaded' },
  },
  recovery_codes_renewed: {
    ar: { subject: 'رموز استرداد جديدة', sentence: 'أُصدرت رموز استرداد جديدة لحسابك في ميدان، وأُلغيت السابقة. جاء الطلب' },
    en: {
      subject: 'New recovery codes',
      sentence: 'New recovery codes were made for your Maydan account; the earlier ones no longer work. The request came',
    },
  },
}
