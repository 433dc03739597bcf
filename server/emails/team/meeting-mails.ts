// Mails about changes of a meeting, to guest and host. Each gets times in their own time zone.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { meetingTopics } from '#contract/meetings/meetings.ts'
import { looksLikeLink } from '#contract/text/links.ts'
import { formatters } from '#landing/model.ts'
import { type Block, isolated, line, type Line, mail, type MailText, productIn } from '../layout/layout.ts'
import { hello, hijriDayIn, momentIn, named, note, safeName, paragraph } from '../layout/phrases.ts'
import { sampleValues, samplePerKind, template } from '../layout/template.ts'

/** `other` is the name of the other participant. The guest's address and names are unverified: mails contain only our own links */
const MeetingNotice = z.object({
  to: z.enum(['guest', 'host']),
  kind: z.enum(['booked', 'requested', 'confirmed', 'declined', 'moved', 'cancelled', 'reminder', 'unanswered']),
  fullname: z.string(),
  other: z.string(),
  /** name of the hackathon; '' for a meeting with the platform's team */
  hackathon: z.string(),
  starts_at: z.string(),
  /** time zones of the recipient and of the other participant */
  timezone: z.string(),
  other_timezone: z.string(),
  topic: z.enum(meetingTopics),
  team: z.string(),
  /** email address of the guest; '' in mails to the guest */
  email: z.string(),
  mobile: z.string(),
  note: z.string(),
  reason: z.string(),
  /** URL of the page on which the recipient manages the meeting */
  url: z.string(),
  invite: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).nullable(),
})

export const meeting_notice = template({
  name: { ar: 'موعد', en: 'Meeting' },
  payload: MeetingNotice,
  says: { ar: noticeIn('ar'), en: noticeIn('en') },
  samples: portal =>
    samplePerKind(MeetingNotice.shape.kind.options, kind => ({
      to: kind === 'unanswered' ? ('host' as const) : ('guest' as const),
      kind,
      fullname: sampleValues.fullname,
      other: 'Khalid Al-Harbi',
      hackathon: sampleValues.hackathon,
      starts_at: '2027-02-04T07:00:00Z',
      timezone: 'Africa/Cairo',
      other_timezone: 'Asia/Riyadh',
      topic: 'sponsorship' as const,
      team: '',
      email: '',
      mobile: '',
      note: 'نودّ معرفة باقات الرعاية.',
      reason: kind === 'declined' ? 'تعارض مع سفر' : '',
      url: `${portal}/events?meeting=sample`,
      invite: null,
    })),
})

type Notice = z.infer<typeof MeetingNotice>
type Words = { subject: (name: string) => string; lead: (name: string) => Line }

function noticeIn(language: Language) {
  return (notice: Notice): MailText => {
    const { to, kind, fullname, url, invite, starts_at, timezone, other_timezone } = notice
    const name = nameOf(notice, language)
    const words = said[language][kind](to)
    const { when, here, there, keep, see, all } = parts[language]
    const isOneClock = sameClock(starts_at, timezone, other_timezone)
    const blocks: Block[] = [
      hello[language](fullname),
      paragraph(words.lead(name)),
      paragraph(
        line`${isOneClock ? when : here}: ${momentIn(language, starts_at, timezone)} (${hijriDayIn(language, starts_at, timezone)})`,
      ),
      ...(isOneClock ? [] : [note(line`${there(isolated(name))}: ${momentIn(language, starts_at, other_timezone)}`)]),
      ...facts(notice, language),
      { kind: 'link', label: to === 'guest' ? (kind === 'declined' || kind === 'cancelled' ? see : keep) : all, url },
    ]
    return { ...mail(language, words.subject(isolated(name)), blocks), ...(invite && { invite }) }
  }
}

/** Returns a display name of the other participant. Names that look like a link are omitted, because guests enter any name. */
const nameOf = ({ other, hackathon }: Notice, language: Language) => safeName(other) || safeName(hackathon) || productIn[language]

function sameClock(at: string, ...zones: [string, string]): boolean {
  const [one, other] = zones.map(zone => {
    const { fullDate, time } = formatters('en', zone)
    return `${fullDate(new Date(at))} ${time(new Date(at))}`
  })
  return one === other
}

function facts({ to, topic, team, email, mobile, note: words, reason, hackathon }: Notice, language: Language): Block[] {
  const labels = parts[language]
  const lines: [label: string, value: string][] = [
    [labels.hackathon, safeName(hackathon)],
    [labels.topic, topics[language][topic]],
    [labels.team, to === 'host' ? named(team) : ''],
    [labels.email, email],
    [labels.mobile, mobile],
    [labels.note, quotable(words)],
    [labels.reason, quotable(reason)],
  ]
  return lines.filter(([, value]) => value !== '').map(([label, value]) => paragraph(line`${label}: ${value}`))
}

const quotable = (words: string) => (looksLikeLink(words) ? '' : words)

