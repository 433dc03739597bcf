// Finds times of day in a cleaned line.

/** A time as written. `fixed` is minutes since midnight, or null if the half of the day is not written. */
export type Time = { hour: number; minute: number; fixed: number | null; isPadded: boolean; mark: Mark | null }
type Mark = 'am' | 'pm' | 'evening' | 'noon' | 'night' | 'afternoon' | 'midnight'

export type TimesOfLine = {
  from: Time
  to: Time | null
  before: string
  after: string
  /** A number without minutes at the start of the line, which can also count the line. */
  isNumber: boolean
}
export type TimeFault = 'no_time' | 'several' | 'unclear' | 'zone'

const marks: readonly [Mark, string][] = [
  ['midnight', 'منتصف الليل|midnight'],
  ['afternoon', 'بعد الظهر|عصر[ا\u064b]*|العصر'],
  ['noon', 'ظهر[ا\u064b]*|الظهر|noon'],
  ['night', 'ليل[ا\u064b]*|بالليل|الليل'],
  ['evening', 'مساء[ا\u064b]*|المساء|مغرب[ا\u064b]*'],
  ['am', 'صباح[ا\u064b]*|الصباح|الصبح|صبح[ا\u064b]*|فجر[ا\u064b]*|ضح[ىي]|ص|a\\.? ?m'],
  ['pm', 'م|p\\.? ?m'],
]
const markAt = marks.map(([mark, words]) => [mark, new RegExp(`\\s*(?:في )?(?:${words})(?![\\p{L}\\p{M}\\d])\\.?`, 'iuy')] as const)
const numberAt = /(\d{1,2})(?:(?: ?: ?|[٫h])(\d{2})(?::\d{2})?|\.(\d{2})|h)?(?![\d٫]|:\d|\.\d|h\b)/iuy
const military = /^(?:من )?([01]\d|2[0-3])([0-5]\d)(?![\d/])/
const connector = /^\s*(?:[-–—−‒~→\t|]|->|to|until|till|و?حتى|إلى|الى|لغاية|لـ?)\s*(?:الساعة )?\s*$/iu
const lead = /(?:^|[\s(])(?:من|from|الساعة|الساعه|at|الوقت ?:|time ?:|between|بين)\s*$/iu
/** Words before a time that is a limit, not the start of an item. */
const limit = /(?:^|\s)(?:قبل|بعد|حتى|before|after|by|until|till|since|منذ|except|ما عدا)\s*(?:الساعة)?\s*$/iu
const units =
  /^\s*(?:%|min|hour|hr|people|participants|teams|points|days|weeks|years|دقيق|دقائق|ساع|مشارك|أشخاص|شخص|فريق|فرق|نقط|نقاط|أيام|يوم|سنوات|سنة|ريال|sar|usd)/iu
export const foreignZone = /\b(?:GMT|UTC|EST|EDT|PST|PDT|CET|CEST|BST|IST)\b|غرينتش|جرينتش|توقيت (?:القاهرة|دبي|عمان|لندن)/u
/** A zone beside a time, before a separator or at the end: «KSA QUIZ» is a title, and BREAKFAST contains no zone. */
const localZone =
  /\s*\(?(?<!\p{L})(?:بتوقيت|توقيت) (?:السعودية|مكة(?: المكرمة)?|الرياض)(?!\p{L})\)?|\(?(?<!\p{L})(?:(?:KSA|Riyadh|Saudi|Mecca|Makkah) time|(?:GMT|UTC) ?\+ ?0?3(?::?00)?)(?![\p{L}\d])\)?:?|(?<=\d|[ap]\.?m\.?|[صم])\s*\(?(?:KSA|AST)(?=\s*(?:$|[)|\]:،,;\t–—-]))\)?/iu

const mayBeLocal = /توقيت|KSA|AST|time|GMT|UTC/i

/** Whether a text names a time zone other than that of Saudi Arabia. */
export const hasForeignZone = (text: string) => foreignZone.test(mayBeLocal.test(text) ? text.replace(localZone, ' ') : text)

type Found = { time: Time | 'unclear'; at: number; end: number; hasMinutes: boolean; isDotted: boolean }

