// Decides whether an entry takes place online or in a city, and finds its link.

import type { CalendarFault } from '#contract/events/calendar-files.ts'
import { Link } from '#contract/fields.ts'
import { cityInAddress, withoutCity } from '#contract/places/city-in-address.ts'
import type { EventFacts } from '../event-store.ts'
import type { Entry } from './entries.ts'

export type Where = Pick<EventFacts, 'format' | 'city' | 'place' | 'link' | 'attendee_link'>

/**
 * A meeting link becomes the attendee link, because `link` is public. Returns null for a place without a city. `text` is the plain
 * description.
 */
export function whereOf(entry: Entry, text: string, fallback: string, fault: (why: CalendarFault) => void): Where | null {
  const location = entry.text('location').replace(/\s+/g, ' ')
  const url = linkOf(entry.text('url'))
  const [inLocation = ''] = linksIn(location)
  const conference = conferenceProperties.map(name => linkOf(entry.text(name))).find(Boolean) ?? ''
  const meeting = (isMap(inLocation) ? '' : inLocation) || conference || [url, ...linksIn(text)].find(isMeeting) || ''
  const link = url === meeting ? '' : url
  const { isOnline, isOnsite } = location === '' ? { isOnline: true, isOnsite: false } : kindOf(location)
  if (!isOnsite) {
    if (location === '' && meeting === '') fault('no_place')
    // The description is public, so that its link may be public, too.
    const publicLink = link || (meeting === '' ? (linksIn(text)[0] ?? '') : '')
    return { format: 'online', city: '', place: nowhere, link: publicLink, attendee_link: meeting }
  }
  if (location.length > longestPlace) fault('shortened')
  const city = cityInAddress(location)
  if (city === '' && fallback === '') return null
  if (city === '') fault('city_assumed')
  const place = withoutCity(location).slice(0, longestPlace).trim()
  return {
    format: isOnline ? 'hybrid' : 'in_person',
    city: city || fallback,
    place: /\p{Script=Arabic}/u.test(place) ? { ar: place, en: '' } : { ar: '', en: place },
    link,
    attendee_link: meeting,
  }
}

const nowhere = { ar: '', en: '' }
const longestPlace = 160
const conferenceProperties = ['conference', 'x-google-conference', 'x-microsoft-skypeteamsmeetingurl', 'x-microsoft-onlinemeetingconflink']

export const linkOf = (text: string) => (/^https?:/i.test(text) ? (Link.safeParse(text).data ?? '') : '')
const linksIn = (text: string) => (text.match(/https?:\/\/[^\s<>"«»]*[^\s<>"«».,;:،؛)]/gi) ?? []).map(linkOf).filter(Boolean)

const meetingHosts =
  /(?:^|\.)(?:zoom\.us|zoom\.com|teams\.microsoft\.com|teams\.live\.com|meet\.google\.com|webex\.com|gotomeeting\.com|goto\.com|whereby\.com|meet\.jit\.si|discord\.gg|discord\.com|bluejeans\.com|skype\.com|gather\.town|streamyard\.com)$/i
const isMeeting = (url: string) => url !== '' && meetingHosts.test(new URL(url).hostname)
const isMap = (url: string) =>
  /^https?:\/\/(?:maps\.|goo\.gl\/maps|(?:www\.)?google\.[a-z.]+\/maps|waze\.com|(?:www\.)?openstreetmap\.org)/i.test(url)

/** A part is online if it consists of a service or a link and words that describe a meeting. «Zoom Tower» is a place. */
function kindOf(location: string): { isOnline: boolean; isOnsite: boolean } {
  const parts = location
    .replace(/https?:\/\/\S+/gi, url => (isMap(url) ? `, ${mapWord}, ` : ` ${onlineWord} `))
    .split(/[,،;؛/|+&()]|\s[-–—]\s|\s(?:and|or)\s|\s(?:و|أو)\s?/iu)
    .map(part => part.trim())
    .filter(part => /\p{L}/u.test(part))
  const online = parts.filter(part => isOnlinePart(part))
  const isOnsite = parts.some(part => part === mapWord || (!isOnlinePart(part) && !isFiller(part)))
  return { isOnline: online.length > 0, isOnsite: isOnsite || online.length === 0 }
}

const mapWord = 'mapplace'
const onlineWord = 'online'
const services =
  'microsoft teams|ms teams|teams|zoom|google ?meet|google hangouts?|hangouts?|meet|cisco webex|webex|skype|gotomeeting|goto meeting|jitsi|discord|slack|whatsapp|telegram|youtube|twitch|streamyard|online|on-line|virtual(?:ly)?|remote(?:ly)?|livestream|live stream|webinar|عن ب[\u064f]?عد|[أا]ون ?لاين|[إا]لكتروني[اًة]*|افتراضي[اًة]*|زووم|زوم|تيمز|مايكروسوفت تيمز|قوقل ميت|جوجل ميت|ميت|ويبكس|ديسكورد|يوتيوب|واتساب|تلغرام|تليجرام|بث مباشر'
const fillers =
  'meeting|besprechung|r[ée]uni[oó]n|event|session|call|video|link|url|room|only|via|on|at|by|using|through|the|a|in|id|server|channel|cloud|join|click|here|details|description|to be (?:sent|announced)|will be (?:sent|shared)|tba|tbd|لقاء|اجتماع|جلسة|فعالية|رابط|الرابط|عبر|على|في|من خلال|منصة|تطبيق|برنامج|فقط|سيرسل|سيُرسل|لاحقا|لاحقًا|مباشر'
const wordsOf = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'giu')
const [service, filler] = [wordsOf(services), wordsOf(fillers)]
/** «passcode: k3J9», «#general» */
const codes = /(?:passcode|password|pwd|code|كلمة المرور|الرمز)[\s:]*\S+|#\S+/giu

const isFiller = (part: string) => !/\p{L}/u.test(part.replace(codes, ' ').replace(filler, ' '))
const isOnlinePart = (part: string) => part.search(service) >= 0 && isFiller(part.replace(service, ' '))
