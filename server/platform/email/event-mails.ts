// To those who have a seat at an event, or wait for one.
import type { Language } from '#contract/language.ts'
import { isolated, type Line, line, mail, type MailText } from './layout.ts'
import type { Payload } from './mails.ts'
import { momentAt } from './moment.ts'
import { named } from './names.ts'
import { hello, note, say } from './phrases.ts'

export const event_seat: Record<Language, (payload: Payload<'event_seat'>) => MailText> = { ar: seatIn('ar'), en: seatIn('en') }
export const event_notice: Record<Language, (payload: Payload<'event_notice'>) => MailText> = { ar: noticeIn('ar'), en: noticeIn('en') }

function seatIn(language: Language) {
  return ({ kind, again, event, starts_at, timezone, url }: Payload<'event_seat'>): MailText => {
    const words = seatWords[kind][language]
    const { when, open, alone, stranger, before } = common[language]
    return mail(language, words.subject(isolated(named(event))), [
      hello[language](''),
      ...(again ? [say(line`${before}`)] : []),
      say(words.sentence(named(event))),
      say(line`${when}: ${momentAt(language, starts_at, timezone)}`),
      { kind: 'link', label: open, url },
      note(line`${alone}`),
      ...(kind === 'promoted' ? [] : [note(line`${stranger}`)]),
    ])
  }
}

function noticeIn(language: Language) {
  return ({ kind, event, starts_at, timezone, url }: Payload<'event_notice'>): MailText => {
    const words = noticeWords[kind][language]
    const { when, former, open } = common[language]
    const isOn = kind === 'on_again' || kind === 'changed'
    return mail(language, words.subject(isolated(named(event))), [
      hello[language](''),
      say(words.sentence(named(event))),
      say(line`${isOn ? when : former}: ${momentAt(language, starts_at, timezone)}`),
      ...(kind === 'removed' ? [] : [{ kind: 'link', label: open, url } as const]),
    ])
  }
}

const common = {
  ar: {
    when: 'الموعد',
    former: 'الموعد السابق',
    open: 'مقعدك في الفعالية',
    alone: 'هذا الرابط لك وحدك: منه رابط الحضور عن بُعد إن وُجد، ومنه تتخلى عن مقعدك إن تعذّر حضورك.',
    stranger: 'إن لم تسجّل أنت فتجاهل هذه الرسالة، أو تخلَّ عن المقعد من الرابط نفسه.',
    before: 'سُجّل بهذا البريد من قبل، وما سُجّل أول مرة محفوظ كما هو.',
  },
  en: {
    when: 'When',
    former: 'It was to be',
    open: 'Your seat at the event',
    alone:
      'This link is for you alone: it leads to where to take part online, if that is so, and to giving the seat back if you cannot come.',
    stranger: 'If you did not sign up, ignore this mail, or give the seat back with the same link.',
    before: 'This address had already signed up; what was sent first stands as it was.',
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