export function timesOf(line: string): TimesOfLine | TimeFault {
  const text = mayBeLocal.test(line) ? line.replace(localZone, ' ') : line
  if (!/\d/.test(text)) return 'no_time'
  if (/[A-Z]{3}|توقيت|رينتش/.test(text) && foreignZone.test(text)) return 'zone'
  const found = numbersIn(text)
  const spans = pairsOf(found, text)
  const isStart = (at: number) => trimmedLead(text.slice(0, at)) === ''
  const kept = spans.filter(({ from, to }, n) => {
    if (units.test(text.slice((to ?? from).end))) return false
    const isDotMid = from.isDotted && !isStart(from.at) && to === null && !isMarked(from)
    if (isDotMid) return false
    if (from.hasMinutes || isMarked(from) || (to !== null && (to.hasMinutes || isMarked(to)))) return true
    const isLed = lead.test(text.slice(0, from.at))
    if (to !== null) return isStart(from.at) || isLed
    return isLed || (n === 0 && from.at === 0 && /^\s*[-–—:|.)\t]/u.test(text.slice(from.end)))
  })
  const isCount = (span: (typeof kept)[number] | undefined) =>
    span !== undefined && span.to === null && span.from.at === 0 && !span.from.hasMinutes && !isMarked(span.from)
  const isNumbered = isCount(kept[0])
  const own = isNumbered && kept.length > 1 ? kept.slice(1) : kept
  const [span, more] = own
  if (!span) return 'no_time'
  if (more) return 'several'
  const before = text.slice(own === kept ? 0 : (kept[0]?.from.end ?? 0), span.from.at).replace(/(\d)T$/i, '$1')
  if (limit.test(before)) return 'unclear'
  // A mark before the number, as some PDF files have it, could belong to either time.
  if (/(?:^|\s)[صم]\s*$/u.test(before)) return 'unclear'
  const { from, to } = span
  // «11:00AMTalk»
  if (/^\s?[ap]m\p{L}/iu.test(text.slice((to ?? from).end))) return 'unclear'
  if (to && from.time !== 'unclear' && to.time !== 'unclear' && isLongToBare(from.time, to, to.time)) return 'unclear'
  // «3:00 PM – 4 Opening» can be a range or a count.
  if (to && !to.hasMinutes && !isMarked(to) && (from.hasMinutes || isMarked(from)) && /^ \p{L}/u.test(text.slice(to.end))) return 'unclear'
  if (to && !from.hasMinutes && !isMarked(from) && !isSureRange(text, from, to, before)) return 'unclear'
  if (from.time === 'unclear' || to?.time === 'unclear') return 'unclear'
  const after = text.slice((to ?? from).end)
  // «م.» before a name is also the title of an engineer.
  if (text.slice(from.at, (to ?? from).end).endsWith('م.') && /^\s*\p{L}/u.test(after)) return 'unclear'
  return { from: from.time, to: to ? (to.time as Time) : null, before: trimmedLead(before), after, isNumber: own === kept && isNumbered }
}

/** «17:00 - 2: demos»: more than six hours until a number without minutes, which can be a count. */
const isLongToBare = ({ fixed }: Time, { hasMinutes, time: at }: Found, { hour, isPadded, mark }: Time) =>
  at !== 'unclear' && fixed !== null && !hasMinutes && mark === null && !isPadded && (((hour * 60 - fixed) % 720) + 720) % 720 > 360

/** Rejects «Workshop 2 - 10am» and «1 - 9:00»: the first number can be a name or a count. */
function isSureRange(text: string, from: Found, to: Found, before: string): boolean {
  if (from.time === 'unclear' || to.time === 'unclear') return false
  const gap = text.slice(from.end, to.at)
  if (before.trim() === '' || lead.test(text.slice(0, from.at))) {
    const lasts = (((to.time.hour * 60 + to.time.minute - from.time.hour * 60) % 720) + 720) % 720
    return !/^\S+\s+$/.test(gap) && (isMarked(to) || !to.hasMinutes || lasts <= 180)
  }
  return (
    !/^\s+[-–—]/.test(gap) &&
    !/(?:قاعة|hall|room|lab|day|team|phase|stage|step|ورشة|جلسة|فريق|مرحلة|part|session|workshop|رقم|الدور|floor|no\.?|level|track|مسار)\s*$/iu.test(
      before,
    )
  )
}

