// Mail to a person who signed up for an event: a seat, or a place on the waiting list.
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { isolated, line, type Line, mail, type MailText } from './layout.ts'
import { hello, momentAt, named, note, paragraph } from './phrases.ts'
import { samplePerKind, template } from './template.ts'

/** `url` is the page that shows and cancels the seat. The mail contains no text of the form, because the address is unverified */
const EventSeat = z.object({
  kind: z.enum(['seated', 'waiting', 'promoted']),
  /** whether the form was submitted again; the first sign-up is valid */
  again: z.boolean(),
  event: z.string(),
  starts_at: z.string(),
  timezone: z.string(),
  url: z.string(),
})

export const event_seat = template({
  name: { ar: 'مقعد في فعالية', en: 'Seat at an event' },
  payload: EventSeat,
  says: { ar: seatIn('ar'), en: seatIn('en') },
  samples: portal => samplePerKind(EventSeat.shape.kind.options, kind => ({ kind, again: false, ...sampleEvent(portal) })),
})

export const sampleEvent = (portal: string, day = '04') => ({
  event: 'ورشة Riyadh الأولى',
  starts_at: `2027-02-${day}T15:00:00Z`,
  timezone: 'Asia/Riyadh',
  url: `${portal}/event-details?event=sample&seat=sample`,
})

type Seat = z.infer<typeof EventSeat>

function seatIn(language: Language) {
  return ({ kind, again, event, starts_at, timezone, url }: Seat): MailText => {
    const words = seatWords[kind][language]
    const { when, open, alone, stranger, before } = common[language]
    return mail(language, words.subject(isolated(named(event))), [
      hello[language](''),
      ...(again ? [paragraph(before)] : []),
      paragraph(words.sentence(named(event))),
      paragraph(when(momentAt(language, starts_at, timezone))),
      { kind: 'link', label: open, url },
      note(alone),
      ...(kind === 'promoted' ? [] : [note(stranger)]),
    ])
  }
}

const common = {
  ar: {
    when: (at: string) => line`الموعد: ${at}`,
    open: 'عرض مقعدك',
    alone: line`هذا الرابط لك وحدك، فلا تشاركه مع أحد. منه تلغي الحجز إن تعذّر حضورك، وتجد رابط الحضور عن بُعد إن وُجد.`,
    stranger: line`إن لم تسجّل أنت فتجاهل هذه الرسالة، أو ألغِ الحجز من الرابط نفسه.`,
    before: line`هذا البريد مسجّل من قبل، ولم يتغيّر التسجيل الأول.`,
  },
  en: {
    when: (at: string) => line`When: ${at}`,
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
