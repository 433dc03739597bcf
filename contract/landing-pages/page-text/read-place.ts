// Name, organizer, contact address and place.

import { languageOfText } from '../../language.ts'
import { longestDraftName, longestName, longestOrganizer } from '../../limits.ts'
import { canonicalCity, cities } from '../../places/cities.ts'
import { cityInAddress, withoutCity } from '../../places/city-in-address.ts'
import { folded } from '../../text/folding.ts'
import { datePhrases } from './date-phrases.ts'
import { headingKind } from './headings.ts'
import type { Omission, PageText, Proposal, TextKind } from './page-text.ts'
import { labeled, type Line, trimmedTitle } from './text-lines.ts'

const labelsOf = (text: string) => new Set(text.split(',').map(label => folded(label.trim())))
const labels = {
  name: labelsOf('name,title,event name,hackathon name,event,hackathon,الهاكاثون,اسم الهاكاثون,الاسم,العنوان,اسم الفعالية,اسم المسابقة'),
  organizer: labelsOf('organizer,organiser,organized by,organised by,hosted by,host,الجهة المنظمة,المنظم,المنظمون,تنظيم,ينظمه,الجهة'),
  place: labelsOf(
    'venue,location,where,place,address,المكان,الموقع,مكان الهاكاثون,مقر الهاكاثون,المقر,أين,العنوان,مكان الإقامة,موقع الهاكاثون',
  ),
  city: labelsOf('city,المدينة,مدينة'),
  format: labelsOf('format,mode,type,participation,نوع الهاكاثون,طريقة المشاركة,نوع المشاركة,الحضور,طريقة الحضور,آلية المشاركة'),
}
type Label = keyof typeof labels

/** Returns values after a label, in the same line or alone in the next one. */
function* labeledLines(lines: readonly Line[], wanted: Label) {
  for (const [at, line] of lines.entries()) {
    const own = labeled(line.text)
    if (own && own.label.split(/[/|()]/).some(label => labels[wanted].has(folded(label.trim()))))
      yield { value: own.value, source: line.source }
    else if (!own && labels[wanted].has(folded(trimmedTitle(line.text)))) {
      const next = lines.slice(at + 1, at + 3).find(({ isBlank }) => !isBlank)
      if (next && next.text.length <= longestPlace && headingKind(next) === null)
        yield { value: next.text, source: `${trimmedTitle(line.text)}: ${next.source}` }
    }
  }
}

const longestVenue = 120
const longestPlace = 160

export function readPlace(lines: readonly Line[]): PageText {
  const omissions: Omission[] = []
  const proposals: Proposal[] = []
  const add = (kind: TextKind, text: string, source: string) => {
    if (text !== '' && !proposals.some(each => each.kind === kind)) proposals.push({ kind, text, source })
  }
  const place = [...labeledLines(lines, 'place')].find(({ value }) => !/https?:|www\./i.test(value) && !isFormatOnly(value))
  const city = [...labeledLines(lines, 'city')].find(({ value }) => citiesIn(value).length > 0)
  if (city) {
    if (citiesIn(city.value).length > 1) omissions.push({ why: 'contradictory', source: city.source })
    else add('city', citiesIn(city.value)[0] ?? '', city.source)
  }
  if (place) {
    const named = citiesIn(place.value)
    if (named.length > 1) omissions.push({ why: 'contradictory', source: place.source })
    else {
      const found = cityInAddress(place.value) || (named[0] ?? '')
      if (!city) add('city', found, place.source)
      const venue = trimmedTitle(withoutCity(place.value))
      const isCity = citiesIn(venue).length > 0 && venue.split(' ').length < 3
      if (venue.length > longestVenue) omissions.push({ why: 'long', source: place.source })
      else if (!isCity) add('venue', venue, place.source)
    }
  }
  if (!city && !place) addMentionedCity(lines, add)
  return { proposals: [...proposals, ...readFormat(lines)], omissions }
}

