// Mails about somebody's own account: that there is one, and its move to another address, told to both.
import { z } from 'zod'
import { line, mail } from './layout.ts'
import { madeUp } from './made-up.ts'
import { deviceIn, hello, minutesIn, note, say } from './phrases.ts'
import { template } from './template.ts'

/**
 * That an account is to move to `email`: to its present address and to the new one, each with a code; or to one that has an account, without.
 * Only the present address is greeted by name: anybody may type any address
 */
const EmailChange = z.object({
  kind: z.enum(['old', 'new', 'taken']),
  fullname: z.string(),
  code: z.string(),
  email: z.string(),
  minutes: z.int(),
  device: z.string(),
})

const { fullname, device } = madeUp
const email = 'sara@example.com'

export const account_exists = template({
  name: { ar: 'حساب موجود', en: 'Account exists' },
  /** to somebody with whose address a second account was tried */
  payload: z.object({ fullname: z.string() }),
  says: {
    ar: ({ fullname }, urls) =>
      mail('ar', 'لديك حساب في ميدان', [
        hello.ar(fullname),
        say(line`حاول أحدهم إنشاء حساب بهذا البريد، وهذا البريد مسجّل من قبل. إن كنت أنت فسجّل الدخول.`),
        { kind: 'link', label: 'تسجيل الدخول', url: `${urls.portal}/login` },
        note(line`إن لم تكن أنت فلا يلزمك شيء: حسابك كما هو.`),
      ]),
    en: ({ fullname }, urls) =>
      mail('en', 'You already have a Maydan account', [
        hello.en(fullname),
        say(line`Somebody tried to create an account with this e-mail, which has one already. If it was you, sign in.`),
        { kind: 'link', label: 'Sign in', url: `${urls.portal}/login` },
        note(line`If it was not you, there is nothing to do: your account is unchanged.`),
      ]),
  },
  samples: () => ({ known: { fullname } }),
})

export const email_change = template({
  name: { ar: 'تغيير البريد', en: 'Change of e-mail' },
  payload: EmailChange,
  says: {
    ar: ({ kind, fullname, code, email, minutes, device }, urls) => {
      if (kind === 'taken')
        return mail('ar', 'لديك حساب في ميدان', [
          hello.ar(''),
          say(line`طُلب نقل حساب آخر إلى هذا البريد، وله حساب من قبل. لم يتغيّر شيء: لا يُنقل حساب إلى بريد له حساب.`),
          { kind: 'link', label: 'تسجيل الدخول', url: `${urls.portal}/login` },
          note(line`إن لم يكن الطلب منك فلا يلزمك شيء.`),
        ])
      const isOld = kind === 'old'
      return mail('ar', isOld ? `طلب تغيير بريد حسابك: ${code}` : `رمز تأكيد بريدك الجديد: ${code}`, [
        hello.ar(fullname),
        say(
          isOld
            ? line`طُلب نقل حسابك في ميدان إلى البريد ${email}. لا يُنقل إلا برمزين: هذا، وآخر أُرسل إلى البريد الجديد.`
            : line`طُلب نقل حساب في ميدان إلى هذا البريد. هذا رمز تأكيده، ومعه يلزم رمز أُرسل إلى البريد الحالي للحساب.`,
        ),
        { kind: 'code', code },
        say(line`صلاحية الرمز ${minutesIn('ar', minutes)}.`),
        ...(isOld
          ? [
              note(
                line`جاء الطلب من ${deviceIn.ar(device)}. إن لم يكن منك فلا تعطِ الرمز لأحد، واختر كلمة مرور جديدة: بها يُلغى الطلب وتنتهي كل الجلسات.`,
              ),
              { kind: 'link' as const, label: 'إلغاء الطلب بكلمة مرور جديدة', url: `${urls.portal}/forget-password` },
            ]
          : [note(line`إن لم تطلب ذلك فتجاهل هذه الرسالة، ولا تعطِ الرمز لأحد.`)]),
      ])
    },
    en: ({ kind, fullname, code, email, minutes, device }, urls) => {
      if (kind === 'taken')
        return mail('en', 'You already have a Maydan account', [
          hello.en(''),
          say(
            line`Somebody asked to move another account to this e-mail, which has one already. Nothing has changed: no account moves to an e-mail that has one.`,
          ),
          { kind: 'link', label: 'Sign in', url: `${urls.portal}/login` },
          note(line`If it was not you, there is nothing to do.`),
        ])
      const isOld = kind === 'old'
      return mail('en', isOld ? `A request to change your e-mail: ${code}` : `Confirm your new e-mail: ${code}`, [
        hello.en(fullname),
        say(
          isOld
            ? line`A request was made to move your Maydan account to ${email}. It takes two codes: this one, and another that went to the new e-mail.`
            : line`A request was made to move a Maydan account to this e-mail. This code confirms it, together with one that went to the account’s present e-mail.`,
        ),
        { kind: 'code', code },
        say(line`The code works for ${minutesIn('en', minutes)}.`),
        ...(isOld
          ? [
              note(
                line`The request came from ${deviceIn.en(device)}. If that was not you, give the code to nobody and choose a new password: that cancels the request and ends every session.`,
              ),
              { kind: 'link' as const, label: 'Cancel it with a new password', url: `${urls.portal}/forget-password` },
            ]
          : [note(line`If you did not ask for this, ignore this mail and give the code to nobody.`)]),
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
  name: { ar: 'بريد جديد لحساب', en: 'E-mail changed' },
  /** that it has moved, to both; `contact` whom to ask */
  payload: z.object({ fullname: z.string(), email: z.string(), isNew: z.boolean(), device: z.string(), contact: z.string() }),
  says: {
    ar: ({ fullname, email, isNew, device, contact }) =>
      mail('ar', 'تغيّر بريد حسابك', [
        hello.ar(fullname),
        say(
          isNew
            ? line`أصبح هذا بريد حسابك في ميدان: به تسجّل الدخول، وعليه تصلك الرسائل.`
            : line`أصبح بريد حسابك في ميدان ${email}، ولم يعد هذا البريد يفتحه.`,
        ),
        note(line`جرى ذلك من ${deviceIn.ar(device)}، وسُجّل خروج الأجهزة الأخرى. إن لم يكن منك فراسلنا الآن: ${contact}`),
      ]),
    en: ({ fullname, email, isNew, device, contact }) =>
      mail('en', 'Your account’s e-mail was changed', [
        hello.en(fullname),
        say(
          isNew
            ? line`This is now the e-mail of your Maydan account: you sign in with it, and our mail comes here.`
            : line`The e-mail of your Maydan account is now ${email}; this one no longer opens it.`,
        ),
        note(
          line`It was done from ${deviceIn.en(device)}, and your other devices were signed out. If that was not you, write to us now: ${contact}`,
        ),
      ]),
  },
  samples: () => ({
    old: { fullname, email, isNew: false, device, contact: 'help@example.com' },
    new: { fullname, email, isNew: true, device, contact: 'help@example.com' },
  }),
})
