// Mails about somebody's own account: that there is one, and its move to another address, told to both.
import type { Language } from '#contract/language.ts'
import { line, mail, type MailText } from './layout.ts'
import type { MailUrls, Payload } from './mails.ts'
import { deviceIn, hello, minutesIn, note, say } from './phrases.ts'

type Template<T extends 'account_exists' | 'email_change' | 'email_moved'> = Record<
  Language,
  (payload: Payload<T>, urls: MailUrls) => MailText
>

export const account_exists: Template<'account_exists'> = {
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
}

export const email_change: Template<'email_change'> = {
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
}

export const email_moved: Template<'email_moved'> = {
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
}
