// Mail that confirms a registration form: its content, and the next steps.

import { z } from 'zod'
import { teamNamed } from '#contract/candidate-teams/candidate-teams.ts'
import type { Language } from '#contract/language.ts'
import { registrationStates } from '#contract/registrations/registration-states.ts'
import { brand } from '../layout/brand.ts'
import { type Block, escaped, isolated, line, type Line, mail, type MailText } from '../layout/layout.ts'
import { hello, named, note, paragraph, privateLink, safeName } from '../layout/phrases.ts'
import { hackathonCalendar, sampleSchedule, Schedule } from '../layout/schedule.ts'
import { brandedSamples, sampleValues, samplePerKind, template } from '../layout/template.ts'
import { confirmLabel, Deadline, deadlineIn, hasTicket, sampleDeadline, sampleTicket, Ticket, ticketIn } from './registration-status.ts'

/** `hackathon` is its name in the mail's language, `url` its page. The mail contains no text of the form: the address is unverified */
const RegistrationReceived = z.object({
  hackathon: z.string(),
  url: z.string(),
  reference: z.string(),
  /** URL of the candidate's page; missing in mails of older releases */
  mine: z.string().optional(),
  kind: z.enum(['application', 'waiting', 'interest', 'accepted']).default('application'),
  /** whether the form was submitted again; the first registration is valid */
  again: z.boolean().default(false),
  /** whether the recipient asked for the link again, without a form */
  asked: z.boolean().default(false),
  /** state of an earlier registration, if `again` or `asked`; otherwise null */
  state: z.enum(registrationStates).nullable().default(null),
  /** date and place; null for requests to be notified, and without valid dates */
  schedule: Schedule.nullable().default(null),
  /** team that the form created or joined. `name` is empty for a captain, because a new team's name is untrusted text */
  team: z
    .object({ role: z.enum(['captain', 'member']), name: z.string(), invitation: z.string() })
    .nullable()
    .default(null),
  /** name of a project that was withdrawn with an earlier registration; '' if it has none, null without such a project */
  former: z.string().nullable().default(null),
  /** for candidates who are asked to confirm their seat; otherwise null */
  confirm: Deadline.nullable().default(null),
  /** for candidates with a seat that is not to be confirmed; otherwise null */
  ticket: Ticket.nullable().default(null),
  brand,
})
type Received = z.infer<typeof RegistrationReceived>

const { hackathon } = sampleValues

export const registration_received = template({
  name: { ar: 'تأكيد وصول التسجيل', en: 'Registration received' },
  payload: RegistrationReceived,
  says: { ar: receivedIn('ar'), en: receivedIn('en') },
  samples: url => {
    const received = (kind: Received['kind']): Omit<Received, 'brand'> => ({
      hackathon,
      url,
      reference: sampleTicket.reference,
      mine: url,
      kind,
      again: false,
      asked: false,
      state: null,
      schedule: kind === 'interest' ? null : sampleSchedule(url),
      team: null,
      former: null,
      confirm: null,
      ticket: kind === 'accepted' ? sampleTicket : null,
    })
    const kinds = RegistrationReceived.shape.kind.unwrap().options
    return brandedSamples(url, {
      ...samplePerKind(kinds, received),
      again: { ...received('accepted'), again: true, state: 'accepted' as const },
      link: { ...received('waiting'), asked: true, state: 'waiting' as const },
      returning: { ...received('application'), former: 'نبع' },
      captain: { ...received('application'), team: { role: 'captain' as const, name: '', invitation: `${url}/join/sample` } },
      accepted_to_confirm: { ...received('accepted'), confirm: sampleDeadline, ticket: null },
      member: { ...received('accepted'), team: { role: 'member' as const, name: 'نبع', invitation: '' } },
    })
  },
})

