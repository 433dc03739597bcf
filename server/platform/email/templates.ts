// The words of every mail, in both languages: a template that lacks one does not compile.
import type { Language } from '#contract/language.ts'
import { keptFor } from '#contract/retention.ts'
import { account_exists, email_change, email_moved } from './account-mails.ts'
import { announcement } from './announcement-mail.ts'
import { candidate_contact, candidate_invitation, candidate_team } from './candidate-team-mails.ts'
import { account_deletion } from './deletion-mail.ts'
import { domain_notice } from './domain-mails.ts'
import { eventMails } from './event-mails.ts'
import { lackingIn } from './lacking.ts'
import { type Block, isolated, line, mail, type MailText } from './layout.ts'
import type { MailUrls, Payload, TemplateName } from './mails.ts'
import { meeting_notice } from './meeting-mails.ts'
import { momentIn } from './moment.ts'
import { named, onOneLine } from './names.ts'
import { deviceIn, hello, minutesIn, note, say } from './phrases.ts'
import { platformNotices } from './platform-notices.ts'
import { registration_received, registration_state } from './registration-mails.ts'
import { registrations_came } from './registrations-came-mail.ts'
import { noticeWords } from './security-notices.ts'
import { switchBegan } from './switch-mail.ts'
import { invitation, member_notice } from './team-mails.ts'

/** A template in one language: pure, so that a mail can be read again as it was sent. */
type Template<T extends TemplateName> = (payload: Payload<T>, urls: MailUrls) => MailText

