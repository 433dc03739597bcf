// Automatic mail to a candidate before registration closes, before the start or after the end.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { type ReminderKind, reminderKinds, reminderMail, reminderWords } from '#contract/reminders/reminders.ts'
import { brand } from '../layout/brand.ts'
import { type Block, isolated, line, mail, type MailText, sentence } from '../layout/layout.ts'
import { countedIn, hello, momentIn, named, note, paragraph, paragraphs, privateLink } from '../layout/phrases.ts'
import { hackathonCalendar, sampleSchedule, Schedule } from '../layout/schedule.ts'
import { brandedSamples, samplePerKind, sampleValues, template } from '../layout/template.ts'
import { confirmLabel, Deadline, deadlineIn, sampleDeadline, sampleTicket, Ticket, ticketIn } from './registration-status.ts'

const Reminder = z.object({
  fullname: z.string(),
  hackathon: z.string(),
  kind: z.enum(reminderKinds),
  /** own text of the organizers, without links; null for the default text */
  said: z.object({ subject: z.string(), text: z.string() }).nullable(),
  /** in `closing`; otherwise null */
  closes: z.object({ at: z.string(), timezone: z.string() }).nullable(),
  /** members and minimum size of the recipient's team, in `closing`; null without a team */
  team: z.object({ members: z.int(), least: z.int() }).nullable(),
  /** reference number; '' in mails of older releases */
  reference: z.string().default(''),
  /** date and place, before the start; otherwise null */
  schedule: Schedule.nullable(),
  /** before the start, for candidates who are asked to confirm their seat; otherwise null */
  confirm: Deadline.nullable().default(null),
  /** before the start, for candidates with a seat that is not to be confirmed; otherwise null */
  ticket: Ticket.nullable(),
  /** URL of the candidate's page; '' for people who did not register */
  mine: z.string(),
  /** URL of a survey, or '' */
  survey: z.string(),
  /** URL that unsubscribes */
  stop: z.string(),
  trial: z.boolean(),
  brand,
})
type Reminder = z.infer<typeof Reminder>

export const reminder = template({
  name: { ar: 'تذكير', en: 'Reminder' },
  payload: Reminder,
  says: { ar: reminderIn('ar'), en: reminderIn('en') },
  samples: url => {
    const { fullname, hackathon } = sampleValues
    const sample = (kind: ReminderKind): Omit<Reminder, 'brand'> => ({
      fullname,
      hackathon,
      kind,
      said: null,
      closes: kind === 'closing' ? { at: '2027-01-20T20:59:00Z', timezone: 'Asia/Riyadh' } : null,
      team: null,
      reference: sampleTicket.reference,
      schedule: kind === 'week' || kind === 'day' ? sampleSchedule(url) : null,
      confirm: null,
      ticket: kind === 'week' || kind === 'day' ? sampleTicket : null,
      mine: kind === 'closing' ? '' : url,
      survey: kind === 'thanks' ? 'https://survey.example/waha' : '',
      stop: `${url}/unsubscribe/sample/sample`,
      trial: false,
    })
    return brandedSamples(url, {
      ...samplePerKind(reminderKinds, sample),
      team: { ...sample('closing'), team: { members: 1, least: 3 }, mine: url },
      week_to_confirm: { ...sample('week'), confirm: sampleDeadline, ticket: null },
      own_words: { ...sample('day'), said: { subject: 'نراك غدًا', text: 'تُفتح الأبواب في الثامنة صباحًا.\n\nأحضر بطاقة هويتك.' } },
    })
  },
})

function reminderIn(language: Language) {
  return (payload: Reminder): MailText => {
    const { fullname, hackathon, kind, said, closes, team, reference, schedule, confirm, ticket, mine, survey, stop, trial, brand } =
      payload
    const words = reminderWords[language]
    const variant = team ? 'team' : kind
    const name = isolated(named(hackathon))
    const subject = said?.subject ?? reminderMail(variant, language, name).subject
    const isStranger = kind === 'closing' && !team
    const own: Block = {
      kind: survey ? 'quiet_link' : 'link',
      label: confirm ? confirmLabel[language] : ticket ? words.ticket : words.mine,
      url: mine,
    }
    const blocks: Block[] = [
      ...ticketIn(language, { hackathon, state: schedule && 'accepted', fullname, reference, schedule, hasSeat: true, ticket }),
      hello[language](fullname),
      ...paragraphs(said?.text ?? reminderMail(variant, language, name).text, language),
      ...(team ? [paragraph(sizeIn[language](team))] : []),
      ...(closes
        ? ([{ kind: 'facts', facts: [{ label: words.closes, value: line`${momentIn(language, closes.at, closes.timezone)}` }] }] as const)
        : []),
      ...deadlineIn(language, confirm),
      ...(survey ? ([{ kind: 'link', label: words.survey, url: survey }] as const) : []),
      ...(isStranger && brand ? ([{ kind: 'link', label: words.register, url: brand.url }] as const) : []),
      ...(mine ? [own, privateLink[language]] : []),
      note(sentence(isStranger ? words.asked(name) : words.why(name))),
      { kind: 'quiet_link', label: words.stop(name), url: stop },
    ]
    return {
      ...mail(language, trial ? words.trial(subject) : subject, blocks),
      files: hackathonCalendar(schedule, brand),
      unsubscribe: stop,
      brand,
    }
  }
}

type Size = NonNullable<Reminder['team']>
const sizeIn = {
  ar: ({ members, least }: Size) =>
    line`في فريقك الآن ${countedIn('ar', memberForms, members)}، والحد الأدنى ${countedIn('ar', memberForms, least)}.`,
  en: ({ members, least }: Size) =>
    line`Your team has ${countedIn('en', memberForms, members)}. The minimum is ${countedIn('en', memberForms, least)}.`,
}
const memberForms = {
  ar: { zero: '{n} عضو', one: 'عضو واحد', two: 'عضوان', few: '{n} أعضاء', many: '{n} عضوًا', other: '{n} عضو' },
  en: { one: '{n} member', other: '{n} members' },
}
