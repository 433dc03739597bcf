// Splits the text of an item into title, place and speaker.

import { bilingual } from './bilingual.ts'
import { trimmed } from './clean-line.ts'

export type Details = { title: string; room: string; speaker: string; status: Status }
type Status = 'on_time' | 'cancelled' | 'postponed'

const places =
  'القاعة|قاعة|قاعه|القاعه|مسرح|المسرح|مختبر|المختبر|معمل|المعمل|مدرج|المدرج|بهو|البهو|ساحة|الساحة|غرفة|الغرفة|مصلى|المصلى|المطعم|مطعم|مبنى|المبنى|الطابق|الدور|جناح|الصالة|صالة|الخيمة|الردهة'
const roomWords =
  'hall|room|auditorium|theat(?:er|re)|lobby|lab|stage|ballroom|atrium|courtyard|terrace|cafeteria|lounge|building|floor|tent|foyer|zoom|online|campus|garden|restaurant|library'
const isPlaceAtStart = new RegExp(`^(?:(?:في|ب)\\s?)?(?:${places}|عن بعد|أونلاين)(?![\\p{L}])|^(?:the )?(?:${roomWords})(?![\\p{L}])`, 'iu')
const isPlaceAtEnd = new RegExp(`^(?:(?:in|at) )?(?:the )?(?:[\\p{L}\\d'’&.]+ ){1,3}(?:${roomWords})(?: [\\dA-Z]{1,3})?$`, 'iu')
const placeLabel = /^(?:\ue001|@|(?:المكان|الموقع|القاعة|مكان|location|venue|place|room|where)\s*:)\s*/iu
const titleLabel = /^[\s|–-]*(?:النشاط|الفعالية|العنوان|activity|title|event|session)\s?: ?/iu
const speakerLabel =
  /^(?:\ue000|(?:المتحدث(?:ون|ة|ين)?|المتحدثان|المقدمة?|تقديم|يقدمها|تقدمها|يقدمه|المدربة?|إلقاء|speakers?|by|with|presented by|host|hosted by|trainer|moderator)\s*:?(?=\s))\s*/iu
const personTitle = /^(?:[دمأ]\. ?\p{L}|(?:الدكتور|المهندس|الأستاذ|الشيخ)ة?\s|(?:dr|eng|prof|mr|mrs|ms)\.? )/iu
/** A hall within a sentence: «الافتتاح في القاعة الكبرى», «Opening in Hall A». */
const inlinePlace =
  /\s(?:(?:في|ب)\s?(?=القاعة|قاعة|المسرح|مسرح|المدرج|مدرج|مختبر|معمل|غرفة)|(?=قاعة\s[^\s]+$)|(?:in|at) (?:the )?(?=(?:hall|room|auditorium|lab)\s[\dA-Za-z]|(?:main|grand) (?:hall|stage|auditorium)))/iu
const inlineSpeaker = /\s(?:مع|by|with)\s+(?=[دمأ]\. ?\p{L}|الدكتور|المهندس|الأستاذ|(?:dr|eng|prof)\.? )/iu

export const isPlace = (text: string) => placeLabel.test(text) || isPlaceAtStart.test(text) || isPlaceAtEnd.test(text)
export const isSpeaker = (text: string) => speakerLabel.test(text) || personTitle.test(text)

/** A segment and the separator before it. */
type Segment = { text: string; separator: string }

export function detailsOf(text: string): Details {
  const written = text
    .replace(titleLabel, '')
    .replace(/\[([^[\]]{3,12})\]/g, (whole, word: string) => (statusOf(word) === null ? whole : ` | ${word} | `))
  const lead = /^([\p{L}\p{M}]{3,10}): (?=\S)/u.exec(written)
  const isLed = lead !== null && statusOf(lead[1] ?? '') !== null
  const all = isLed ? [{ text: lead[1] ?? '', separator: ' ' }, ...segmentsOf(written.slice(lead[0].length))] : segmentsOf(written)
  const words = all.map(segment => statusOf(segment.text))
  const segments = all.filter((_, at) => words[at] === null)
  const status = words.find(word => word === 'cancelled' || word === 'postponed') ?? 'on_time'
  const out: Details = { title: '', room: '', speaker: '', status }
  for (const { text: segment, separator } of segments) {
    if (separator === '@' || placeLabel.test(segment) || (isPlace(segment) && out.title !== '')) {
      add(out, 'room', segment.replace(placeLabel, ''), separator)
    } else if (isSpeaker(segment) && (out.title !== '' || speakerLabel.test(segment))) {
      add(out, 'speaker', segment.replace(speakerLabel, ''), separator)
    } else if (out.title === '') out.title = segment
    else if (separator === '|' && out.room === '' && isUnlike(out.title, segment) === false) out.room = segment
    else if (separator === '|' && out.speaker === '' && out.room !== '') out.speaker = segment
    else out.title = joined(out.title, segment, separator)
  }
  return inner(out)
}

