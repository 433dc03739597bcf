import type { Language } from '#contract/language.ts'
// What candidates are written to: that a form arrived, and whatever becomes of it.
import { stateMail } from '#contract/state-mails.ts'
import { isolated, type Line, line, mail, type MailText } from './layout.ts'
import type { Payload } from './mails.ts'
import { named } from './names.ts'
import { hello, note, paragraphs, say } from './phrases.ts'

export const registration_received: Record<Language, (payload: Payload<'registration_received'>) => MailText> = {
  ar: ({ hackathon, url, reference, mine, kind, again }) =>
    mail('ar', receivedWords[kind].ar.subject(isolated(named(hackathon))), [
      hello.ar(''),
      ...(again ? [say(line`أُرسل هذا النموذج من قبل بهذا البريد، وما أُرسل أول مرة محفوظ كما هو.`)] : []),
      say(receivedWords[kind].ar.sentence(named(hackathon))),
      say(line`رقم طلبك: ${reference}`),
      mine ? { kind: 'link', label: 'طلبك وحالته', url: mine } : { kind: 'link', label: 'صفحة الهاكاثون', url },
      ...(mine ? [note(line`هذا الرابط لك وحدك: من يملكه يرى بياناتك.`)] : []),
      note(line`إن لم تسجّل أنت فتجاهل هذه الرسالة.`),
    ]),
  en: ({ hackathon, url, reference, mine, kind, again }) =>
    mail('en', receivedWords[kind].en.subject(isolated(named(hackathon))), [
      hello.en(''),
      ...(again ? [say(line`This form had already been sent from this address; what was sent first stands as it was.`)] : []),
      say(receivedWords[kind].en.sentence(named(hackathon))),
      say(line`Your reference: ${reference}`),
      mine ? { kind: 'link', label: 'Your registration', url: mine } : { kind: 'link', label: 'The hackathon’s page', url },
      ...(mine ? [note(line`This link is for you alone: whoever has it sees your details.`)] : []),
      note(line`If you did not register, ignore this mail.`),
    ]),
}

/** The words of a team stand in place of ours; the link to the own page and who else may read it stand in every one. */
export const registration_state: Record<Language, (payload: Payload<'registration_state'>) => MailText> = {
  ar: ({ fullname, hackathon, kind, mine, reason, said }) =>
    mail('ar', said?.subject ?? stateMail(kind, 'ar', isolated(named(hackathon))).subject, [
      hello.ar(fullname),
      ...paragraphs(said?.text ?? stateMail(kind, 'ar', named(hackathon)).text),
      ...(reason ? [say(line`السبب: ${reason}`)] : []),
      ...(mine
        ? ([{ kind: 'link', label: 'طلبك وحالته', url: mine }, note(line`هذا الرابط لك وحدك: من يملكه يرى بياناتك.`)] as const)
        : []),
    ]),
  en: ({ fullname, hackathon, kind, mine, reason, said }) =>
    mail('en', said?.subject ?? stateMail(kind, 'en', isolated(named(hackathon))).subject, [
      hello.en(fullname),
      ...paragraphs(said?.text ?? stateMail(kind, 'en', named(hackathon)).text),
      ...(reason ? [say(line`The reason: ${reason}`)] : []),
      ...(mine
        ? ([
            { kind: 'link', label: 'Your registration', url: mine },
            note(line`This link is for you alone: whoever has it sees your details.`),
          ] as const)
        : []),
    ]),
}

type Received = { subject: (hackathon: string) => string; sentence: (hackathon: string) => Line }
const receivedWords: Record<Payload<'registration_received'>['kind'], Record<Language, Received>> = {
  application: {
    ar: {
      subject: name => `وصل طلب تسجيلك في ${name}`,
      sentence: name => line`وصل طلب تسجيلك في ${name}. سيراسلك المنظّمون على هذا البريد.`,
    },
    en: {
      subject: name => `We have your registration for ${name}`,
      sentence: name => line`Your registration for ${name} has arrived. The organizers will write to you at this address.`,
    },
  },
  accepted: {
    ar: {
      subject: name => `لك مقعد في ${name}`,
      sentence: name => line`وصل طلب تسجيلك في ${name}، وحُجز لك مقعد.`,
    },
    en: {
      subject: name => `You have a seat at ${name}`,
      sentence: name => line`Your registration for ${name} has arrived, and a seat is yours.`,
    },
  },
  waiting: {
    ar: {
      subject: name => `أنت في قائمة انتظار ${name}`,
      sentence: name => line`أُضيف اسمك إلى قائمة الانتظار في ${name}. سيراسلك المنظّمون على هذا البريد إن توفّر مكان.`,
    },
    en: {
      subject: name => `You are on the waiting list of ${name}`,
      sentence: name => line`You are on the waiting list of ${name}. The organizers will write to you here if a place becomes free.`,
    },
  },
  interest: {
    ar: {
      subject: name => `سنخبرك حين يُفتح التسجيل في ${name}`,
      sentence: name => line`سجّلنا رغبتك في ${name}، وسنراسلك على هذا البريد حين يُفتح التسجيل.`,
    },
    en: {
      subject: name => `We will tell you when ${name} opens`,
      sentence: name => line`We have noted your interest in ${name} and will write to you here when registration opens.`,
    },
  },
}
