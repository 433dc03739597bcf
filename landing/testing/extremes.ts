import { LandingContent } from '#contract/landing-pages/content.ts'
import { Section } from '#contract/landing-pages/sections/sections.ts'
import type { Sample } from './samples.ts'

/** Fills every list to its limit by repeating its rows. */
export const crowded = (sample: Sample): Sample => eachSection(sample, section => withLists(section, repeated))

/** Reduces every list to one row, or two where two are required. */
export const sparse = (sample: Sample): Sample =>
  eachSection(sample, section => withLists(section, rows => rows.slice(0, section.type === 'timeline' ? 2 : 1)))

/** Extends every written text to its limit, in its own language. */
export const stretched = (sample: Sample): Sample => written(sample, words)

/** Replaces all spaces in texts, so that lines cannot break. Also changes name, venue, city and email address. */
export function unbroken(sample: Sample): Sample {
  const joined = { ar: words.ar.replace(/[\s،]+/g, '_'), en: words.en.replace(/[\s,]+/g, '_') }
  const upTo = (length: number) => ({ ar: joined.ar.repeat(2).slice(0, length), en: joined.en.repeat(2).slice(0, length) })
  const facts = { name: upTo(60), organizer: upTo(80), venue: upTo(160), city: upTo(60).ar }
  return written(
    { ...sample, tenant: { ...sample.tenant, ...facts, contact_email: `${'organizing-committee'.repeat(3)}@waha.example` } },
    joined,
  )
}

const written = (sample: Sample, as: Words): Sample => eachSection(sample, section => Section.parse(stretch(section, section, [], as)))

export const withoutPictures = (sample: Sample): Sample => ({ ...sample, pictures: {} })

function eachSection(sample: Sample, change: (section: Section) => Section): Sample {
  return { ...sample, content: LandingContent.parse({ ...sample.content, sections: sample.content.sections.map(change) }) }
}

type Row = { id: string }
const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(row => typeof row === 'object' && row !== null && 'id' in row)

function withLists(section: Section, change: (rows: Row[], accepts: (rows: Row[]) => boolean) => Row[]): Section {
  let changed = section
  for (const [key, value] of Object.entries(section))
    if (isRows(value)) {
      const accepts = (rows: Row[]) => Section.safeParse({ ...changed, [key]: rows }).success
      changed = Section.parse({ ...changed, [key]: change(value, accepts) })
    }
  return changed
}

function repeated(rows: Row[], accepts: (rows: Row[]) => boolean): Row[] {
  const most = Array.from({ length: 100 }, (_, at) => ({ ...(rows[at % rows.length] as Row), id: `${at}` }))
  let count = most.length
  while (count > rows.length && !accepts(most.slice(0, count))) count--
  return most.slice(0, count)
}

type Words = typeof words
const words = {
  ar: 'نسقي ما زرعه آباؤنا بما يتعلّمه أبناؤنا، ونترك لمن يأتي بعدنا أرضًا أخضر مما وجدناها، ',
  en: 'We water what our parents planted with what our children learn and leave the land greener than we found it, ',
}
const lengths = [1200, 800, 600, 400, 300, 280, 200, 160, 140, 120, 100, 90, 80, 60, 40, 30, 20]

/** Extends every text below a path as far as the section's schema accepts. */
function stretch(whole: Section, value: unknown, path: (string | number)[], as: Words): unknown {
  if (Array.isArray(value)) return value.map((item, at) => stretch(whole, item, [...path, at], as))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const here = [...path, key]
      if ((key === 'ar' || key === 'en') && item) return [key, longest(whole, here, as[key])]
      return [key, stretch(whole, item, here, as)]
    }),
  )
}

function longest(whole: Section, path: (string | number)[], text: string): string {
  const filled = text.repeat(20)
  const fits = lengths.find(length => Section.safeParse(placed(whole, path, filled.slice(0, length))).success)
  return filled.slice(0, fits ?? 20).trim()
}

function placed(value: unknown, [key, ...rest]: (string | number)[], text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? placed(item, rest, text) : item))
  const fields: object = typeof value === 'object' && value !== null ? value : {}
  return Object.fromEntries(Object.entries(fields).map(([name, item]) => [name, name === key ? placed(item, rest, text) : item]))
}
