// The suggested message about a published change. Organizers can edit it before sending.

import type { NoticeFacts, NoticeKind } from '#contract/announcements/change-notices.ts'
import { textProblem, withoutMarkup } from '#contract/announcements/rich-text.ts'
import { type L10n, type Language, textIn } from '#contract/language.ts'
import { placeWithCity } from '#contract/places/city-in-address.ts'
import { longestSubject, type StateMail } from '#contract/registrations/state-mails.ts'
import { looksLikeLink } from '#contract/text/links.ts'
import { formatters } from '#landing/model.ts'
import { wordsIn } from '#landing/words.ts'

type Change = { kinds: readonly NoticeKind[]; before: NoticeFacts; after: NoticeFacts }

/** Each line of the text is one paragraph. */
export function noticeWords(language: Language, name: L10n, { kinds, before, after }: Change): StateMail {
  const words = texts[language]
  const own = textIn(name, language)
  const hackathon = looksLikeLink(own) ? words.hackathon : withoutMarkup(own.trim()) || words.hackathon
  const { from, to } = datesOf(language, before, after)
  const [main = 'dates'] = kinds
  const lines = {
    cancelled: () => [words.cancelled(hackathon, from), acceptedText(after.called_off_reason[language]), words.nothingToDo],
    postponed: () => [words.postponed(hackathon, from), acceptedText(after.called_off_reason[language]), words.stays],
    resumed: () => [
      words.resumed(hackathon),
      // Changed dates or a changed place follow with their former values.
      kinds.includes('dates') ? '' : words.dates(to),
      kinds.includes('venue') ? '' : words.venue(placeOf(language, after)),
      kinds.includes('dates') ? '' : words.stays,
    ],
    dates: () => [words.newDates(hackathon), words.formerDates(from), words.datesNow(to), words.withdraw],
    venue: () => [words.newVenue(hackathon), words.formerVenue(placeOf(language, before)), words.venueNow(placeOf(language, after))],
  }
  return {
    subject: words.subject[main](hackathon).slice(0, longestSubject),
    text: kinds
      .flatMap(kind => lines[kind]())
      .filter(Boolean)
      .join('\n'),
  }
}

/** Returns an empty text if announcements reject its links. */
const acceptedText = (text: string) => (textProblem(withoutMarkup(text)) === null ? withoutMarkup(text.trim()) : '')

/** Formats the days, with hours if only those differ. */
function datesOf(language: Language, before: NoticeFacts, after: NoticeFacts) {
  const days = ({ starts_at, ends_at, timezone }: NoticeFacts) =>
    formatters(language, timezone).range(new Date(starts_at), new Date(Date.parse(ends_at) - 1000))
  const hours = ({ starts_at, ends_at, timezone }: NoticeFacts) => {
    const { time, zonedTime } = formatters(language, timezone)
    return `${time(new Date(starts_at))} – ${zonedTime(new Date(ends_at))}`
  }
  const isSameDays = days(before) === days(after)
  const format = (facts: NoticeFacts) => [days(facts), isSameDays && hours(facts)].filter(Boolean).join(language === 'ar' ? '، ' : ', ')
  return isSameDays && after.called_off ? { from: days(before), to: days(after) } : { from: format(before), to: format(after) }
}

function placeOf(language: Language, { format, venue, city }: NoticeFacts): string {
  if (format === 'online') return wordsIn[language].format.online
  return placeWithCity(acceptedText(textIn(venue, language)), city, language) || texts[language].venueOpen
}

const texts = {
  ar: {
    hackathon: 'الهاكاثون',
    subject: {
      cancelled: (name: string) => `أُلغي ${name}`,
      postponed: (name: string) => `أُجّل ${name}`,
      resumed: (name: string) => `سيُقام ${name} بعد توقفه`,
      dates: (name: string) => `تاريخ جديد: ${name}`,
      venue: (name: string) => `مكان جديد: ${name}`,
    },
    cancelled: (name: string, dates: string) => `نأسف لإبلاغك بإلغاء ${name} الذي كان مقررًا في ${dates}.`,
    nothingToDo: 'لا يلزمك أي إجراء. تبقى بياناتك في صفحة طلبك، ويمكنك حذفها منها.',
    postponed: (name: string, dates: string) => `أُجّل ${name} الذي كان مقررًا في ${dates}. نراسلك بالتاريخ الجديد حين يتحدّد.`,
    stays: 'يبقى طلبك على حالته، ولا يلزمك أي إجراء.',
    resumed: (name: string) => `سيُقام ${name} بعد توقفه.`,
    dates: (dates: string) => `التاريخ: ${dates}`,
    venue: (place: string) => `المكان: ${place}`,
    newDates: (name: string) => `تغيّر تاريخ ${name}.`,
    formerDates: (dates: string) => `التاريخ السابق: ${dates}`,
    datesNow: (dates: string) => `التاريخ الجديد: ${dates}`,
    withdraw: 'يبقى طلبك على حالته. إن لم يناسبك التاريخ الجديد فاسحبه من صفحته.',
    newVenue: (name: string) => `تغيّر مكان ${name}.`,
    formerVenue: (place: string) => `المكان السابق: ${place}`,
    venueNow: (place: string) => `المكان الجديد: ${place}`,
    venueOpen: 'يُعلن لاحقًا',
  },
  en: {
    hackathon: 'the hackathon',
    subject: {
      cancelled: (name: string) => `Canceled: ${name}`,
      postponed: (name: string) => `Postponed: ${name}`,
      resumed: (name: string) => `Going ahead: ${name}`,
      dates: (name: string) => `New dates: ${name}`,
      venue: (name: string) => `New venue: ${name}`,
    },
    cancelled: (name: string, dates: string) => `We’re sorry to let you know that ${name}, planned for ${dates}, has been canceled.`,
    nothingToDo: 'You don’t need to do anything. Your data stays on your registration page, where you can delete it.',
    postponed: (name: string, dates: string) => `${name}, planned for ${dates}, has been postponed. We’ll email you the new dates.`,
    stays: 'The status of your registration is unchanged. You don’t need to do anything.',
    resumed: (name: string) => `${name} is going ahead after all.`,
    dates: (dates: string) => `Dates: ${dates}`,
    venue: (place: string) => `Venue: ${place}`,
    newDates: (name: string) => `The dates of ${name} have changed.`,
    formerDates: (dates: string) => `Before: ${dates}`,
    datesNow: (dates: string) => `Now: ${dates}`,
    withdraw: 'The status of your registration is unchanged. Can’t make the new dates? Withdraw on your registration page.',
    newVenue: (name: string) => `The venue of ${name} has changed.`,
    formerVenue: (place: string) => `Before: ${place}`,
    venueNow: (place: string) => `Now: ${place}`,
    venueOpen: 'to be announced',
  },
}
