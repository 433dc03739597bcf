// Mails about changes of an event, to its attendees and people on the waiting list.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { brand } from '../layout/brand.ts'
import { type Block, isolated, line, type Line, mail, type MailText } from '../layout/layout.ts'
import { countedIn, hello, momentIn, named, paragraph } from '../layout/phrases.ts'
import { calendarFiles, datesIn, placeIn } from '../layout/schedule.ts'
import { brandedSamples, samplePerKind, template } from '../layout/template.ts'
import { MailedEvent, sampleEvent, seatEntry } from './seat-mail.ts'

const ChangedEvent = MailedEvent.extend({
  kind: z.enum(['cancelled', 'postponed', 'on_again', 'changed', 'removed']),
  /** whether the recipient has a seat, and so the calendar entry of an earlier mail */
  seated: z.boolean().default(false),
})
const EventNotice = ChangedEvent.extend({ brand })

/** Several events that changed together */
const EventsNotice = z.object({ events: z.array(ChangedEvent), brand })

const kinds = ChangedEvent.shape.kind.options

export const event_notice = template({
  name: { ar: 'تغيير في فعالية', en: 'Event change' },
  payload: EventNotice,
  says: { ar: noticeIn('ar'), en: noticeIn('en') },
  samples: portal =>
    brandedSamples(
      portal,
      samplePerKind(kinds, kind => ({ kind, seated: true, ...sampleEvent(portal) })),
    ),
})

export const events_notice = template({
  name: { ar: 'تغيير في سلسلة فعاليات', en: 'Event series change' },
  payload: EventsNotice,
  says: { ar: noticesIn('ar'), en: noticesIn('en') },
  samples: portal =>
    brandedSamples(
      portal,
      samplePerKind(kinds, kind => ({ events: ['04', '11', '18'].map(day => ({ kind, seated: true, ...sampleEvent(portal, day) })) })),
    ),
})

type Notice = z.infer<typeof ChangedEvent>

function noticeIn(language: Language) {
  return (notice: z.infer<typeof EventNotice>): MailText => {
    const { kind, event, place, url, brand } = notice
    const words = noticeWords[kind][language]
    const blocks: Block[] = [
      hello[language](''),
      paragraph(words.sentence(named(event))),
      { kind: 'facts', facts: isOn(kind) ? [...datesIn(language, notice), ...placeIn(language, place)] : datesIn(language, notice, true) },
      ...(kind === 'removed' ? [] : [{ kind: 'link', label: common[language].open, url } as const]),
    ]
    return { ...mail(language, words.subject(isolated(named(event))), blocks), files: filesOf([notice]), brand }
  }
}

/** Text of a mail that lists several changed events, usually of a series. Each event has a link to the recipient's seat. */
function noticesIn(language: Language) {
  return ({ events, brand }: z.infer<typeof EventsNotice>): MailText => {
    const title = events[0]?.event ?? ''
    const groups = [...Map.groupBy(events, ({ kind }) => kind)].map(([kind, of]) => {
      const count = countedIn(language, eventForms, of.length)
      const { subject, sentence } = manyWords[kind][language]
      return { kind, of, subject: subject(count), sentence: sentence(count, named(title)) }
    })
    const { comma, whens, formers } = common[language]
    const blocks = [
      hello[language](''),
      ...groups.flatMap(({ kind, of, sentence }) => [
        paragraph(sentence),
        ...(kind === 'removed' ? [] : [paragraph(isOn(kind) ? whens : formers)]),
        ...of.map(event => dateOf(event, title, language)),
      ]),
    ]
    return {
      ...mail(language, `${groups.map(({ subject }) => subject).join(comma)}: ${isolated(named(title))}`, blocks),
      files: filesOf(events),
      brand,
    }
  }
}

/** Updates the calendar entries of events at which the recipient has a seat. */
const filesOf = (events: readonly Notice[]) =>
  calendarFiles(events.filter(({ seated }) => seated).map(event => ({ ...seatEntry(event), status: statuses[event.kind] })))

const statuses = {
  cancelled: 'CANCELLED',
  removed: 'CANCELLED',
  postponed: 'TENTATIVE',
  on_again: 'CONFIRMED',
  changed: 'CONFIRMED',
} as const satisfies Record<Notice['kind'], string>

/** Line with the date of an event. Contains the event's title if it differs from `title`. A removed event has no link. */
function dateOf({ kind, event, starts_at, timezone, url }: Notice, title: string, language: Language): Block {
  const at = `${event === title ? '' : `${isolated(named(event))}${common[language].comma}`}${momentIn(language, starts_at, timezone)}`
  return kind === 'removed' ? paragraph(common[language].former(at)) : { kind: 'quiet_link', label: at, url }
}

const isOn = (kind: Notice['kind']) => kind === 'on_again' || kind === 'changed'