export const topics = {
  ar: { page_setup: 'إعداد صفحة', mentoring: 'إرشاد', sponsorship: 'رعاية', own_domain: 'نطاق خاص', other: 'أخرى' },
  en: {
    page_setup: 'Page setup',
    mentoring: 'Mentoring',
    sponsorship: 'Sponsorship',
    own_domain: 'Custom domain',
    other: 'Other',
  },
}

const parts = {
  ar: {
    when: 'الوقت',
    there: (name: string) => `بتوقيت ${name}`,
    here: 'بتوقيتك',
    keep: 'عرض الموعد أو نقله أو إلغاؤه',
    see: 'عرض الموعد',
    all: 'عرض المواعيد',
    hackathon: 'الهاكاثون',
    topic: 'الموضوع',
    team: 'الفريق',
    email: 'البريد الإلكتروني',
    mobile: 'الجوال',
    note: 'الرسالة',
    reason: 'السبب',
  },
  en: {
    when: 'When',
    there: (name: string) => `Time for ${name}`,
    here: 'Your time',
    keep: 'View, reschedule or cancel meeting',
    see: 'View meeting',
    all: 'View meetings',
    hackathon: 'Hackathon',
    topic: 'Topic',
    team: 'Team',
    email: 'Email',
    mobile: 'Phone',
    note: 'Note',
    reason: 'Reason',
  },
}

type Said = Record<Notice['kind'], (to: Notice['to']) => Words>
const said: Record<Language, Said> = {
  ar: {
    booked: to => ({
      subject: name => (to === 'guest' ? `تأكيد موعدك مع ${name}` : `موعد جديد مع ${name}`),
      lead: name => line`حُجز موعدك مع ${name}.`,
    }),
    requested: to => ({
      subject: name => (to === 'guest' ? `طلب موعد مع ${name}` : `طلب موعد من ${name}`),
      lead: name =>
        to === 'guest' ? line`أُرسل طلبك إلى ${name}، ونراسلك عند الرد.` : line`وصلك طلب موعد من ${name}. الوقت محجوز حتى تردّ.`,
    }),
    confirmed: () => ({ subject: name => `تأكيد الموعد مع ${name}`, lead: name => line`تأكّد موعدك مع ${name}.` }),
    declined: to => ({
      subject: name => `اعتذار عن الموعد مع ${name}`,
      lead: name =>
        to === 'guest' ? line`تعذّر عقد الموعد مع ${name}. اختر وقتًا آخر.` : line`أُرسل الاعتذار إلى ${name}، وأصبح الوقت متاحًا من جديد.`,
    }),
    moved: () => ({ subject: name => `وقت جديد للموعد مع ${name}`, lead: name => line`نُقل موعدك مع ${name} إلى وقت جديد.` }),
    cancelled: () => ({ subject: name => `إلغاء الموعد مع ${name}`, lead: name => line`أُلغي موعدك مع ${name}.` }),
    reminder: () => ({ subject: name => `تذكير بموعدك مع ${name}`, lead: name => line`اقترب موعدك مع ${name}.` }),
    unanswered: () => ({
      subject: name => `طلب موعد من ${name} بانتظار ردك`,
      lead: name => line`لم تردّ بعد على طلب الموعد من ${name}، وقد اقترب وقته.`,
    }),
  },
  en: {
    booked: to => ({
      subject: name => (to === 'guest' ? `Meeting booked with ${name}` : `New meeting with ${name}`),
      lead: name => line`Your meeting with ${name} is booked.`,
    }),
    requested: to => ({
      subject: name => (to === 'guest' ? `Meeting request sent to ${name}` : `Meeting request from ${name}`),
      lead: name =>
        to === 'guest'
          ? line`We sent your request to ${name}. We’ll email you the answer.`
          : line`${name} requested a meeting. The time is on hold until you answer.`,
    }),
    confirmed: () => ({
      subject: name => `Meeting with ${name} confirmed`,
      lead: name => line`Your meeting with ${name} is confirmed.`,
    }),
    declined: to => ({
      subject: name => `Meeting with ${name} declined`,
      lead: name =>
        to === 'guest'
          ? line`${name} can’t meet at this time. Choose another time.`
          : line`We let ${name} know. The time is available again.`,
    }),
    moved: () => ({
      subject: name => `Meeting with ${name} rescheduled`,
      lead: name => line`Your meeting with ${name} has a new time.`,
    }),
    cancelled: () => ({
      subject: name => `Meeting with ${name} canceled`,
      lead: name => line`Your meeting with ${name} was canceled.`,
    }),
    reminder: () => ({ subject: name => `Reminder: meeting with ${name}`, lead: name => line`Your meeting with ${name} is coming up.` }),
    unanswered: () => ({
      subject: name => `${name} is waiting for your answer`,
      lead: name => line`${name} is still waiting for your answer, and the time is close.`,
    }),
  },
}
