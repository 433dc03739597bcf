// Mails to a candidate about changes of the registration.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { stateMail, stateMailKinds } from '#contract/registrations/state-mails.ts'
import { retentionPeriod } from '#contract/retention/retention.ts'
import { brand } from '../layout/brand.ts'
import { type Block, isolated, line, mail, type MailText } from '../layout/layout.ts'
import { hello, named, note, paragraph, paragraphs, privateLink } from '../layout/phrases.ts'
import { hackathonCalendar, sampleSchedule, Schedule } from '../layout/schedule.ts'
import { brandedSamples, sampleValues, samplePerKind, template } from '../layout/template.ts'
import { confirmLabel, Deadline, deadlineIn, hasTicket, sampleDeadline, sampleTicket, Ticket, ticketIn } from './registration-status.ts'

const { fullname, hackathon } = sampleValues

const RegistrationState = z.object({
  fullname: z.string(),
  hackathon: z.string(),
  kind: z.enum(stateMailKinds),
  /** URL of the candidate's page; '' if there is none */
  mine: z.string(),
  /** reason that the organizers entered, or '' */
  reason: z.string(),
  /** custom text of the organizers, without links; null for the default text */
  said: z.object({ subject: z.string(), text: z.string() }).nullable(),
  /** reference number; '' if there is no registration, and in mails of older releases */
  reference: z.string().default(''),
  /** date and place, for states with a ticket; otherwise null */
  schedule: Schedule.nullable().default(null),
  /** for candidates who are asked to confirm their seat; otherwise null */
  confirm: Deadline.nullable().default(null),
  /** for candidates with a seat that is not to be confirmed; otherwise null */
  ticket: Ticket.nullable().default(null),
  brand,
})
type RegistrationState = z.infer<typeof RegistrationState>

export const registration_state = template({
  name: { ar: 'حالة تسجيل', en: 'Registration status' },
  payload: RegistrationState,
  says: { ar: stateIn('ar'), en: stateIn('en') },
  samples: url =>
    brandedSamples(url, {
      ...samplePerKind(stateMailKinds, (kind): RegistrationStateSample => {
        const hasSeat = kind === 'accepted' || kind === 'called_up' || kind === 'confirmed'
        const mine = kind === 'erased' ? '' : url
        const confirm = kind === 'confirm' ? sampleDeadline : null
        const state = statusOf[kind]
        const schedule = state && hasTicket(state) ? sampleSchedule(url) : null
        const { reference } = sampleTicket
        return {
          fullname,
          hackathon,
          kind,
          mine,
          reason: '',
          said: null,
          reference,
          schedule,
          confirm,
          ticket: hasSeat ? sampleTicket : null,
        }
      }),
      accepted_to_confirm: {
        fullname,
        hackathon,
        kind: 'accepted' as const,
        mine: url,
        reason: '',
        said: null,
        reference: sampleTicket.reference,
        schedule: sampleSchedule(url),
        confirm: sampleDeadline,
        ticket: null,
      },
      own_words: {
        fullname,
        hackathon,
        kind: 'declined' as const,
        mine: url,
        reason: 'اكتمل عدد الفرق في هذا المسار',
        said: { subject: 'ردّنا على طلبك', text: 'قرأنا طلبك باهتمام.\n\nنرجو أن تشاركنا في الدورة القادمة.' },
        reference: sampleTicket.reference,
        schedule: null,
        confirm: null,
        ticket: null,
      },
    }),
})
type RegistrationStateSample = Omit<RegistrationState, 'brand'>

/** The organizers' text replaces the default text. The link to the candidate's page and its privacy note are always included. */
function stateIn(language: Language) {
  return ({ fullname, hackathon, kind, mine, reason, said, reference, schedule, confirm, ticket, brand }: RegistrationState): MailText => {
    const words = stateWords[language]
    const hasSeat = Boolean(ticket ?? confirm)
    const subject = said?.subject ?? stateMail(kind, language, isolated(named(hackathon))).subject
    const blocks: Block[] = [
      ...ticketIn(language, { hackathon, state: statusOf[kind], fullname, reference, schedule, hasSeat, ticket }),
      hello[language](fullname),
      ...paragraphs(said?.text ?? stateMail(kind, language, isolated(named(hackathon))).text, language),
      ...(reason ? [paragraph(words.reason(reason))] : []),
      ...deadlineIn(language, confirm),
      ...(mine
        ? ([
            { kind: 'link', label: confirm ? confirmLabel[language] : ticket ? words.ticket : words.mine, url: mine },
            privateLink[language],
          ] as const)
        : []),
    ]
    return { ...mail(language, subject, blocks), files: hasSeat ? hackathonCalendar(schedule, brand) : [], brand }
  }
}

const statusOf = {
  accepted: 'accepted',
  called_up: 'accepted',
  declined: 'declined',
  waiting: 'waiting',
  applied: 'applied',
  withdrawn: 'withdrawn',
  new_link: null,
  erased: null,
  // The text already says that the person is checked in.
  walk_in: null,
  confirm: 'accepted',
  confirmed: 'accepted',
  // It was not a decision of the team.
  released: null,
} as const

const stateWords = {
  ar: {
    reason: (reason: string) => line`السبب: ${reason}`,
    ticket: 'عرض تذكرتك وطلبك',
    mine: 'عرض طلبك',
  },
  en: {
    reason: (reason: string) => line`Reason: ${reason}`,
    ticket: 'View ticket and registration',
    mine: 'View registration',
  },
}

export const next_edition_noted = template({
  name: { ar: 'الدورة القادمة', en: 'Next edition' },
  /** confirms a request to be notified of the next edition; `forget` is the URL that cancels the request */
  payload: z.object({ hackathon: z.string(), url: z.string(), forget: z.string(), brand }),
  says: {
    ar: ({ hackathon, url, forget, brand }) => ({
      ...mail('ar', `الدورة القادمة من ${isolated(named(hackathon))}`, [
        hello.ar(''),
        paragraph(line`نراسلك حين تُعلن الدورة القادمة من ${named(hackathon)}.`),
        { kind: 'link', label: 'عرض صفحة الهاكاثون', url },
        note(
          line`نستخدم اسمك وبريدك لهذا الغرض وحده، ونحفظهما ${retentionPeriod('next_edition', 'ar')} على الأكثر. إن لم تطلب ذلك أو غيّرت رأيك فاحذف بياناتك:`,
        ),
        { kind: 'quiet_link', label: 'حذف بياناتي', url: forget },
      ]),
      brand,
    }),
    en: ({ hackathon, url, forget, brand }) => ({
      ...mail('en', `The next edition of ${isolated(named(hackathon))}`, [
        hello.en(''),
        paragraph(line`We’ll email you when the next edition of ${named(hackathon)} is announced.`),
        { kind: 'link', label: 'Go to the hackathon page', url },
        note(
          line`We use your name and email for this only and keep them for ${retentionPeriod('next_edition', 'en')} at most. Not you, or changed your mind? Delete your data:`,
        ),
        { kind: 'quiet_link', label: 'Delete my data', url: forget },
      ]),
      brand,
    }),
  },
  samples: url => brandedSamples(url, { wish: { hackathon, url, forget: `${url}/forget/sample` } }),
})