/** The city of sentences, if the text has only one: «يقام في مدينة الرياض». */
function addMentionedCity(lines: readonly Line[], add: (kind: TextKind, text: string, source: string) => void): void {
  const mentioned = lines.flatMap(({ text, plain, source }) =>
    (text.length < 500 && /في|ب|in|at/u.test(plain) ? citiesIn(text, true) : []).map(city => ({ city, source })),
  )
  const [first] = mentioned
  if (first && mentioned.every(({ city }) => city === first.city)) add('city', first.city, first.source)
}

/** «في المدينة» is a city in general, and «جامعة الكويت» an institution. */
const isSpecific = (name: string) => !/^(?:المدينة|Kuwait|Al .*|Ad .*|At .*|Ar .*)$/.test(name)
const cityKeys = cities.flatMap(names => names.filter(isSpecific).map(name => ({ city: names[0], key: folded(name) })))

/** Returns known cities in a text, each once. `isLed`: only after «في» or `in`. */
function citiesIn(text: string, isLed = false): string[] {
  const whole = canonicalCity(text.trim())
  if (!isLed && whole !== text.trim()) return [whole]
  const plain = folded(text)
  const found = cityKeys.filter(({ key }) => {
    for (let at = plain.indexOf(key); at >= 0; at = plain.indexOf(key, at + 1)) {
      const [before, after] = [plain.slice(Math.max(0, at - 14), at), plain[at + key.length] ?? '']
      const isWhole = !/\p{L}/u.test(after) && !/\p{L}$/u.test(before.replace(/(^|\P{L})[بو]$/u, '$1'))
      if (isWhole && (!isLed || /(?:^|\P{L})(?:في|ب|بمدينه|في مدينه|in|at|in the city of) ?$/u.test(before))) return true
    }
    return false
  })
  return [...new Set(found.map(({ city }) => city))]
}

const online = /(?:^|\P{L})(?:online|virtual|virtually|remote|remotely|zoom|عن بعد|افتراضي|افتراضيا|اونلاين|عبر الانترنت|عبر زووم)(?!\p{L})/u
const onSite = /(?:^|\P{L})(?:in[- ]person|on[- ]?site|offline|حضوري|حضوريا)(?!\p{L})/u
const hybrid = /(?:^|\P{L})(?:hybrid|هجين|مدمج)(?!\p{L})/u
const isFormatOnly = (value: string) => value.length <= 40 && (online.test(folded(value)) || /^(?:حضوري|in[- ]person)/iu.test(value))
const ofHackathon =
  /(?:online|virtual|remote|hybrid|in-person) (?:\p{L}+ )?(?:hackathon|event|challenge)|(?:held|takes place|hackathon|fully) (?:\p{L}+ ){0,2}(?:online|virtual|remote|hybrid|in-person)|(?:هاكاثون|الهاكاثون|هاكثون|يقام|سيقام|يعقد) (?:\p{L}+ ){0,3}(?:عن بعد|افتراضي|افتراضيا|حضوري|حضوريا|هجين)/u

function readFormat(lines: readonly Line[]): Proposal[] {
  const said = [...labeledLines(lines, 'format'), ...labeledLines(lines, 'place')]
  const [heading] = lines.filter(({ plain, isBlank }) => !isBlank && plain.length <= 300 && ofHackathon.test(plain))
  const alone = lines.find(({ plain }) => plain.length <= 12 && (online.test(plain) || hybrid.test(plain) || onSite.test(plain)))
  const all = [...said, ...[heading, alone].flatMap(line => (line ? [{ value: line.text, source: line.source }] : []))]
  for (const { value, source } of all) {
    const plain = folded(value)
    const isBoth = online.test(plain) && onSite.test(plain)
    const format = hybrid.test(plain) || isBoth ? 'hybrid' : online.test(plain) ? 'online' : onSite.test(plain) ? 'in_person' : null
    if (format) return [{ kind: 'format', format, source }]
  }
  return []
}

const emailAt = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}(?![\w@])/g

