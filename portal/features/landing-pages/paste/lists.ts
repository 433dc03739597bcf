import { People } from '#contract/landing-pages/sections/event-sections.ts'
import { Faq, Partners, type SectionOf } from '#contract/landing-pages/sections/sections.ts'
import type { L10n } from '#contract/language.ts'
import { folded } from '#contract/text/folding.ts'
import { countOf } from '#portal/platform/forms/limit.ts'
import { newRowId } from '../draft/draft.ts'
import type { Cells } from './cells.ts'
import { chosenBy } from './headings.ts'
import type { Reader, Row } from './reader.ts'

const people = People.shape.rows.unwrap()
const partners = Partners.shape.rows.unwrap()
const tiers = Partners.shape.tiers.unwrap()
const faq = Faq.shape.rows.unwrap()

export function openPeople(section: SectionOf<'people'>): Reader<Row<'people'>> {
  const usual = section.rows.at(-1)?.role ?? 'speaker'
  return {
    schema: people.element,
    most: countOf(people),
    keyOf: row => alike(row.name),
    row: cells => {
      const name = cells.text('name')
      const said = cells.plain('role')
      const role = said === '' ? usual : chosenBy('role', said)
      if (isBlank(name)) return { why: 'missing', field: 'name' }
      if (!role) return { why: 'unknown', field: 'role' }
      return {
        id: newRowId(),
        name,
        role,
        title: cells.text('title'),
        organization: cells.text('organization'),
        link: linkOf(cells.plain('link')),
        portrait: 'plain',
        picture: null,
      }
    },
    into: (other, rows) => (other.type === 'people' ? { ...other, rows: [...other.rows, ...rows] } : other),
  }
}

export function openPartners(section: SectionOf<'partners'>): Reader<Row<'partners'>> {
  const added: SectionOf<'partners'>['tiers'] = []
  const usual = section.rows.at(-1)?.tier ?? section.tiers[0]?.id ?? ''
  const tierOf = (cells: Cells): string | null => {
    const name = cells.text('tier')
    if (isBlank(name)) return usual
    const all = [...section.tiers, ...added]
    const present = all.find(tier => (['ar', 'en'] as const).some(in_ => name[in_] !== '' && folded(tier.name[in_]) === folded(name[in_])))
    if (present) return present.id
    const tier = { id: newRowId(), name }
    if (all.length >= countOf(tiers) || !tiers.element.safeParse(tier).success) return null
    added.push(tier)
    return tier.id
  }
  return {
    schema: partners.element,
    most: countOf(partners),
    keyOf: row => alike(row.name),
    row: cells => {
      const name = cells.text('name')
      if (isBlank(name)) return { why: 'missing', field: 'name' }
      const tier = tierOf(cells)
      if (tier === null) return { why: 'tiers' }
      return { id: newRowId(), tier, name, url: linkOf(cells.plain('url')), picture: null, dark: null }
    },
    into: (other, rows) => {
      if (other.type !== 'partners') return other
      const used = added.filter(({ id }) => rows.some(row => row.tier === id) && !other.tiers.some(tier => tier.id === id))
      return { ...other, tiers: [...other.tiers, ...used], rows: [...other.rows, ...rows] }
    },
  }
}

export const openFaq = (): Reader<Row<'faq'>> => ({
  schema: faq.element,
  most: countOf(faq),
  keyOf: row => alike(row.question),
  row: cells => {
    const [question, answer] = [cells.text('question'), cells.text('answer', 'many')]
    if (isBlank(question)) return { why: 'missing', field: 'question' }
    if (isBlank(answer)) return { why: 'missing', field: 'answer' }
    return { id: newRowId(), question, answer }
  },
  into: (other, rows) => (other.type === 'faq' ? { ...other, rows: [...other.rows, ...rows] } : other),
})

export const isBlank = ({ ar, en }: L10n) => ar === '' && en === ''
export const alike = ({ ar, en }: L10n) => folded(ar || en).replace(/\s+/g, ' ')

/** Returns the URL of a cell. Adds https://, because spreadsheets often omit the scheme. */
export const linkOf = (cell: string) => (cell === '' || /^[a-z][a-z\d+.-]*:/i.test(cell) ? cell : `https://${cell}`)