function receivedIn(language: Language) {
  return (payload: Received): MailText => {
    const { hackathon, url, reference, mine, kind, again, asked, state, schedule, confirm, team, former, ticket, brand } = payload
    const words = receivedCommon[language]
    const isRepeated = again && kind !== 'interest'
    const { subject, sentence } = receivedWords[asked ? 'asked' : isRepeated ? 'again' : confirm ? 'to_confirm' : kind][language]
    const hasSeat = Boolean(ticket ?? confirm)
    const shown = again || asked ? state : statusOf[kind]
    const blocks: Block[] = [
      ...ticketIn(language, { hackathon, state: shown, reference, schedule, hasSeat, ticket }),
      hello[language](''),
      paragraph(sentence(named(hackathon))),
      ...(again && kind === 'interest' ? [paragraph(words.interestAgain)] : []),
      ...(team ? teamIn(language, team, again) : []),
      ...(former === null ? [] : [paragraph(words.former(former ? isolated(former) : ''))]),
      ...deadlineIn(language, confirm),
      ...(kind === 'interest' || (shown && schedule && hasTicket(shown)) ? [] : [paragraph(words.reference(reference))]),
      mine
        ? {
            kind: 'link',
            label: confirm ? confirmLabel[language] : ticket ? words.ticket : kind === 'interest' ? words.reminder : words.mine,
            url: mine,
          }
        : { kind: 'link', label: words.page, url },
      ...(mine ? [privateLink[language]] : []),
      ...(team?.invitation ? invitationIn(language, team.invitation, isolated(named(hackathon))) : []),
      note(kind === 'interest' ? words.strangerToReminder : asked ? words.strangerToLink : words.stranger),
    ]
    return {
      ...mail(language, subject(isolated(named(hackathon))), blocks),
      files: hasSeat ? hackathonCalendar(schedule, brand) : [],
      brand,
    }
  }
}

const statusOf = { application: 'applied', waiting: 'waiting', interest: null, accepted: 'accepted' } as const

function teamIn(language: Language, { role, name }: NonNullable<Received['team']>, again: boolean): Block[] {
  const words = receivedTeam[language]
  if (again) return [paragraph(words.again)]
  if (role === 'member') return [paragraph(words.member(safeName(name)))]
  return [paragraph(words.captain)]
}

/** In a panel of its own with a link that shares it, so that captains do not share their private link instead. */
function invitationIn(language: Language, url: string, hackathon: string): Block[] {
  const words = receivedTeam[language]
  const message = `${words.message(hackathon)} ${url}`.replace(/[\u2068\u2069]/g, '')
  const whatsapp = { label: words.whatsapp, url: `https://wa.me/?text=${encodeURIComponent(message)}` }
  return [
    paragraph(words.share),
    {
      kind: 'facts',
      facts: [{ label: words.invitation, value: { html: `<bdi dir="ltr">${escaped(url)}</bdi>`, text: url }, link: whatsapp }],
    },
  ]
}

const receivedTeam = {
  ar: {
    again: line`لم يُنشأ فريق بهذا النموذج. لإنشاء فريق أو الانضمام إلى فريق افتح صفحة طلبك.`,
    member: (team: string) => line`أنت الآن عضو في ${teamNamed('ar', team)}.`,
    captain: line`أُنشئ فريقك، وقيادته لك.`,
    share: line`لدعوة الأعضاء أرسل إليهم رابط الدعوة وحده. لا تُعِد توجيه هذه الرسالة، ففيها رابط طلبك الخاص.`,
    invitation: 'رابط الدعوة',
    whatsapp: 'إرسال رابط الدعوة في واتساب',
    message: (hackathon: string) => `انضم إلى فريقي في ${hackathon}:`,
  },
  en: {
    again: line`This form didn’t create a team. To create or join one, open your registration.`,
    member: (team: string) => line`You’re now a member of ${teamNamed('en', team)}.`,
    captain: line`Your team is ready, and you’re the captain.`,
    share: line`To invite members, send them the invite link only. Don’t forward this email: it contains your private link.`,
    invitation: 'Invite link',
    whatsapp: 'Send the invite link on WhatsApp',
    message: (hackathon: string) => `Join my team at ${hackathon}:`,
  },
}

