// Answers a registration form: what was registered, and what happens next.
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { type Block, isolated, type Line, line, mail, type MailText } from './layout.ts'
import { madeUp, ofEach } from './made-up.ts'
import { named, safeName } from './names.ts'
import { hello, note, say } from './phrases.ts'
import { sampleSchedule, Schedule, scheduleIn } from './schedule-lines.ts'
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
  /** of who has a seat */
  schedule: Schedule.nullable().default(null),
  /** the team that the form created or joined. `name` is empty for a captain: it is what a stranger typed */
  team: z
    .object({ role: z.enum(['captain', 'member']), name: z.string(), invitation: z.string() })
    .nullable()
    .default(null),
})
type Received = z.infer<typeof RegistrationReceived>

const { hackathon } = madeUp

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
      schedule: kind === 'accepted' ? sampleSchedule(url) : null,
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

function receivedIn(language: Language) {
  return ({ hackathon, url, reference, mine, kind, again, schedule, team }: Received): MailText => {
    const words = receivedCommon[language]
    const { subject, sentence } = receivedWords[again && kind !== 'interest' ? 'again' : kind][language]
    return mail(language, subject(isolated(named(hackathon))), [
      hello[language](''),
      say(sentence(named(hackathon))),
      ...(again && kind === 'interest' ? [say(words.interestAgain)] : []),
      ...(team ? teamIn(language, team, again) : []),
      ...(again ? [] : scheduleIn(language, schedule)),
      ...(kind === 'interest' ? [] : [say(words.reference(reference))]),
      mine
        ? {
            kind: 'link',
            label: kind === 'accepted' && !again ? words.ticket : kind === 'interest' ? words.reminder : words.mine,
            url: mine,
          }
        : { kind: 'link', label: words.page, url },
      ...(mine ? [note(words.alone)] : []),
      note(kind === 'interest' ? words.strangerToReminder : words.stranger),
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
    reminder: 'إدارة التنبيه',
    page: 'صفحة الهاكاثون',
    alone: line`هذا الرابط لك وحدك: من يملكه يرى بياناتك.`,
    stranger: line`إن لم تسجّل أنت فتجاهل هذه الرسالة.`,
    strangerToReminder: line`إن لم تطلب هذا التنبيه فتجاهل هذه الرسالة.`,
    interestAgain: line`أُرسل هذا النموذج من قبل بهذا البريد، وما أُرسل أول مرة محفوظ كما هو.`,
  },
  en: {
    reference: (number: string) => line`Your reference: ${number}`,
    ticket: 'Your ticket and registration',
    mine: 'Your registration',
    reminder: 'Manage this reminder',
    page: 'The hackathon’s page',
    alone: line`This link is for you alone: whoever has it sees your details.`,
    stranger: line`If you did not register, ignore this mail.`,
    strangerToReminder: line`If you did not ask for this reminder, ignore this mail.`,
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
      sentence: name => line`نراسلك على هذا البريد حين يُفتح التسجيل في ${name}. هذا تنبيه وليس تسجيلًا: سجّل من الرابط الذي يصلك حينها.`,
    },
    en: {
      subject: name => `We will tell you when ${name} opens`,
      sentence: name =>
        line`We will write to you here when registration for ${name} opens. This is a reminder, not a registration: register with the link you get then.`,
    },
  },
}
