// Mail to a person who signed up for an event: a seat, or a place on the waiting list.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { brand } from '../layout/brand.ts'
import { type Block, isolated, line, type Line, mail, type MailText } from '../layout/layout.ts'
import { hello, named, note, paragraph } from '../layout/phrases.ts'
import { calendarFiles, datesIn, placeIn } from '../layout/schedule.ts'
import { brandedSamples, samplePerKind, template } from '../layout/template.ts'

/** An event in a mail. Fields with a default are missing in mails of older releases. */
export const MailedEvent = z.object({
  event: z.string(),
  starts_at: z.string(),
  /** '' shows only the start */
  ends_at: z.string().default(''),
  timezone: z.string(),
  place: z.string().default(''),
  /** whether Hijri dates are shown */
  hijri: z.boolean().default(false),
  /** UID of the calendar entry, as in the event's calendar file; '' adds no file */
  uid: z.string().default(''),
  /** time of the last change of the event, or '' */
  changed_at: z.string().default(''),
  /** the page that shows and cancels the seat */
  url: z.string(),
})

/** The mail contains no text of the form, because the address is unverified. */
const EventSeat = MailedEvent.extend({
  kind: z.enum(['seated', 'waiting', 'promoted']),
  /** whether the form was submitted again; the first sign-up is valid */
  again: z.boolean(),
  brand,
})

export const event_seat = template({
  name: { ar: 'مقعد في فعالية', en: 'Seat at an event' },
  payload: EventSeat,
  says: { ar: seatIn('ar'), en: seatIn('en') },
  samples: portal =>
    brandedSamples(
      portal,
      samplePerKind(EventSeat.shape.kind.options, kind => ({ kind, again: false, ...sampleEvent(portal) })),
    ),
})

export const sampleEvent = (portal: string, day = '04') => ({
  event: 'ورشة Riyadh الأولى',
  starts_at: `2027-02-${day}T15:00:00Z`,
  ends_at: `2027-02-${day}T17:00:00Z`,
  timezone: 'Asia/Riyadh',
  place: 'واحة الابتكار، الرياض',
  hijri: true,
  uid: 'event-sample@maydan.example',
  changed_at: '2026-11-01T08:00:00Z',
  url: `${portal}/event-details?event=sample&seat=sample`,
})

type Seat = z.infer<typeof EventSeat>

function seatIn(language: Language) {
  return (seat: Seat): MailText => {
    const { kind, again, event, place, url, brand } = seat
    const words = seatWords[kind][language]
    const { status, open, alone, stranger, before } = common[language]
    const isSeated = kind !== 'waiting'
    const blocks: Block[] = [
      {
        kind: 'ticket',
        name: named(event),
        status: isSeated ? status.seated : status.waiting,
        code: null,
        rows: [...datesIn(language, seat), ...placeIn(language, place)],
      },
      hello[language](''),
      ...(again ? [paragraph(before)] : []),
      paragraph(words.sentence(named(event))),
      { kind: 'link', label: open, url },
      note(alone),
      ...(kind === 'promoted' ? [] : [note(stranger)]),
    ]
    const files = isSeated && !again ? calendarFiles([seatEntry(seat)]) : []
    return { ...mail(language, words.subject(isolated(named(event))), blocks), files, brand }
  }
}

/** Returns the calendar entry of an event. Without the recipient's link, because calendars are shared. */
export function seatEntry({ event, url, ...seat }: z.infer<typeof MailedEvent>) {
  const page = new URL(url)
  page.searchParams.delete('seat')
  return { ...seat, title: named(event), url: page.href, remindDays: 1 }
}

const common = {
  ar: {
    status: { seated: 'مقعد مؤكَّد', waiting: 'قائمة الانتظار' },
    open: 'عرض مقعدك',
    alone: line`هذا الرابط لك وحدك، فلا تشاركه مع أحد. منه تلغي الحجز إن تعذّر حضورك، وتجد رابط الحضور عن بُعد إن وُجد.`,
    stranger: line`إن لم تسجّل أنت فتجاهل هذه الرسالة، أو ألغِ الحجز من الرابط نفسه.`,
    before: line`هذا البريد مسجّل أصلًا، ولم يتغيّر التسجيل الأول.`,
  },
  en: {
    status: { seated: 'Seat confirmed', waiting: 'Waitlist' },
    open: 'View seat',
    alone: line`This link is yours alone. Don’t share it. Use it to cancel your seat if you can’t come, or to join online if that’s offered.`,
    stranger: line`Didn’t sign up? Ignore this email, or cancel the seat with the same link.`,
    before: line`This email was already signed up. The first sign-up hasn’t changed.`,
  },
}

type Words = Record<Language, { subject: (event: string) => string; sentence: (event: string) => Line }>

const seatWords: Record<Seat['kind'], Words> = {
  seated: {
    ar: { subject: event => `مقعدك مؤكَّد: ${event}`, sentence: event => line`مقعدك في فعالية ${event} مؤكَّد.` },
    en: { subject: event => `Seat confirmed: ${event}`, sentence: event => line`Your seat at ${event} is confirmed.` },
  },
  waiting: {
    ar: {
      subject: event => `أنت في قائمة انتظار فعالية ${event}`,
      sentence: event => line`اكتملت مقاعد فعالية ${event}، فأنت في قائمة الانتظار. نراسلك حين يتوفّر لك مقعد.`,
    },
    en: {
      subject: event => `You’re on the waitlist for ${event}`,
      sentence: event => line`${event} is fully booked, so you’re on the waitlist. We’ll email you when a seat opens up.`,
    },
  },
  promoted: {
    ar: { subject: event => `توفّر لك مقعد: ${event}`, sentence: event => line`انتقلت من قائمة الانتظار، ومقعدك في فعالية ${event} مؤكَّد.` },
    en: {
      subject: event => `A seat opened up: ${event}`,
      sentence: event => line`You’re off the waitlist. Your seat at ${event} is confirmed.`,
    },
  },
}