/** The only address, or the only one beside a word such as «للتواصل». */
export function readContact(lines: readonly Line[]): PageText {
  const found = lines.flatMap(({ text, plain, source }) =>
    [...text.matchAll(emailAt)].map(([address]) => ({
      address: address.toLowerCase(),
      source,
      isLabeled: /contact|questions|reach|e-?mail|تواصل|استفسار|بريد|ايميل|راسلنا/.test(plain),
    })),
  )
  const only = (all: typeof found) => (new Set(all.map(({ address }) => address)).size === 1 ? all[0] : undefined)
  const one = only(found) ?? only(found.filter(({ isLabeled }) => isLabeled))
  if (one) return { proposals: [{ kind: 'contact_email', text: one.address, source: one.source }], omissions: [] }
  return { proposals: [], omissions: [...new Set(found.map(({ source }) => source))].map(source => ({ why: 'contradictory', source })) }
}

const hackathon = /هاكاثون|هاكثون|hackathon|hack|تحدي|challenge|مسابق|جام|jam/
const notName =
  /©|copyright|^(?:home|menu|about|skip|log ?in|sign ?(?:in|up)|join|register|overview|الرييسيه|القايمه|سجل|تسجيل|السلام عليكم|مرحبا|اهلا|hello|hi|dear|عزيزي|اعزا|يسر|اعلان|announcement)/

/** A labeled name, otherwise the first heading, otherwise the first short line that names a hackathon. */
export function readName(lines: readonly Line[]): PageText {
  const written = lines.filter(({ isBlank }) => !isBlank)
  const candidates = [
    ...[...labeledLines(lines, 'name')].map(({ value, source }) => ({ text: value, source })),
    ...quotedNames(written.slice(0, 8)),
    ...written
      .slice(0, 25)
      .filter(line => mayBeName(line) && (line.level > 0 || hackathon.test(line.plain)))
      .toSorted((a, b) => Number(hackathon.test(b.plain)) - Number(hackathon.test(a.plain))),
    ...written.slice(0, 2).filter(line => mayBeName(line) && !line.isItem && !/\d:\d/.test(line.plain)),
  ]
  const named = candidates.find(({ text }) => nameOf(text).length > 2 && datePhrases(folded(text), noContext).length === 0)
  const organizer = [...labeledLines(lines, 'organizer')].find(({ value }) => value.length <= longestOrganizer)
  return {
    proposals: [
      ...(named ? namesIn(nameOf(named.text)).map(text => ({ kind: 'name' as const, text, source: named.source })) : []),
      ...(organizer ? [{ kind: 'organizer' as const, text: trimmedTitle(organizer.value), source: organizer.source }] : []),
    ],
    omissions: [],
  }
}

const noContext = { gregorian: null, hijri: null, order: 'unknown' } as const

const nameOf = (text: string) => trimmedTitle(text).replace(/^[«"“]|[»"”]$/gu, '')

function mayBeName(line: Line): boolean {
  const { text, plain } = line
  const longest = languagesIn(text) === 2 ? longestDraftName : longestName
  return (
    nameOf(text).length <= longest &&
    /\p{L}{3}/u.test(text) &&
    !/[.!؟?،:]$/.test(text) &&
    !/@|https?:|www\./.test(plain) &&
    !notName.test(plain) &&
    labeled(text.replace(/ [-–—|] /g, ' ')) === null &&
    headingKind(line) === null
  )
}

/** «هاكاثون المدن | Cities Hackathon» is a name in both languages. */
function namesIn(text: string): string[] {
  const parts = text.split(/ [|/–—-] /).map(part => part.trim())
  const [first = '', second = ''] = parts
  return parts.length === 2 && languageOfText(first) !== languageOfText(second) ? parts : [text]
}

const languagesIn = (text: string) =>
  new Set(
    text
      .split(/\s+/)
      .filter(word => /\p{L}{2}/u.test(word))
      .map(languageOfText),
  ).size

/** «تعلن الجامعة عن هاكاثون "مدن الغد"» */
const quotedNames = (lines: readonly Line[]) =>
  lines
    .filter(({ text, plain }) => text.length > longestName && hackathon.test(plain))
    .flatMap(({ text, source }) => {
      const [, quoted = ''] = /[«"“]([^«»"“”]{4,60})[»"”]/u.exec(text) ?? []
      return hackathon.test(folded(quoted)) ? [{ text: quoted, source }] : []
    })