/** A second segment in the other script can be the translation of the title. */
const isUnlike = (title: string, segment: string) => {
  const { ar, en } = bilingual(`${title} | ${segment}`)
  return ar !== '' && en !== ''
}

function inner(details: Details): Details {
  const out = { ...details }
  const speaker = out.speaker === '' ? inlineSpeaker.exec(out.title) : null
  if (speaker) {
    out.speaker = out.title.slice(speaker.index + speaker[0].length)
    out.title = out.title.slice(0, speaker.index)
  }
  for (const key of ['title', 'speaker'] as const) {
    const place = out.room === '' ? inlinePlace.exec(out[key]) : null
    if (!place) continue
    out.room = out[key].slice(place.index + place[0].length)
    out[key] = out[key].slice(0, place.index)
  }
  return { ...out, title: trimmed(out.title), room: trimmed(out.room), speaker: trimmed(out.speaker) }
}

const statusWords: readonly [Status, RegExp][] = [
  ['cancelled', /^(?:cancell?ed|ملغ[اى]ة?|ملغي[ةّ]?|[أا]ُ?لغيت?|تم [إا]لغاؤ?ها)$/iu],
  ['postponed', /^(?:postponed|مؤجلة?|[أا]ُ?جّ?لت?|تم تأجيلها)$/iu],
  ['on_time', /^(?:tbd|tba|tbc|to be (?:announced|determined|confirmed|decided)|(?:س?يحدد|س?تحدد|س?يعلن|س?تعلن) لاحق[اً]*|لم يحدد بعد)$/iu],
]

/** Returns the meaning of a segment that is a status and neither place nor speaker; null for other texts. */
export const statusOf = (segment: string): Status | null =>
  statusWords.find(([, words]) => words.test(segment.normalize('NFC').replace(/[.!*]+$/, '')))?.[0] ?? null

function add(out: Details, key: 'room' | 'speaker', text: string, separator: string) {
  const plain = text.replace(/^(?:في|at|in)\s+/iu, '')
  if (statusOf(plain) === 'on_time') return
  out[key] = out[key] === '' ? plain : joined(out[key], plain, separator)
}

const joined = (before: string, after: string, separator: string) =>
  separator === '('
    ? `${before} (${after})`
    : separator === ' '
      ? `${before} ${after}`
      : `${before} ${separator === '|' || separator === '@' ? '–' : separator} ${after}`

function segmentsOf(text: string): Segment[] {
  const out: Segment[] = []
  let [separator, from] = [' ', 0]
  const push = (to: number, next: string) => {
    const part = trimmed(text.slice(from, to))
    if (part !== '') out.push({ text: part, separator })
    separator = next
  }
  const cuts =
    / ?\t ?|\s*[|;؛]\s*|(?<=[\p{L}\d)]),(?=\p{L})| [-–—/] |\s?[–—]\s?| @ ?|\s?\(|\)|(?=[\ue000\ue001])|[,،] (?=(?:تقديم|المتحدث[ةون]*|يقدمها|speakers?|by|hosted by)(?!\p{L})|with (?:dr|eng|prof|mr|mrs|ms)\.? )|[,،] (?=(?:[\p{L}\d'’]+ ){1,3}(?:hall|room|auditorium|lab|theat(?:er|re))(?: [\dA-Z]{1,3})?$)|[,،] (?=(?:في )?(?:القاعة|قاعة|مسرح|المسرح|مختبر|معمل|غرفة|بهو|مدرج|hall|room|lab|main|auditorium)(?!\p{L}))/giu
  for (const cut of text.matchAll(cuts)) {
    const mark = cut[0].trim()
    push(
      cut.index,
      /^[;؛]$|^,$/.test(cut[0].trim()) && !cut[0].endsWith(' ')
        ? '|'
        : mark === ''
          ? cut[0].includes('\t')
            ? '|'
            : /[,،]/.test(cut[0])
              ? '،'
              : ' '
          : mark === ')'
            ? ' '
            : mark,
    )
    from = cut.index + cut[0].length
  }
  push(text.length, '')
  return out
}

export const inBoth = ({ title, room, speaker, status }: Details) => ({
  status: status === 'cancelled' ? ('cancelled' as const) : ('on_time' as const),
  title: bilingual(title),
  room: bilingual(room),
  speaker: bilingual(speaker),
})
