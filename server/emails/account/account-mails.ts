import { z } from 'zod'
import { line, mail } from '../layout/layout.ts'
import { deviceIn, hello, minutesIn, note, paragraph } from '../layout/phrases.ts'
import { sampleValues, template } from '../layout/template.ts'

/**
 * Codes for changing an account's email address to `email`: one mail to the old address, one to the new address. `taken`: sent instead if the
 * new address already has an account. Mails to the new address contain no name, because the address is unverified.
 */
const EmailChange = z.object({
  kind: z.enum(['old', 'new', 'taken']),
  fullname: z.string(),
  code: z.string(),
  email: z.string(),
  minutes: z.int(),
  device: z.string(),
})

const { fullname, device } = sampleValues
const email = 'sara@example.com'

export const account_exists = template({
  name: { ar: 'حساب مسجّل أصلًا', en: 'Account already exists' },
  /** sent to the owner of an account after someone tried to sign up with its email address */
  payload: z.object({ fullname: z.string() }),
  says: {
    ar: ({ fullname }, urls) =>
      mail('ar', 'لديك حساب في ميدان', [
        hello.ar(fullname),
        paragraph(line`طُلب إنشاء حساب في ميدان بهذا البريد، ولديك حساب به. سجّل الدخول للمتابعة.`),
        { kind: 'link', label: 'تسجيل الدخول', url: `${urls.portal}/login` },
        note(line`إن لم يكن الطلب منك فتجاهل هذه الرسالة. لم يتغيّر حسابك.`),
      ]),
    en: ({ fullname }, urls) =>
      mail('en', 'You already have a Maydan account', [
        hello.en(fullname),
        paragraph(line`Someone tried to create a Maydan account with this email, but you already have one. Was it you? Sign in.`),
        { kind: 'link', label: 'Sign in', url: `${urls.portal}/login` },
        note(line`Not you? Ignore this email. Your account hasn’t changed.`),
      ]),
  },
  samples: () => ({ known: { fullname } }),
})

export const email_change = template({
  name: { ar: 'تغيير البريد', en: 'Email change' },
  payload: EmailChange,
  says: {
    ar: ({ kind, fullname, code, email, minutes, device }, urls) => {
      if (kind === 'taken')
        return mail('ar', 'لديك حساب في ميدان', [
          hello.ar(''),
          paragraph(line`طُلب نقل حساب آخر إلى هذا البريد، لكنه مسجّل أصلًا بحساب آخر. لم يتغيّر شيء.`),
          { kind: 'link', label: 'تسجيل الدخول', url: `${urls.portal}/login` },
          note(line`إن لم يكن الطلب منك فتجاهل هذه الرسالة.`),
        ])
      const isOld = kind === 'old'
      return mail('ar', isOld ? `رمز تغيير بريد حسابك: ${code}` : `رمز تأكيد بريدك الجديد: ${code}`, [
        hello.ar(fullname),
        paragraph(
          isOld
            ? line`طُلب تغيير بريد حسابك في ميدان إلى ${email}. أدخل هذا الرمز مع الرمز المرسل إلى البريد الجديد.`
            : line`طُلب استخدام هذا البريد لحساب في ميدان. أدخل هذا الرمز مع الرمز المرسل إلى البريد الحالي للحساب.`,
        ),
        { kind: 'code', code },
        paragraph(line`صلاحية الرمز ${minutesIn('ar', minutes)}.`),
        ...(isOld
          ? [
              note(
                line`جاء الطلب من ${deviceIn.ar(device)}. إن لم يكن منك فلا تعطِ الرمز لأحد، واختر كلمة مرور جديدة لإلغاء الطلب وتسجيل خروج كل الأجهزة.`,
              ),
              { kind: 'link' as const, label: 'إلغاء الطلب وتغيير كلمة المرور', url: `${urls.portal}/forget-password` },
            ]
          : [note(line`إن لم تطلب ذلك فتجاهل هذه الرسالة، ولا تعطِ الرمز لأحد.`)]),
      ])
    },
    en: ({ kind, fullname, code, email, minutes, device }, urls) => {
      if (kind === 'taken')
        return mail('en', 'You already have a Maydan account', [
          hello.en(''),
          paragraph(line`Someone asked to move another account to this email, but it already has an account. Nothing has changed.`),
          { kind: 'link', label: 'Sign in', url: `${urls.portal}/login` },
          note(line`Not you? Ignore this email.`),
        ])
      const isOld = kind === 'old'
      return mail('en', isOld ? `Your email change code: ${code}` : `Confirm your new email: ${code}`, [
        hello.en(fullname),
        paragraph(
          isOld
            ? line`Someone asked to change your Maydan email to ${email}. Enter this code and the one we sent to the new email.`
            : line`Someone asked to use this email for a Maydan account. Enter this code and the one we sent to the current email.`,
        ),
        { kind: 'code', code },
        paragraph(line`The code expires in ${minutesIn('en', minutes)}.`),
        ...(isOld
          ? [
              note(
                line`Requested from ${deviceIn.en(device)}. Not you? Don’t share the code, and choose a new password to cancel the request and sign out everywhere.`,
              ),
              { kind: 'link' as const, label: 'Cancel and change password', url: `${urls.portal}/forget-password` },
            ]
          : [note(line`Not you? Ignore this email and don’t share the code.`)]),
      ])
    },
  },
  samples: () => ({
    old: { kind: 'old' as const, fullname, code: '482913', email, minutes: 10, device },
    new: { kind: 'new' as const, fullname: '', code: '173920', email, minutes: 10, device },
    taken: { kind: 'taken' as const, fullname: '', code: '', email, minutes: 10, device },
  }),
})

export const email_moved = template({
  name: { ar: 'بريد جديد لحساب', en: 'Email changed' },
  /** sent to the old and the new address after the change; `contact` is an email address for questions */
  payload: z.object({ fullname: z.string(), email: z.string(), isNew: z.boolean(), device: z.string(), contact: z.string() }),
  says: {
    ar: ({ fullname, email, isNew, device, contact }) =>
      mail('ar', 'تغيّر بريد حسابك', [
        hello.ar(fullname),
        paragraph(
          isNew
            ? line`أصبح هذا بريد حسابك في ميدان. استخدمه لتسجيل الدخول، وعليه تصلك رسائلنا.`
            : line`أصبح بريد حسابك في ميدان ${email}. لا يمكن تسجيل الدخول بهذا البريد بعد الآن.`,
        ),
        note(line`تم التغيير من ${deviceIn.ar(device)}، وسُجّل خروج أجهزتك الأخرى. إن لم يكن منك فراسلنا الآن: ${contact}`),
      ]),
    en: ({ fullname, email, isNew, device, contact }) =>
      mail('en', 'Your email was changed', [
        hello.en(fullname),
        paragraph(
          isNew
            ? line`This is now your Maydan email. Use it to sign in; we’ll send our emails here.`
            : line`Your Maydan email is now ${email}. You can’t sign in with this one anymore.`,
        ),
        note(line`Changed from ${deviceIn.en(device)}. Your other devices were signed out. Not you? Contact us now: ${contact}`),
      ]),
  },
  samples: () => ({
    old: { fullname, email, isNew: false, device, contact: 'help@example.com' },
    new: { fullname, email, isNew: true, device, contact: 'help@example.com' },
  }),
})