const isMarked = ({ time }: Found) => time === 'unclear' || time.mark !== null
const trimmedLead = (text: string) =>
  text
    .replace(lead, '')
    .replace(lead, '')
    .replace(/[\s(:|–—~-]+$/u, '')

/** The comma of a CSV line, but not of 1,500; and the T of 2026-03-12T09:00. */
const isCellStart = (text: string, at: number) =>
  (text[at - 1] === ',' && (!/\d/.test(text[at - 2] ?? '') || /^\d{1,2}:\d\d/.test(text.slice(at, at + 5)))) ||
  (/[Tt]/.test(text[at - 1] ?? '') && /\d{4}-\d\d-\d\d$/.test(text.slice(Math.max(0, at - 11), at - 1)))

const run = /\d+/y
const rest = /[\d:./-]*/y

function numbersIn(text: string): Found[] {
  const fast = military.exec(text)
  const found: Found[] = []
  if (fast && !/^(?:19|20)/.test(`${fast[1]}${fast[2]}`)) {
    const end = fast[0].length
    found.push({ time: timeOf(Number(fast[1]), Number(fast[2]), null, true), at: end - 4, end, hasMinutes: true, isDotted: false })
    const second = /^\s*[-–—]\s*([01]\d|2[0-3])([0-5]\d)(?!\d)/.exec(text.slice(end))
    if (second) {
      const to = end + second[0].length
      found.push({ time: timeOf(Number(second[1]), Number(second[2]), null, true), at: to - 4, end: to, hasMinutes: true, isDotted: false })
    }
  }
  for (let at = found.at(-1)?.end ?? 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) continue
    run.lastIndex = at
    const digits = run.exec(text)?.[0].length ?? 1
    numberAt.lastIndex = at
    const isWithin = /[\d:.,/٫$#+\p{L}]/u.test(text[at - 1] ?? '') && !/[،:]/.test(text[at - 1] ?? '') && !isCellStart(text, at)
    const match = isWithin ? null : numberAt.exec(text)
    const isDate = match !== null && /^[/]\d|^-\d{1,2}[-/]\d/.test(text.slice(at + match[0].length, at + match[0].length + 6))
    if (!match || isDate) {
      at += digits - 1
      rest.lastIndex = at + 1
      at += isDate || digits > 2 || text[at + 1] === '/' ? (rest.exec(text)?.[0].length ?? 0) : 0
      continue
    }
    const minutes = match[2] ?? match[3]
    let end = at + match[0].length
    const isFirst = minutes !== undefined || isTimeAhead(text.slice(0, at))
    const mark = markOf(text, end, match[1] === '12' && Number(minutes ?? 0) === 0) ?? (isFirst ? letterOf(text, end) : null)
    end = mark?.end ?? end
    const [hour, minute] = [Number(match[1]), Number(minutes ?? 0)]
    if (hour <= 24 && minute < 60)
      found.push({
        time: timeOf(hour, minute, mark?.mark ?? null, match[1]?.length === 2),
        at,
        end,
        hasMinutes: minutes !== undefined || /h$/i.test(match[0]),
        isDotted: match[3] !== undefined,
      })
    at = end - 1
  }
  return found
}

/** «9a», «1:30P», without a space. A number within a text can be a name: «Lab 2a». */
function letterOf(text: string, at: number): { mark: Mark; end: number } | null {
  const letter = /^[ap](?![\p{L}\p{M}\d])/iu.exec(text.slice(at, at + 3))?.[0]
  return letter === undefined ? null : { mark: letter.toLowerCase() === 'a' ? 'am' : 'pm', end: at + 1 }
}

/** Whether only a start or another time is before a number. */
const isTimeAhead = (before: string) => trimmedLead(before) === '' || /^[\s(]*\d{1,2}(?::\d\d)?[ap]\s*[-–—]\s*$/iu.test(before)

/** Only «12 noon» and «12 midnight» are times: «00:30 Midnight snack» is a title. */
function markOf(text: string, at: number, isTwelve: boolean): { mark: Mark; end: number } | null {
  for (const [mark, regex] of markAt) {
    regex.lastIndex = at
    const match = regex.exec(text)
    if (match && (isTwelve || !/noon|midnight/i.test(match[0]))) return { mark, end: at + match[0].length }
  }
  return null
}

function timeOf(hour: number, minute: number, mark: Mark | null, isPadded: boolean): Time | 'unclear' {
  const fixed = fixedOf(hour, mark)
  if (fixed === 'unclear' || (hour === 24 && minute > 0)) return 'unclear'
  return { hour, minute, fixed: fixed === null ? null : fixed * 60 + minute, isPadded, mark }
}

/** Returns the hour of the day, null for a bare hour of the 12-hour clock. «12 مساءً» means noon or midnight. */
function fixedOf(hour: number, mark: Mark | null): number | null | 'unclear' {
  const isIn = (first: number, last: number) => hour >= first && hour <= last
  switch (mark) {
    case null:
      return hour === 0 || hour > 12 ? hour : null
    case 'am':
      return hour > 12 ? 'unclear' : hour % 12
    case 'pm':
      return hour === 0 || hour === 24 ? 'unclear' : hour > 12 ? hour : (hour % 12) + 12
    case 'evening':
      return hour === 12 || hour === 0 || hour === 24 ? 'unclear' : hour > 12 ? hour : hour + 12
    case 'noon':
      return isIn(10, 15) ? hour : isIn(1, 3) ? hour + 12 : 'unclear'
    case 'afternoon':
      return isIn(12, 18) ? hour : isIn(1, 6) ? hour + 12 : 'unclear'
    case 'night':
      return hour === 12 || hour === 24 ? 0 : isIn(7, 11) ? hour + 12 : isIn(0, 4) || hour > 18 ? hour : 'unclear'
    case 'midnight':
      return hour === 12 || hour === 0 || hour === 24 ? 0 : 'unclear'
  }
}

type Span = { from: Found; to: Found | null }

function pairsOf(found: readonly Found[], text: string): Span[] {
  const spans: Span[] = []
  for (let n = 0; n < found.length; n++) {
    const [from, to] = [found[n] as Found, found[n + 1]]
    const isNext =
      to !== undefined && (connector.test(text.slice(from.end, to.at)) || isBetween(text, from, to) || areCells(text, from, to))
    const isPair = isNext && !isCount(from, to, text)
    spans.push({ from, to: isPair ? to : null })
    if (isPair) n++
  }
  return spans
}

/** «10:00,11:00» in a CSV line */
const areCells = (text: string, from: Found, to: Found) => from.hasMinutes && to.hasMinutes && /^[,;]$/.test(text.slice(from.end, to.at))

/** A number without minutes that counts or names what follows: «15:00 | 2-hour sprint», «6 PM – 5v5», «7 PM – 4 judges». */
function isCount(from: Found, to: Found, text: string): boolean {
  if (to.hasMinutes || isMarked(to)) return false
  const [gap, after] = [text.slice(from.end, to.at), text.slice(to.end)]
  if (units.test(after) || /^(?:\p{L}|[-–]\p{L})/u.test(after)) return true
  return (from.hasMinutes || isMarked(from)) && /^ \p{L}/u.test(after) && (/[\t|]/.test(gap) || counted.test(after))
}
const counted =
  /^ (?:judges?|mentors?|speakers?|groups?|rounds?|sessions?|talks?|workshops?|projects?|finalists?|winners?|hackers?|students?|tables?|games?|مرشد|محكم|متحدث|ورش|جلس|عروض|مشاريع|طلاب|جولات)/iu

/** «between 9 and 10» */
const isBetween = (text: string, from: Found, to: Found) =>
  /^\s*(?:and |و ?)$/u.test(text.slice(from.end, to.at)) && /(?:between|بين)\s*$/iu.test(text.slice(0, from.at))