export const templates: { [T in TemplateName]: Record<Language, Template<T>> } = {
  /** Confirm email: the code that the address of a new account gets. Those of a change stand in account-mails.ts. */
  verify_email: {
    ar: ({ fullname, code, minutes, device, chosen }) =>
      mail('ar', `رمز تأكيد بريدك: ${code}`, [
        hello.ar(fullname),
        say(line`هذا رمز تأكيد بريدك في ميدان. صلاحيته ${minutesIn('ar', minutes)}.`),
        { kind: 'code', code },
        ...(chosen === undefined ? [] : [chosenWords.ar(chosen)]),
        note(line`طُلب الرمز من ${deviceIn.ar(device)}. إن لم تطلبه فتجاهل هذه الرسالة، ولا تعطِ الرمز لأحد.`),
      ]),
    en: ({ fullname, code, minutes, device, chosen }) =>
      mail('en', `Your confirmation code: ${code}`, [
        hello.en(fullname),
        say(line`This code confirms your e-mail on Maydan. It works for ${minutesIn('en', minutes)}.`),
        { kind: 'code', code },
        ...(chosen === undefined ? [] : [chosenWords.en(chosen)]),
        note(line`It was asked for from ${deviceIn.en(device)}. If that was not you, ignore this mail and give the code to nobody.`),
      ]),
  },
  sign_in_code: {
    ar: ({ fullname, code, minutes, device }) =>
      mail('ar', `رمز الدخول: ${code}`, [
        hello.ar(fullname),
        say(line`هذا رمز دخولك إلى ميدان. صلاحيته ${minutesIn('ar', minutes)}.`),
        { kind: 'code', code },
        note(line`طُلب الرمز من ${deviceIn.ar(device)}. إن لم تطلبه فتجاهل هذه الرسالة، ولا تعطِ الرمز لأحد.`),
      ]),
    en: ({ fullname, code, minutes, device }) =>
      mail('en', `Your sign-in code: ${code}`, [
        hello.en(fullname),
        say(line`This code signs you in to Maydan. It works for ${minutesIn('en', minutes)}.`),
        { kind: 'code', code },
        note(line`It was asked for from ${deviceIn.en(device)}. If that was not you, ignore this mail and give the code to nobody.`),
      ]),
  },
  reset_password: {
    ar: ({ fullname, url, minutes, device }) =>
      mail('ar', 'اختيار كلمة مرور جديدة', [
        hello.ar(fullname),
        say(line`اختر كلمة مرور جديدة لحسابك في ميدان من هذا الرابط. صلاحيته ${minutesIn('ar', minutes)}، ويعمل مرة واحدة.`),
        { kind: 'link', label: 'اختيار كلمة مرور جديدة', url },
        note(line`طُلب الرابط من ${deviceIn.ar(device)}. إن لم تطلبه فتجاهل هذه الرسالة: كلمة مرورك كما هي.`),
      ]),
    en: ({ fullname, url, minutes, device }) =>
      mail('en', 'Choose a new password', [
        hello.en(fullname),
        say(line`Choose a new password for your Maydan account with this link. It works once, for ${minutesIn('en', minutes)}.`),
        { kind: 'link', label: 'New password', url },
        note(line`It was asked for from ${deviceIn.en(device)}. If that was not you, ignore this mail: your password is unchanged.`),
      ]),
  },
  security_notice: {
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
  platform_notice: {
    ar: ({ fullname, kind, about, reason, contact }) =>
      mail('ar', platformNotices[kind].ar.subject, [
        hello.ar(fullname),
        say(platformNotices[kind].ar.sentence(onOneLine(about))),
        ...(reason ? [say(line`السبب: ${reason}`)] : []),
        note(line`للاستفسار: ${contact}`),
      ]),
    en: ({ fullname, kind, about, reason, contact }) =>
      mail('en', platformNotices[kind].en.subject, [
        hello.en(fullname),
        say(platformNotices[kind].en.sentence(onOneLine(about))),
        ...(reason ? [say(line`The reason: ${reason}`)] : []),
        note(line`Questions: ${contact}`),
      ]),
  },
  account_exists,
  account_deletion,
  domain_notice,
  email_change,
  email_moved,
  ...eventMails,
  invitation,
  member_notice,
  meeting_notice,
  candidate_contact,
  candidate_invitation,
  candidate_team,
  registration_received,
  registration_state,
  registrations_came,
  announcement,
  next_edition_noted: {
    ar: ({ hackathon, url, forget }) =>
      mail('ar', `الدورة القادمة من ${isolated(named(hackathon))}`, [
        hello.ar(''),
        say(line`تصلك رسالة على هذا البريد حين يُعلن عن الدورة القادمة من ${named(hackathon)}.`),
        { kind: 'link', label: 'صفحة الهاكاثون', url },
        note(line`يُحفظ اسمك وبريدك لهذا الغرض وحده، ${keptFor('next_edition', 'ar')} على الأكثر. إن لم تطلبه أو غيّرت رأيك فاحذفهما من هنا:`),
        { kind: 'quiet_link', label: 'حذف بياناتي', url: forget },
      ]),
    en: ({ hackathon, url, forget }) =>
      mail('en', `The next edition of ${isolated(named(hackathon))}`, [
        hello.en(''),
        say(line`A message comes to this address when the next edition of ${named(hackathon)} is announced.`),
        { kind: 'link', label: 'The hackathon’s page', url },
        note(
          line`Your name and e-mail are kept for this alone, for ${keptFor('next_edition', 'en')} at most. If you did not ask for it, or no longer want it, delete them here:`,
        ),
        { kind: 'quiet_link', label: 'Delete my details', url: forget },
      ]),
  },
  publication_held: {
    ar: ({ fullname, hackathon, url, missing }) =>
      mail('ar', `لم تُنشر صفحة ${isolated(named(hackathon))} في موعدها`, [
        hello.ar(fullname),
        say(line`حان موعد نشر صفحة ${named(hackathon)}، وما زال ينقصها: ${lackingIn('ar', missing)}.`),
        say(line`أكملها ثم انشرها، أو اختر لها موعدًا جديدًا.`),
        { kind: 'link', label: 'إكمال الصفحة', url },
      ]),
    en: ({ fullname, hackathon, url, missing }) =>
      mail('en', `The page of ${isolated(named(hackathon))} was not published on time`, [
        hello.en(fullname),
        say(line`The moment to publish the page of ${named(hackathon)} has come, and it still lacks: ${lackingIn('en', missing)}.`),
        say(line`Complete it and publish it, or choose another moment.`),
        { kind: 'link', label: 'Complete the page', url },
      ]),
  },
  switch_began: switchBegan,
}

/** A password that a stranger chose shows here: the reader knows when and on what they chose theirs. */
const chosenWords: Record<Language, (chosen: { at: string; device: string } | null) => Block> = {
  ar: chosen =>
    chosen
      ? say(
          line`يعتمد الرمز كلمة المرور التي اختيرت ${momentIn('ar', chosen.at)} من ${deviceIn.ar(chosen.device)}. إن لم تخترها أنت فلا تُدخله.`,
        )
      : say(line`يؤكّد الرمز بريدك دون كلمة مرور. اخترها بعد ذلك من «نسيت كلمة المرور؟».`),
  en: chosen =>
    chosen
      ? say(
          line`It puts the password in force that was chosen on ${momentIn('en', chosen.at)} from ${deviceIn.en(chosen.device)}. If that was not you, do not enter it.`,
        )
      : say(line`It confirms your e-mail without a password. Choose one afterwards with “Forgot your password?”.`),
}