const common = {
  ar: {
    comma: '، ',
    former: (at: string) => line`التاريخ السابق: ${at}`,
    whens: line`التواريخ:`,
    formers: line`التواريخ السابقة:`,
    open: 'عرض مقعدك',
  },
  en: {
    comma: ', ',
    former: (at: string) => line`Original date: ${at}`,
    whens: line`Dates:`,
    formers: line`Original dates:`,
    open: 'View seat',
  },
}

type Words = Record<Language, { subject: (event: string) => string; sentence: (event: string) => Line }>

const noticeWords: Record<Notice['kind'], Words> = {
  cancelled: {
    ar: { subject: event => `أُلغيت فعالية ${event}`, sentence: event => line`أُلغيت فعالية ${event}، ولن تُقام في تاريخها.` },
    en: { subject: event => `Canceled: ${event}`, sentence: event => line`${event} was canceled and won’t take place.` },
  },
  postponed: {
    ar: {
      subject: event => `أُجّلت فعالية ${event}`,
      sentence: event => line`أُجّلت فعالية ${event}. يبقى مقعدك أو مكانك في قائمة الانتظار، ونراسلك بالتاريخ الجديد حين يتحدّد.`,
    },
    en: {
      subject: event => `Postponed: ${event}`,
      sentence: event => line`${event} was postponed. You keep your seat or place on the waitlist. We’ll email you the new date.`,
    },
  },
  on_again: {
    ar: {
      subject: event => `ستُقام فعالية ${event}`,
      sentence: event => line`ستُقام فعالية ${event} في التاريخ أدناه. يبقى مقعدك أو مكانك في قائمة الانتظار.`,
    },
    en: {
      subject: event => `Going ahead: ${event}`,
      sentence: event => line`${event} is going ahead. You keep your seat or place on the waitlist.`,
    },
  },
  changed: {
    ar: { subject: event => `تغيير في فعالية ${event}`, sentence: event => line`تغيّر تاريخ فعالية ${event} أو مكانها. راجع التفاصيل:` },
    en: {
      subject: event => `Updated: ${event}`,
      sentence: event => line`The time or location of ${event} has changed. Check the details:`,
    },
  },
  removed: {
    ar: { subject: event => `أُلغيت فعالية ${event}`, sentence: event => line`أُلغيت فعالية ${event}، وحُذفت بياناتك منها.` },
    en: {
      subject: event => `Canceled: ${event}`,
      sentence: event => line`${event} was canceled, and your sign-up data was deleted.`,
    },
  },
}

type ManyWords = { subject: (count: string) => string; sentence: (count: string, event: string) => Line }

const manyWords: Record<Notice['kind'], Record<Language, ManyWords>> = {
  cancelled: {
    ar: { subject: count => `أُلغيت ${count}`, sentence: (count, event) => line`أُلغيت ${count} من ${event}، ولن تُقام في تاريخها.` },
    en: { subject: count => `${count} canceled`, sentence: (count, event) => line`${event}: ${count} canceled and won’t take place.` },
  },
  postponed: {
    ar: {
      subject: count => `أُجّلت ${count}`,
      sentence: (count, event) => line`أُجّلت ${count} من ${event}. يبقى مقعدك أو مكانك في قائمة الانتظار، ونراسلك بالتاريخ الجديد حين يتحدّد.`,
    },
    en: {
      subject: count => `${count} postponed`,
      sentence: (count, event) =>
        line`${event}: ${count} postponed. You keep your seat or place on the waitlist. We’ll email you the new date.`,
    },
  },
  on_again: {
    ar: {
      subject: count => `ستُقام ${count}`,
      sentence: (count, event) => line`ستُقام ${count} من ${event}. يبقى مقعدك أو مكانك في قائمة الانتظار.`,
    },
    en: {
      subject: count => `${count} going ahead`,
      sentence: (count, event) => line`${event}: ${count} going ahead. You keep your seat or place on the waitlist.`,
    },
  },
  changed: {
    ar: {
      subject: count => `تغيّرت ${count}`,
      sentence: (count, event) => line`تغيّر التاريخ أو المكان في ${event}: ${count}. يبقى مقعدك أو مكانك في قائمة الانتظار.`,
    },
    en: {
      subject: count => `${count} changed`,
      sentence: (count, event) => line`${event}: ${count} changed in time or location. You keep your seat or place on the waitlist.`,
    },
  },
  removed: {
    ar: { subject: count => `أُلغيت ${count}`, sentence: (count, event) => line`أُلغيت ${count} من ${event}، وحُذفت بياناتك منها.` },
    en: {
      subject: count => `${count} canceled`,
      sentence: (count, event) => line`${event}: ${count} canceled. Your sign-up data was deleted.`,
    },
  },
}

const eventForms = {
  ar: { zero: 'لا فعاليات', one: 'فعالية واحدة', two: 'فعاليتان', few: '{n} فعاليات', many: '{n} فعالية', other: '{n} فعالية' },
  en: { one: '{n} event', other: '{n} events' },
}
