// To those who have a seat at an event, or wait for one.
import type { Language } from '#contract/language.ts'
import type { eventPayloads } from './event-payloads.ts'
import { type Block, isolated, type Line, line, mail, type MailText } from './layout.ts'
import type { Payload } from './mails.ts'
import { momentAt } from './moment.ts'
import { named } from './names.ts'
import { countedIn, hello, note, say } from './phrases.ts'

export const eventMails: { [T in keyof typeof eventPayloads]: Record<Language, (payload: Payload<T>) => MailText> } = {
  event_seat: { ar: seatIn('ar'), en: seatIn('en') },
  event_notice: { ar: noticeIn('ar'), en: noticeIn('en') },
  events_notice: { ar: noticesIn('ar'), en: noticesIn('en') },
}

function seatIn(language: Language) {
  return ({ kind, again, event, starts_at, timezone, url }: Payload<'event_seat'>): MailText => {
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

function noticeIn(language: Language) {
  return ({ kind, event, starts_at, timezone, url }: Payload<'event_notice'>): MailText => {
    const words = noticeWords[kind][language]
    const { when, former, open } = common[language]
    return mail(language, words.subject(isolated(named(event))), [
      hello[language](''),
      say(words.sentence(named(event))),
      say((isOn(kind) ? when : former)(momentAt(language, starts_at, timezone))),
      ...(kind === 'removed' ? [] : [{ kind: 'link', label: open, url } as const]),
    ])
  }
}

/** Of several, as a rule of a series: what became of how many, and when each is, or was to be; each date leads to its seat. */
function noticesIn(language: Language) {
  return ({ events }: Payload<'events_notice'>): MailText => {
    const title = events[0]?.event ?? ''
    const kinds = [...Map.groupBy(events, ({ kind }) => kind)].map(([kind, of]) => {
      const count = countedIn(language, eventForms, of.length)
      const { subject, sentence } = manyWords[kind][language]
      return { kind, of, subject: subject(count), sentence: sentence(count, named(title)) }
    })
    const { comma, whens, formers } = common[language]
    return mail(language, `${kinds.map(({ subject }) => subject).join(comma)}: ${isolated(named(title))}`, [
      hello[language](''),
      ...kinds.flatMap(({ kind, of, sentence }) => [
        say(sentence),
        ...(kind === 'removed' ? [] : [say(isOn(kind) ? whens : formers)]),
        ...of.map(event => dateOf(event, title, language)),
      ]),
    ])
  }
}

/** Its title is said where it is not that of all. A removed one has no seats left to lead to. */
function dateOf({ kind, event, starts_at, timezone, url }: Notice, title: string, language: Language): Block {
  const at = `${event === title ? '' : `${isolated(named(event))}${common[language].comma}`}${momentAt(language, starts_at, timezone)}`
  return kind === 'removed' ? say(common[language].former(at)) : { kind: 'quiet_link', label: at, url }
}

type Notice = Payload<'event_notice'>
const isOn = (kind: Notice['kind']) => kind === 'on_again' || kind === 'changed'

const common = {
  ar: {
    comma: '، ',
    when: (at: string) => line`الموعد: ${at}`,
    former: (at: string) => line`الموعد السابق: ${at}`,
    whens: line`المواعيد:`,
    formers: line`المواعيد السابقة:`,
    open: 'مقعدك في الفعالية',
    alone: line`هذا الرابط لك وحدك: منه رابط الحضور عن بُعد إن وُجد، ومنه تتخلى عن مقعدك إن تعذّر حضورك.`,
    stranger: line`إن لم تسجّل أنت فتجاهل هذه الرسالة، أو تخلَّ عن المقعد من الرابط نفسه.`,
    before: line`سُجّل بهذا البريد من قبل، وما سُجّل أول مرة محفوظ كما هو.`,
  },
  en: {
    comma: ', ',
    when: (at: string) => line`When: ${at}`,
    former: (at: string) => line`It was to be: ${at}`,
    whens: line`Dates:`,
    formers: line`They were to be:`,
    open: 'Your seat at the event',
    alone: line`This link is for you alone: it leads to where to take part online, if that is so, and to giving the seat back if you cannot come.`,
    stranger: line`If you did not sign up, ignore this mail, or give the seat back with the same link.`,
    before: line`This address had already signed up; what was sent first stands as it was.`,
  },
}

type Words = Record<Language, { subject: (event: string) => string; sentence: (event: string) => Line }>

const seatWords: Record<Payload<'event_seat'>['kind'], Words> = {
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

const noticeWords: Record<Payload<'event_notice'>['kind'], Words> = {
  cancelled: {
    ar: { subject: event => `أُلغيت فعالية ${event}`, sentence: event => line`أُلغيت فعالية ${event}، ولن تُعقد في موعدها.` },
    en: { subject: event => `Cancelled: ${event}`, sentence: event => line`${event} was cancelled and does not take place.` },
  },
  postponed: {
    ar: {
      subject: event => `أُجّلت فعالية ${event}`,
      sentence: event => line`أُجّلت فعالية ${event}. يبقى مقعدك محفوظًا، ويصلك الموعد الجديد هنا حين يتحدّد.`,
    },
    en: {
      subject: event => `Postponed: ${event}`,
      sentence: event => line`${event} was postponed. You keep your seat, and hear the new date here once it is known.`,
    },
  },
  on_again: {
    ar: {
      subject: event => `تحدّد موعد فعالية ${event}`,
      sentence: event => line`تُعقد فعالية ${event} في الموعد الآتي، ومقعدك محفوظ كما كان.`,
    },
    en: {
      subject: event => `It takes place: ${event}`,
      sentence: event => line`${event} takes place as follows, and you have what you had.`,
    },
  },
  changed: {
    ar: { subject: event => `تغيير في فعالية ${event}`, sentence: event => line`تغيّر موعد فعالية ${event} أو مكانها. هذا ما هي عليه الآن:` },
    en: {
      subject: event => `A change: ${event}`,
      sentence: event => line`The time or the place of ${event} has changed. This is how it stands now:`,
    },
  },
  removed: {
    ar: { subject: event => `أُلغيت فعالية ${event}`, sentence: event => line`أُلغيت فعالية ${event}، وحُذفت بيانات المسجّلين فيها.` },
    en: {
      subject: event => `Cancelled: ${event}`,
      sentence: event => line`${event} was cancelled, and the details of those who had signed up were deleted.`,
    },
  },
}

type ManyWords = { subject: (count: string) => string; sentence: (count: string, event: string) => Line }

const manyWords: Record<Notice['kind'], Record<Language, ManyWords>> = {
  cancelled: {
    ar: { subject: count => `أُلغيت ${count}`, sentence: (count, event) => line`أُلغيت من ${event}: ${count}. لن تُعقد في موعدها.` },
    en: { subject: count => `${count} cancelled`, sentence: (count, event) => line`Of ${event}, ${count} cancelled: not held as planned.` },
  },
  postponed: {
    ar: {
      subject: count => `أُجّلت ${count}`,
      sentence: (count, event) => line`أُجّلت من ${event}: ${count}. يبقى مقعدك محفوظًا، ويصلك الموعد الجديد هنا حين يتحدّد.`,
    },
    en: {
      subject: count => `${count} postponed`,
      sentence: (count, event) => line`Of ${event}, ${count} postponed. You keep your seat, and hear the new date here once it is known.`,
    },
  },
  on_again: {
    ar: { subject: count => `تُعقد ${count}`, sentence: (count, event) => line`تُعقد من ${event}: ${count}. مقعدك محفوظ كما كان.` },
    en: { subject: count => `${count} on again`, sentence: (count, event) => line`Of ${event}, ${count} on again. You have what you had.` },
  },
  changed: {
    ar: {
      subject: count => `تغيّرت ${count}`,
      sentence: (count, event) => line`تغيّر الموعد أو المكان في ${event}: ${count}. مقعدك محفوظ كما كان.`,
    },
    en: {
      subject: count => `${count} changed`,
      sentence: (count, event) => line`Of ${event}, ${count} changed in time or place. You keep your seat.`,
    },
  },
  removed: {
    ar: { subject: count => `أُلغيت ${count}`, sentence: (count, event) => line`أُلغيت من ${event}: ${count}. حُذفت بيانات المسجّلين فيها.` },
    en: {
      subject: count => `${count} cancelled`,
      sentence: (count, event) => line`Of ${event}, ${count} cancelled. The details of those who had signed up were deleted.`,
    },
  },
}

const eventForms = {
  ar: { zero: 'لا فعاليات', one: 'فعالية واحدة', two: 'فعاليتان', few: '{n} فعاليات', many: '{n} فعالية', other: '{n} فعالية' },
  en: { one: '{n} event', other: '{n} events' },
}