const receivedCommon = {
  ar: {
    reference: (number: string) => line`رقم طلبك: ${number}`,
    former: (name: string) =>
      line`سُحب مشروعك ${name} مع تسجيلك السابق، ولا يعود مع هذا التسجيل وحده. ما دام التسليم مفتوحًا يمكنك استعادته من صفحة طلبك.`,
    ticket: 'عرض تذكرتك وطلبك',
    mine: 'عرض طلبك',
    reminder: 'إدارة التنبيه',
    page: 'عرض صفحة الهاكاثون',
    stranger: line`إن لم تسجّل أنت فتجاهل هذه الرسالة.`,
    strangerToLink: line`إن لم تطلب هذا الرابط فتجاهل هذه الرسالة.`,
    strangerToReminder: line`إن لم تطلب هذا التنبيه فتجاهل هذه الرسالة.`,
    interestAgain: line`أُرسل هذا النموذج من قبل بهذا البريد، ولم تتغيّر بياناتك الأولى.`,
  },
  en: {
    reference: (number: string) => line`Your reference number: ${number}`,
    former: (name: string) =>
      line`Your project ${name} was withdrawn together with your earlier registration. While submissions are open, you can take it back on your registration page.`,
    ticket: 'View ticket and registration',
    mine: 'View registration',
    reminder: 'Manage reminder',
    page: 'Go to the hackathon page',
    stranger: line`Didn’t register? Ignore this email.`,
    strangerToLink: line`Didn’t ask for this link? Ignore this email.`,
    strangerToReminder: line`Didn’t ask for this? Ignore this email.`,
    interestAgain: line`You already submitted this form. Your original answers are unchanged.`,
  },
}

type ReceivedText = { subject: (hackathon: string) => string; sentence: (hackathon: string) => Line }
const receivedWords: Record<Received['kind'] | 'again' | 'asked' | 'to_confirm', Record<Language, ReceivedText>> = {
  asked: {
    ar: {
      subject: name => `رابط طلبك في ${name}`,
      sentence: name => line`هذا رابط طلبك في ${name}، كما طلبته من صفحة الهاكاثون.`,
    },
    en: {
      subject: name => `Your link for ${name}`,
      sentence: name => line`Here’s the link to your registration for ${name}, as requested on the hackathon page.`,
    },
  },
  again: {
    ar: {
      subject: name => `تسجيلك السابق في ${name}`,
      sentence: name => line`هذا البريد مسجّل أصلًا في ${name}، ولم تتغيّر بياناتك الأولى. لتعديلها افتح طلبك.`,
    },
    en: {
      subject: name => `You’re already registered for ${name}`,
      sentence: name =>
        line`This email is already registered for ${name}. Your original answers are unchanged. To edit them, open your registration.`,
    },
  },
  application: {
    ar: {
      subject: name => `وصل طلب تسجيلك في ${name}`,
      sentence: name => line`وصل طلب تسجيلك في ${name}، وهو قيد المراجعة. نراسلك بقرار المنظّمين.`,
    },
    en: {
      subject: name => `We have your registration for ${name}`,
      sentence: name => line`Your registration for ${name} is under review. The organizers will email you their decision.`,
    },
  },
  accepted: {
    ar: {
      subject: name => `مقعدك في ${name} مؤكَّد`,
      sentence: name => line`تم تسجيلك في ${name}، ومقعدك مؤكَّد.`,
    },
    en: {
      subject: name => `Your seat at ${name} is confirmed`,
      sentence: name => line`You’re registered for ${name} and your seat is confirmed.`,
    },
  },
  to_confirm: {
    ar: {
      subject: name => `أكّد مقعدك في ${name}`,
      sentence: name => line`تم تسجيلك في ${name}، وحُجز لك مقعد.`,
    },
    en: {
      subject: name => `Confirm your seat at ${name}`,
      sentence: name => line`You’re registered for ${name}, and a seat is reserved for you.`,
    },
  },
  waiting: {
    ar: {
      subject: name => `أنت في قائمة انتظار ${name}`,
      sentence: name => line`أنت في قائمة الانتظار في ${name}، ولم يُحجز لك مقعد بعد. نراسلك إن توفّر مقعد.`,
    },
    en: {
      subject: name => `You’re on the waitlist for ${name}`,
      sentence: name => line`You’re on the waitlist for ${name}. You don’t have a seat yet; we’ll email you if one opens up.`,
    },
  },
  interest: {
    ar: {
      subject: name => `سنراسلك حين يُفتح التسجيل في ${name}`,
      sentence: name => line`نراسلك حين يُفتح التسجيل في ${name}. لم تسجّل بعد: سجّل من الرابط الذي يصلك حينها.`,
    },
    en: {
      subject: name => `We’ll email you when ${name} opens`,
      sentence: name =>
        line`We’ll email you when registration for ${name} opens. You’re not registered yet: use the link in that email to register.`,
    },
  },
}
