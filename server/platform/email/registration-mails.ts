// What candidates are written to: that a form arrived, and whatever becomes of it.
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { keptFor } from '#contract/retention.ts'
import { stateMail, stateMailKinds } from '#contract/state-mails.ts'
import { isolated, type Line, line, mail } from './layout.ts'
import { madeUp, ofEach } from './made-up.ts'
import { named } from './names.ts'
import { hello, note, paragraphs, say } from './phrases.ts'
import { template } from './template.ts'

/** To a visitor; `hackathon` in the mail's language, `url` of its page. Anybody may type any address: none of their words are mailed to it */
const RegistrationReceived = z.object({
  hackathon: z.string(),
  url: z.string(),
  reference: z.string(),
  /** where its reader sees what was registered; a mail from before there was such a page has none */
  mine: z.string().optional(),
  kind: z.enum(['application', 'waiting', 'interest', 'accepted']).default('application'),
  /** sent before; the first one stands */
  again: z.boolean().default(false),
})

const { fullname, hackathon } = madeUp

export const registration_received = template({
  name: { ar: 'تسجيل وصل', en: 'Registration received' },
  payload: RegistrationReceived,
  says: {
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
  },
  samples: url => {
    const received = (kind: z.infer<typeof RegistrationReceived>['kind']) => ({
      hackathon,
      url,
      reference: 'R-1234',
      mine: url,
      kind,
      again: false,
    })
    const kinds = RegistrationReceived.shape.kind.unwrap().options
    return { ...ofEach(kinds, received), again: { ...received('application'), again: true } }
  },
})

/** The words of a team stand in place of ours; the link to the own page and who else may read it stand in every one. */
export const registration_state = template({
  name: { ar: 'حالة تسجيل', en: 'State of a registration' },
  /** to a candidate: what became of their registration; `mine` is their own page, '' where there is none any more */
  payload: z.object({
    fullname: z.string(),
    hackathon: z.string(),
    kind: z.enum(stateMailKinds),
    mine: z.string(),
    /** as the team gave it, or '' */
    reason: z.string(),
    /** the team's own words, which hold no links */
    said: z.object({ subject: z.string(), text: z.string() }).nullable(),
  }),
  says: {
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
  },
  samples: url => ({
    ...ofEach(stateMailKinds, kind => ({ fullname, hackathon, kind, mine: kind === 'erased' ? '' : url, reason: '', said: null })),
    own_words: {
      fullname,
      hackathon,
      kind: 'declined' as const,
      mine: url,
      reason: 'اكتمل عدد الفرق في هذا المسار',
      said: { subject: 'ردّنا على طلبك', text: 'قرأنا طلبك باهتمام.\n\nنرجو أن تشاركنا في الدورة القادمة.' },
    },
  }),
})

export const next_edition_noted = template({
  name: { ar: 'الدورة القادمة', en: 'Next edition' },
  /** to a visitor who wishes to hear of the next edition; at `forget` they take it back */
  payload: z.object({ hackathon: z.string(), url: z.string(), forget: z.string() }),
  says: {
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
  samples: url => ({ wish: { hackathon, url, forget: `${url}/forget/sample` } }),
})

type Received = { subject: (hackathon: string) => string; sentence: (hackathon: string) => Line }
const receivedWords: Record<z.infer<typeof RegistrationReceived>['kind'], Record<Language, Received>> = {
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
