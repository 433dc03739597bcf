// Mails to a candidate about changes of the registration.
import { z } from 'zod'
import { retentionPeriod } from '#contract/retention.ts'
import { stateMail, stateMailKinds } from '#contract/state-mails.ts'
import { isolated, line, mail } from './layout.ts'
import { hello, named, note, paragraphs, paragraph } from './phrases.ts'
import { sampleSchedule, Schedule, scheduleIn } from './schedule-lines.ts'
import { sampleValues, samplePerKind, template } from './template.ts'

const { fullname, hackathon } = sampleValues

/** The organizers' text replaces the default text. The link to the candidate's page and its privacy note are always included. */
export const registration_state = template({
  name: { ar: 'حالة تسجيل', en: 'Registration status' },
  /** `mine` is the URL of the candidate's page; '' if there is none */
  payload: z.object({
    fullname: z.string(),
    hackathon: z.string(),
    kind: z.enum(stateMailKinds),
    mine: z.string(),
    /** reason that the organizers entered, or '' */
    reason: z.string(),
    /** custom text of the organizers, without links; null for the default text */
    said: z.object({ subject: z.string(), text: z.string() }).nullable(),
    /** date and place, for candidates with a seat; otherwise null */
    schedule: Schedule.nullable().default(null),
  }),
  says: {
    ar: ({ fullname, hackathon, kind, mine, reason, said, schedule }) =>
      mail('ar', said?.subject ?? stateMail(kind, 'ar', isolated(named(hackathon))).subject, [
        hello.ar(fullname),
        ...paragraphs(said?.text ?? stateMail(kind, 'ar', named(hackathon)).text),
        ...(reason ? [paragraph(line`السبب: ${reason}`)] : []),
        ...scheduleIn('ar', schedule),
        ...(mine
          ? ([
              { kind: 'link', label: schedule ? 'عرض تذكرتك وطلبك' : 'عرض طلبك', url: mine },
              note(line`هذا الرابط لك وحدك، فلا تشاركه مع أحد.`),
            ] as const)
          : []),
      ]),
    en: ({ fullname, hackathon, kind, mine, reason, said, schedule }) =>
      mail('en', said?.subject ?? stateMail(kind, 'en', isolated(named(hackathon))).subject, [
        hello.en(fullname),
        ...paragraphs(said?.text ?? stateMail(kind, 'en', named(hackathon)).text),
        ...(reason ? [paragraph(line`Reason: ${reason}`)] : []),
        ...scheduleIn('en', schedule),
        ...(mine
          ? ([
              { kind: 'link', label: schedule ? 'View ticket and registration' : 'View registration', url: mine },
              note(line`This link is yours alone. Don’t share it.`),
            ] as const)
          : []),
      ]),
  },
  samples: url => ({
    ...samplePerKind(stateMailKinds, kind => ({
      fullname,
      hackathon,
      kind,
      mine: kind === 'erased' ? '' : url,
      reason: '',
      said: null,
      schedule: kind === 'accepted' ? sampleSchedule(url) : null,
    })),
    own_words: {
      fullname,
      hackathon,
      kind: 'declined' as const,
      mine: url,
      reason: 'اكتمل عدد الفرق في هذا المسار',
      said: { subject: 'ردّنا على طلبك', text: 'قرأنا طلبك باهتمام.\n\nنرجو أن تشاركنا في الدورة القادمة.' },
      schedule: null,
    },
  }),
})

export const next_edition_noted = template({
  name: { ar: 'الدورة القادمة', en: 'Next edition' },
  /** confirms a request to be notified of the next edition; `forget` is the URL that cancels the request */
  payload: z.object({ hackathon: z.string(), url: z.string(), forget: z.string() }),
  says: {
    ar: ({ hackathon, url, forget }) =>
      mail('ar', `الدورة القادمة من ${isolated(named(hackathon))}`, [
        hello.ar(''),
        paragraph(line`نراسلك حين تُعلن الدورة القادمة من ${named(hackathon)}.`),
        { kind: 'link', label: 'عرض صفحة الهاكاثون', url },
        note(
          line`نستخدم اسمك وبريدك لهذا الغرض وحده، ونحفظهما ${retentionPeriod('next_edition', 'ar')} على الأكثر. إن لم تطلب ذلك أو غيّرت رأيك فاحذف بياناتك:`,
        ),
        { kind: 'quiet_link', label: 'حذف بياناتي', url: forget },
      ]),
    en: ({ hackathon, url, forget }) =>
      mail('en', `The next edition of ${isolated(named(hackathon))}`, [
        hello.en(''),
        paragraph(line`We’ll email you when the next edition of ${named(hackathon)} is announced.`),
        { kind: 'link', label: 'Go to the hackathon page', url },
        note(
          line`We use your name and email for this only and keep them for ${retentionPeriod('next_edition', 'en')} at most. Not you, or changed your mind? Delete your data:`,
        ),
        { kind: 'quiet_link', label: 'Delete my data', url: forget },
      ]),
  },
  samples: url => ({ wish: { hackathon, url, forget: `${url}/forget/sample` } }),
})
