import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import type { Page } from '../page/page.ts'

export type Criterion = {
  id: string
  title: string
  description: string
  /** points of the criterion; 0 if unset */
  weight: number
  /** this criterion's share of all points, 0–1 */
  share: number
  /** '30 of 100', '' without points */
  points: string
}
type JudgingView = {
  criteria: Criterion[]
  rounds: string
  requirements: { id: string; title: string }[]
  /** text about the use of AI tools; '' if unset */ aiTools: string
}

export function presentJudging(page: Page, section: SectionOf<'judging'>): JudgingView | null {
  const rows = section.criteria.map(row => ({ ...row, said: page.say(row.title) })).filter(row => row.said)
  const total = rows.reduce((sum, row) => sum + row.weight, 0)
  const criteria = rows.map(({ id, said, description, weight }) => ({
    id,
    title: said,
    description: page.say(description),
    weight,
    share: total ? weight / total : 1 / rows.length,
    points: weight ? page.format.counted(weight, page.words.points) : '',
  }))
  const rounds = page.say(section.rounds)
  const requirements = section.requirements.map(row => ({ id: row.id, title: page.say(row.title) })).filter(row => row.title)
  if (!criteria.length && !rounds && !requirements.length) return null
  const { ai_tools } = page.tenant.eligibility
  return { criteria, rounds, requirements, aiTools: ai_tools ? page.words.aiTools[ai_tools] : '' }
}
