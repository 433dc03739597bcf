// Mails with codes and links that verify an email address.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { type Block, line, mail } from '../layout/layout.ts'
import { deviceIn, hello, minutesIn, momentIn, note, paragraph } from '../layout/phrases.ts'
import { sampleValues, template } from '../layout/template.ts'

const { fullname, device } = sampleValues

/** Verifies the address of a new account. Mails for changing an address are in account-mails.ts. */
export const verify_email = template({
  name: { ar: 'تأكيد البريد', en: 'Email confirmation' },
  /**
   * `device` is the User-Agent; the mail shows only known names of it. `chosen`: time (ISO 8601) and device of choosing the password that the
   * code activates; null without a password
   */
  payload: z.object({
    fullname: z.string(),
    code: z.string(),
    minutes: z.int(),
    device: z.string(),
    chosen: z.object({ at: z.string(), device: z.string() }).nullable().optional(),
  }),
  says: {
    ar: ({ fullname, code, minutes, device, chosen }) =>
      mail('ar', `رمز تأكيد بريدك: ${code}`, [
        hello.ar(fullname),
        paragraph(line`استخدم هذا الرمز لتأكيد بريدك في ميدان. صلاحيته ${minutesIn('ar', minutes)}.`),
        { kind: 'code', code },
        ...(chosen === undefined ? [] : [chosenWords.ar(chosen)]),
        note(line`طُلب الرمز من ${deviceIn.ar(device)}. إن لم تطلبه فتجاهل هذه الرسالة، ولا تعطِ الرمز لأحد.`),
      ]),
    en: ({ fullname, code, minutes, device, chosen }) =>
      mail('en', `Your confirmation code: ${code}`, [
        hello.en(fullname),
        paragraph(line`Use this code to confirm your email on Maydan. It expires in ${minutesIn('en', minutes)}.`),
        { kind: 'code', code },
        ...(chosen === undefined ? [] : [chosenWords.en(chosen)]),
        note(line`Requested from ${deviceIn.en(device)}. Not you? Ignore this email and don’t share the code.`),
      ]),
  },
  samples: () => ({
    code: { fullname, code: '482913', minutes: 10, device, chosen: { at: '2026-11-22T07:42:00Z', device } },
    without_password: { fullname, code: '482913', minutes: 10, device, chosen: null },
  }),
})

export const sign_in_code = template({
  name: { ar: 'رمز الدخول', en: 'Sign-in code' },
  payload: z.object({ fullname: z.string(), code: z.string(), minutes: z.int(), device: z.string() }),
  says: {
    ar: ({ fullname, code, minutes, device }) =>
      mail('ar', `رمز الدخول: ${code}`, [
        hello.ar(fullname),
        paragraph(line`استخدم هذا الرمز لتسجيل الدخول إلى ميدان. صلاحيته ${minutesIn('ar', minutes)}.`),
        { kind: 'code', code },
        note(line`طُلب الرمز من ${deviceIn.ar(device)}. إن لم تطلبه فتجاهل هذه الرسالة، ولا تعطِ الرمز لأحد.`),
      ]),
    en: ({ fullname, code, minutes, device }) =>
      mail('en', `Your sign-in code: ${code}`, [
        hello.en(fullname),
        paragraph(line`Use this code to sign in to Maydan. It expires in ${minutesIn('en', minutes)}.`),
        { kind: 'code', code },
        note(line`Requested from ${deviceIn.en(device)}. Not you? Ignore this email and don’t share the code.`),
      ]),
  },
  samples: () => ({ code: { fullname, code: '482913', minutes: 10, device } }),
})

export const reset_password = template({
  name: { ar: 'كلمة مرور جديدة', en: 'New password' },
  payload: z.object({ fullname: z.string(), url: z.string(), minutes: z.int(), device: z.string() }),
  says: {
    ar: ({ fullname, url, minutes, device }) =>
      mail('ar', 'اختيار كلمة مرور جديدة', [
        hello.ar(fullname),
        paragraph(line`اختر كلمة مرور جديدة لحسابك في ميدان من هذا الرابط. يعمل مرة واحدة، وصلاحيته ${minutesIn('ar', minutes)}.`),
        { kind: 'link', label: 'اختيار كلمة مرور جديدة', url },
        note(line`طُلب الرابط من ${deviceIn.ar(device)}. إن لم تطلبه فتجاهل هذه الرسالة. لم تتغيّر كلمة مرورك.`),
      ]),
    en: ({ fullname, url, minutes, device }) =>
      mail('en', 'Choose a new password', [
        hello.en(fullname),
        paragraph(
          line`Use this link to choose a new password for your Maydan account. It works once and expires in ${minutesIn('en', minutes)}.`,
        ),
        { kind: 'link', label: 'Choose new password', url },
        note(line`Requested from ${deviceIn.en(device)}. Not you? Ignore this email. Your password hasn’t changed.`),
      ]),
  },
  samples: portal => ({ link: { fullname, url: `${portal}/auth/reset-password?token=sample`, minutes: 30, device } }),
})

/** States when and on which device the password was chosen, so that recipients notice a password that someone else chose. */
const chosenWords: Record<Language, (chosen: { at: string; device: string } | null) => Block> = {
  ar: chosen =>
    chosen
      ? paragraph(
          line`يُفعّل الرمز أيضًا كلمة المرور التي اختيرت يوم ${momentIn('ar', chosen.at)} من ${deviceIn.ar(chosen.device)}. إن لم تخترها أنت فلا تُدخل الرمز.`,
        )
      : paragraph(line`يؤكّد الرمز بريدك دون كلمة مرور. لاختيارها استخدم «نسيت كلمة المرور؟» عند تسجيل الدخول.`),
  en: chosen =>
    chosen
      ? paragraph(
          line`The code also activates the password chosen on ${momentIn('en', chosen.at)} from ${deviceIn.en(chosen.device)}. Didn’t choose it? Don’t enter the code.`,
        )
      : paragraph(line`The code confirms your email without a password. To choose one, use “Forgot your password?” when you sign in.`),
}
