// What candidates are written to: that a form arrived, and whatever becomes of it.
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { keptFor } from '#contract/retention.ts'
import { stateMail, stateMailKinds } from '#contract/state-mails.ts'
import { type Block, isolated, type Line, line, mail, type MailText } from './layout.ts'
import { madeUp, ofEach } from './made-up.ts'
import { momentAt } from './moment.ts'
import { named, safeName } from './names.ts'
import { hello, note, paragraphs, say } from './phrases.ts'
import { template } from './template.ts'

/** When and where it takes place; `calendar` is the address of its calendar file. */
const Appointment = z.object({ starts_at: z.string(), timezone: z.string(), place: z.string(), calendar: z.string() })

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
  /** of who has a seat */
  appointment: Appointment.nullable().default(null),
  /** the team that the form created or joined. `name` is empty for a captain: it is what a stranger typed */
  team: z
    .object({ role: z.enum(['captain', 'member']), name: z.string(), invitation: z.string() })
    .nullable()
    .default(null),
})
type Received = z.infer<typeof RegistrationReceived>

const { fullname, hackathon } = madeUp

export const registration_received = template({
  name: { ar: 'تسجيل وصل', en: 'Registration received' },
  payload: RegistrationReceived,
  says: { ar: receivedIn('ar'), en: receivedIn('en') },
  samples: url => {
    const received = (kind: Received['kind']): Received => ({
      hackathon,
      url,
      reference: 'R-1234',
      mine: url,
      kind,
      again: false,
      appointment: kind === 'accepted' ? sampleAppointment(url) : null,
      team: null,
    })
    const kinds = RegistrationReceived.shape.kind.unwrap().options
    return {
      ...ofEach(kinds, received),
      again: { ...received('application'), again: true },
      captain: { ...received('application'), team: { role: 'captain' as const, name: '', invitation: `${url}/join/sample` } },
      member: { ...received('accepted'), team: { role: 'member' as const, name: 'نبع', invitation: '' } },
    }
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
    /** of who has a seat */
    appointment: Appointment.nullable().default(null),
  }),
  says: {
    ar: ({ fullname, hackathon, kind, mine, reason, said, appointment }) =>
      mail('ar', said?.subject ?? stateMail(kind, 'ar', isolated(named(hackathon))).subject, [
        hello.ar(fullname),
        ...paragraphs(said?.text ?? stateMail(kind, 'ar', named(hackathon)).text),
        ...(reason ? [say(line`السبب: ${reason}`)] : []),
        ...scheduleIn('ar', appointment),
        ...(mine
          ? ([
              { kind: 'link', label: appointment ? 'تذكرتك وطلبك' : 'طلبك وحالته', url: mine },
              note(line`هذا الرابط لك وحدك: من يملكه يرى بياناتك.`),
            ] as const)
          : []),
      ]),
    en: ({ fullname, hackathon, kind, mine, reason, said, appointment }) =>
      mail('en', said?.subject ?? stateMail(kind, 'en', isolated(named(hackathon))).subject, [
        hello.en(fullname),
        ...paragraphs(said?.text ?? stateMail(kind, 'en', named(hackathon)).text),
        ...(reason ? [say(line`The reason: ${reason}`)] : []),
        ...scheduleIn('en', appointment),
        ...(mine
          ? ([
              { kind: 'link', label: appointment ? 'Your ticket and registration' : 'Your registration', url: mine },
              note(line`This link is for you alone: whoever has it sees your details.`),
            ] as const)
          : []),
      ]),
  },
  samples: url => ({
    ...ofEach(stateMailKinds, kind => ({
      fullname,
      hackathon,
      kind,
      mine: kind === 'erased' ? '' : url,
      reason: '',
      said: null,
      appointment: kind === 'accepted' ? sampleAppointment(url) : null,
    })),
    own_words: {
      fullname,
      hackathon,
      kind: 'declined' as const,
      mine: url,
      reason: 'اكتمل عدد الفرق في هذا المسار',
      said: { subject: 'ردّنا على طلبك', text: 'قرأنا طلبك باهتمام.\n\nنرجو أن تشاركنا في الدورة القادمة.' },
      appointment: null,
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

function sampleAppointment(url: string) {
  return { starts_at: '2027-02-04T06:00:00Z', timezone: 'Asia/Riyadh', place: 'واحة الابتكار، الرياض', calendar: `${url}/event.ics` }
}

function scheduleIn(language: Language, appointment: z.infer<typeof Appointment> | null): Block[] {
  if (!appointment) return []
  const { starts_at, timezone, place, calendar } = appointment
  const { when, where, add } = scheduleWords[language]
  return [
    say(when(momentAt(language, starts_at, timezone))),
    ...(place ? [say(where(named(place)))] : []),
    { kind: 'quiet_link', label: add, url: calendar },
  ]
}

const scheduleWords = {
  ar: { when: (at: string) => line`الموعد: ${at}`, where: (place: string) => line`المكان: ${place}`, add: 'إضافة الموعد إلى التقويم' },
  en: { when: (at: string) => line`When: ${at}`, where: (place: string) => line`Where: ${place}`, add: 'Add to your calendar' },
}

function receivedIn(language: Language) {
  return ({ hackathon, url, reference, mine, kind, again, appointment, team }: Received): MailText => {
    const words = receivedCommon[language]
    const { subject, sentence } = receivedWords[again && kind !== 'interest' ? 'again' : kind][language]
    return mail(language, subject(isolated(named(hackathon))), [
      hello[language](''),
      say(sentence(named(hackathon))),
      ...(again && kind === 'interest' ? [say(words.interestAgain)] : []),
      ...(team ? teamIn(language, team, again) : []),
      ...(again ? [] : scheduleIn(language, appointment)),
      say(words.reference(reference)),
      mine
        ? { kind: 'link', label: kind === 'accepted' && !again ? words.ticket : words.mine, url: mine }
        : { kind: 'link', label: words.page, url },
      ...(mine ? [note(words.alone)] : []),
      note(words.stranger),
    ])
  }
}

function teamIn(language: Language, { role, name, invitation }: NonNullable<Received['team']>, again: boolean): Block[] {
  const words = receivedTeam[language]
  if (again) return [say(words.again)]
  if (role === 'member') return [say(words.member(safeName(name)))]
  return [say(words.captain), ...(invitation ? [{ kind: 'quiet_link', label: words.invitation, url: invitation } as const] : [])]
}

const receivedTeam = {
  ar: {
    again: line`لم يُنشأ فريق بهذا النموذج. لإنشاء فريق أو الانضمام إلى فريق افتح صفحة طلبك.`,
    member: (team: string) => line`أنت الآن عضو في فريق ${team}.`,
    captain: line`أُنشئ فريقك، وأنت قائده. أرسل رابط الدعوة إلى أعضائه: من يفتحه يسجّل وينضم إلى الفريق.`,
    invitation: 'رابط الدعوة إلى فريقك',
  },
  en: {
    again: line`This form created no team. To create or join one, open your registration.`,
    member: (team: string) => line`You are now in the team ${team}.`,
    captain: line`Your team is created, and you are its captain. Send its members the invitation link: with it they register and join the team.`,
    invitation: 'Invitation link to your team',
  },
}

const receivedCommon = {
  ar: {
    reference: (number: string) => line`رقم طلبك: ${number}`,
    ticket: 'تذكرتك وطلبك',
    mine: 'طلبك وحالته',
    page: 'صفحة الهاكاثون',
    alone: line`هذا الرابط لك وحدك: من يملكه يرى بياناتك.`,
    stranger: line`إن لم تسجّل أنت فتجاهل هذه الرسالة.`,
    interestAgain: line`أُرسل هذا النموذج من قبل بهذا البريد، وما أُرسل أول مرة محفوظ كما هو.`,
  },
  en: {
    reference: (number: string) => line`Your reference: ${number}`,
    ticket: 'Your ticket and registration',
    mine: 'Your registration',
    page: 'The hackathon’s page',
    alone: line`This link is for you alone: whoever has it sees your details.`,
    stranger: line`If you did not register, ignore this mail.`,
    interestAgain: line`You had already sent this form. Your first answers are unchanged.`,
  },
}

type ReceivedText = { subject: (hackathon: string) => string; sentence: (hackathon: string) => Line }
const receivedWords: Record<Received['kind'] | 'again', Record<Language, ReceivedText>> = {
  again: {
    ar: {
      subject: name => `أنت مسجّل من قبل في ${name}`,
      sentence: name => line`هذا البريد مسجّل من قبل في ${name}، وما أُرسل أول مرة محفوظ كما هو. من صفحتك تعرف حالة طلبك وتعدّل بياناتك.`,
    },
    en: {
      subject: name => `You are already registered for ${name}`,
      sentence: name =>
        line`This address is already registered for ${name}, and your first answers are unchanged. Your page shows how your registration stands, and lets you correct it.`,
    },
  },
  application: {
    ar: {
      subject: name => `وصل طلب تسجيلك في ${name}`,
      sentence: name => line`وصل طلب تسجيلك في ${name}، وهو قيد المراجعة. يصلك قرار المنظّمين على هذا البريد.`,
    },
    en: {
      subject: name => `We have your registration for ${name}`,
      sentence: name =>
        line`Your registration for ${name} has arrived and is under review. The organizers’ decision comes to this address.`,
    },
  },
  accepted: {
    ar: {
      subject: name => `لك مقعد في ${name}`,
      sentence: name => line`تم تسجيلك في ${name}، وحُجز لك مقعد. تذكرة الدخول في صفحتك.`,
    },
    en: {
      subject: name => `You have a seat at ${name}`,
      sentence: name => line`You are registered for ${name}, and a seat is yours. Your ticket is on your page.`,
    },
  },
  waiting: {
    ar: {
      subject: name => `أنت في قائمة انتظار ${name}`,
      sentence: name => line`أُضيف اسمك إلى قائمة الانتظار في ${name}، ولم يُحجز لك مقعد بعد. تصلك رسالة على هذا البريد إن توفّر مقعد.`,
    },
    en: {
      subject: name => `You are on the waiting list of ${name}`,
      sentence: name =>
        line`You are on the waiting list of ${name} and have no seat yet. A message comes to this address if a seat becomes free.`,
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
