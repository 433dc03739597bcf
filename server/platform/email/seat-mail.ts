// To who signed up for an event: the seat, or the waiting list.
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { isolated, type Line, line, mail, type MailText } from './layout.ts'
import { ofEach } from './made-up.ts'
import { momentAt } from './moment.ts'
import { named } from './names.ts'
import { hello, note, say } from './phrases.ts'
import { template } from './template.ts'

/** `url` opens their seat, and gives it back. Anybody may type any address: none of their words are mailed to it */
const EventSeat = z.object({
  kind: z.enum(['seated', 'waiting', 'promoted']),
  /** signed up before; the first one stands */
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
  samples: portal => ofEach(EventSeat.shape.kind.options, kind => ({ kind, again: false, ...madeUpEvent(portal) })),
})

export const madeUpEvent = (portal: string, day = '04') => ({
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
      ...(again ? [say(before)] : []),
      say(words.sentence(named(event))),
      say(when(momentAt(language, starts_at, timezone))),
      { kind: 'link', label: open, url },
      note(alone),
      ...(kind === 'promoted' ? [] : [note(stranger)]),
    ])
  }
}

const common = {
  ar: {
    when: (at: string) => line`الموعد: ${at}`,
    open: 'مقعدك في الفعالية',
    alone: line`هذا الرابط لك وحدك: منه رابط الحضور عن بُعد إن وُجد، ومنه تتخلى عن مقعدك إن تعذّر حضورك.`,
    stranger: line`إن لم تسجّل أنت فتجاهل هذه الرسالة، أو تخلَّ عن المقعد من الرابط نفسه.`,
    before: line`سُجّل بهذا البريد من قبل، وما سُجّل أول مرة محفوظ كما هو.`,
  },
  en: {
    when: (at: string) => line`When: ${at}`,
    open: 'Your seat at the event',
    alone: line`This link is for you alone: it leads to where to take part online, if that is so, and to giving the seat back if you cannot come.`,
    stranger: line`If you did not sign up, ignore this mail, or give the seat back with the same link.`,
    before: line`This address had already signed up; what was sent first stands as it was.`,
  },
}

type Words = Record<Language, { subject: (event: string) => string; sentence: (event: string) => Line }>

const seatWords: Record<Seat['kind'], Words> = {
  seated: {
    ar: { subject: event => `مقعدك محجوز: ${event}`, sentence: event => line`حُجز لك مقعد في فعالية ${event}.` },
    en: { subject: event => `You have a seat: ${event}`, sentence: event => line`You have a seat at ${event}.` },
  },
  waiting: {
    ar: {
      subject: event => `أنت في قائمة انتظار فعالية ${event}`,
      sentence: event => line`اكتملت مقاعد فعالية ${event}، فأُضيف اسمك إلى قائمة الانتظار. تصلك رسالة هنا حين يخلو لك مقعد.`,
    },
    en: {
      subject: event => `You are on the waiting list of ${event}`,
      sentence: event => line`All seats at ${event} are taken, so you are on its waiting list. You will hear here when a seat is yours.`,
    },
  },
  promoted: {
    ar: { subject: event => `خلا لك مقعد: ${event}`, sentence: event => line`انتقلت من قائمة الانتظار، وحُجز لك مقعد في فعالية ${event}.` },
    en: {
      subject: event => `A seat is yours: ${event}`,
      sentence: event => line`You have moved up from the waiting list and have a seat at ${event}.`,
    },
  },
}
