// Assigns the dates of a text to the hackathon's dates, by the words beside them.

import { longestMs } from '../../tenants/dates.ts'
import type { DateContext, DatePhrase } from './date-phrases.ts'
import { datePhrases } from './date-phrases.ts'
import type { DateKind, Omission, PageText, Proposal, ProposedDay } from './page-text.ts'
import { excerptOf, type Line } from './text-lines.ts'

type Role = 'event' | 'day' | 'start' | 'end' | 'registration_closes_at' | 'submission_closes_at' | 'winners_at' | 'other'

/** The first that matches counts. `other`: dates that the wizard has no field for. */
const roles: readonly (readonly [Role, RegExp])[] = [
  [
    'other',
    /workshop|webinar|info ?session|orientation|interview|screening|shortlist|semi.?final|team.?(?:formation|matching)|notif|accept|published|posted|updated|ورشه|ورش |لقاء تعريفي|جلسه تعريفيه|مقابل|الفرز|القبول|المقبول|المتاهل|تصفيات|تاريخ النشر|registration (?:opens|starts|begins)|applications? (?:opens?|starts?|begins?)|(?:يبدا|بدء|بدايه|فتح|افتتاح|انطلاق) (?:باب )?(?:ال)?(?:تسجيل|تقديم)/u,
  ],
  [
    'submission_closes_at',
    /submission|submit|project deadline|code freeze|(?:تسليم|رفع|تقديم|استلام|ارسال) (?:ال|لل)?(?:مشاريع|مشروع|نماذج|حلول|مخرجات)|(?:ل|ال)?تسليم/u,
  ],
  [
    'registration_closes_at',
    /(?:register|apply|sign ?up|registration|registrations|applications?)(?: \w+){0,3}? (?:by|before|until|till|closes?|ends?|due|deadline)|(?:deadline|last (?:day|date)|closing date)(?: \w+){0,3} (?:registration|register|apply|applications?|sign ?up)|(?:registration|application) (?:deadline|period)|(?:register|apply|sign ?up) (?:by|before|until)|(?:اخر|انتهاء|ينتهي|نهايه|يغلق|اغلاق|غلق|اقفال|يقفل|حتي|الموعد النهايي|قبل)[^.]{0,30}(?:تسجيل|تقديم|التقدم|الطلبات)|(?:تسجيل|تقديم|سجل(?:وا)?|بادر(?:وا)?)[^.]{0,40}(?:حتي|قبل|لغايه|ينتهي|يغلق|اخر موعد|متاح)|^(?:ال)?تسجيل\W*$|^registration\W*$/u,
  ],
  [
    'winners_at',
    /winner|results?|(?:award|prize|closing) ceremony|النتايج|الفايز|الحفل الختامي|حفل (?:ال)?(?:ختام|تكريم|توزيع)|التكريم|توزيع الجوايز/u,
  ],
  ['day', /(?:^|[^\p{L}])(?:day ?#?\d|(?:first|second|third|last|final) day|اليوم (?:\d|الاول|الثاني|الثالث|الرابع|الاخير))/u],
  [
    'start',
    /(?:^|[^\p{L}])(?:starts?|begins?|beginning|kick-?off|opening|تبدا|يبدا|بدايه|البدايه|بدء|تنطلق|ينطلق|انطلاق|الافتتاح|حفل الافتتاح)(?!\p{L})/u,
  ],
  ['end', /(?:^|[^\p{L}])(?:ends?|finish(?:es)?|closing|تنتهي|ينتهي|نهايه|النهايه|انتهاء|الختام|اختتام)(?!\p{L})/u],
  [
    'event',
    /(?:^|[^\p{L}])(?:dates?|when|takes place|held|join us|event|hackathon|hack|days?|تاريخ|التاريخ|موعد|الموعد|متي|تقام|يقام|سيقام|تعقد|يعقد|سيعقد|الفتره|فتره|خلال|ايام|هاكاثون|الهاكاثون|هاكثون|الهاكثون|اقامه|التواريخ)(?!\p{L})/u,
  ],
]

type Found = { role: Role; phrase: DatePhrase; source: string }

export function readDates(lines: readonly Line[], context: DateContext): PageText {
  const omissions: Omission[] = []
  const found: Found[] = []
  for (const [at, line] of lines.entries()) {
    if (!/\d/.test(line.plain)) continue
    const phrases = datePhrases(line.plain, context)
    for (const [nth, phrase] of phrases.entries()) {
      const role = roleOf(line, phrases, nth) ?? roleOfLabel(lines, at)
      const source = excerptOf(line, phrase.at, phrase.end)
      if (role === 'other') continue
      if ('why' in phrase) omissions.push({ why: phrase.why, source })
      else if (role !== null) found.push({ role, phrase, source })
      else if (phrase.days.length === 2 && line.plain.length <= longestPlain) found.push({ role: 'event', phrase, source })
      else omissions.push({ why: 'unclear', source })
    }
  }
  const proposals = [...eventDates(found, omissions), ...deadlines(found, omissions)]
  return { proposals, omissions }
}

/** Length of a line that consists of little more than the dates. */
const longestPlain = 60

/** Reads the words before a date. If the line begins with a date, reads those after each. */
function roleOf({ plain }: Line, phrases: readonly { at: number; end: number }[], nth: number): Role | null {
  const [first, own, before, after] = [phrases[0], phrases[nth], phrases[nth - 1], phrases[nth + 1]]
  if (!first || !own) return null
  const isAfter = !/\p{L}{2}/u.test(plain.slice(0, first.at))
  const words = isAfter ? plain.slice(own.end, after?.at) : plain.slice(before?.end ?? 0, own.at)
  return roleIn(words) ?? (isAfter ? null : roleIn(plain.slice(own.end, after?.at)))
}

const roleIn = (words: string): Role | null => roles.find(([, pattern]) => pattern.test(words))?.[0] ?? null

/** A label can be in the line before: «آخر موعد للتسجيل», and its date in the next one. */
function roleOfLabel(lines: readonly Line[], at: number): Role | null {
  const before = lines.slice(Math.max(0, at - 2), at).findLast(({ isBlank }) => !isBlank)
  return before && before.plain.length <= longestPlain && !/\d{4}|\d[/-]\d/.test(before.plain) ? roleIn(before.plain) : null
}

/** Start and end. Ranges count before single dates. Different ones contradict each other, and none is proposed. */
function eventDates(found: readonly Found[], omissions: Omission[]): Proposal[] {
  const event = distinct(
    found.filter(({ role, phrase }) => (role === 'event' || role === 'start' || role === 'end') && phrase.days.length === 2),
  )
  const single = (role: Role) => distinct(found.filter(each => each.role === role && each.phrase.days.length === 1))
  const [starts, ends, days] = [single('start'), single('end'), single('event')]
  if (event.length > 1) return contradict(event, omissions)
  const [range] = event.length > 0 ? event : countedDays(single('day'))
  if (range) {
    const [start, end] = range.phrase.days
    const isOutside = ({ phrase }: Found, day: string) => phrase.days[0].day !== day
    const against = [...starts.filter(each => isOutside(each, start.day)), ...ends.filter(each => isOutside(each, end?.day ?? ''))]
    if (against.length > 0) return contradict([range, ...against], omissions)
    return proposed(withTime(start, starts), withTime(end ?? start, ends), range.source, range.source, omissions)
  }
  if (starts.length > 1 || ends.length > 1) return contradict(starts.length > 1 ? starts : ends, omissions)
  const [start, end] = [starts[0] ?? (days.length === 1 ? days[0] : undefined), ends[0]]
  if (!starts[0] && days.length > 1) return contradict(days, omissions)
  if (start && end) return proposed(start.phrase.days[0], end.phrase.days[0], start.source, end.source, omissions)
  return [
    ...(start ? [{ kind: 'starts_at' as const, ...start.phrase.days[0], source: start.source }] : []),
    ...(end ? [{ kind: 'ends_at' as const, ...end.phrase.days[0], source: end.source }] : []),
  ]
}

/** Counted days that follow each other: «Day 1: 4 February», «Day 2: 5 February». */
function countedDays(days: readonly Found[]): Found[] {
  const sorted = days.toSorted((a, b) => a.phrase.days[0].day.localeCompare(b.phrase.days[0].day))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last || first === last) return []
  const lasts = Date.parse(last.phrase.days[0].day) - Date.parse(first.phrase.days[0].day)
  if (lasts !== (sorted.length - 1) * 86_400_000) return []
  return [
    {
      ...first,
      source: `${first.source} … ${last.source}`,
      phrase: { ...first.phrase, days: [first.phrase.days[0], last.phrase.days[0]] },
    },
  ]
}

const withTime = (day: ProposedDay, others: readonly Found[]): ProposedDay => ({
  ...day,
  time: day.time ?? others[0]?.phrase.days[0].time ?? null,
})

function proposed(start: ProposedDay, end: ProposedDay, startSource: string, endSource: string, omissions: Omission[]): Proposal[] {
  const lasts = Date.parse(end.day) - Date.parse(start.day)
  if (lasts < 0 || lasts > longestMs) {
    omissions.push(...[...new Set([startSource, endSource])].map(source => ({ why: 'contradictory' as const, source })))
    return []
  }
  return [
    { kind: 'starts_at', ...start, source: startSource },
    { kind: 'ends_at', ...end, source: endSource },
  ]
}

const deadlineKinds = ['registration_closes_at', 'submission_closes_at', 'winners_at'] as const satisfies readonly DateKind[]

/** The last day of a period is its deadline: «التسجيل من 1 إلى 20 سبتمبر». */
function deadlines(found: readonly Found[], omissions: Omission[]): Proposal[] {
  return deadlineKinds.flatMap(kind => {
    const all = distinct(
      found.filter(({ role }) => role === kind),
      days => [days.at(-1)],
    )
    if (all.length > 1) return contradict(all, omissions)
    return all.map(({ phrase, source }) => ({ kind, ...(phrase.days.at(-1) as ProposedDay), source }))
  })
}

function contradict(all: readonly Found[], omissions: Omission[]): [] {
  omissions.push(...all.map(({ source }) => ({ why: 'contradictory' as const, source })))
  return []
}

/** Returns one of equal dates, first the one with a time. */
function distinct(all: readonly Found[], part = (days: readonly ProposedDay[]): readonly (ProposedDay | undefined)[] => days): Found[] {
  const byDays = new Map<string, Found>()
  for (const each of all) {
    const key = part(each.phrase.days)
      .map(day => day?.day)
      .join()
    const before = byDays.get(key)
    if (!before || (before.phrase.days.every(({ time }) => time === null) && each.phrase.days.some(({ time }) => time !== null)))
      byDays.set(key, each)
  }
  return [...byDays.values()]
}
