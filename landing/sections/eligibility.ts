// Presents the conditions of participation. Omits unset conditions.

import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import type { Page } from '../page/page.ts'
import { teamSize } from './facts.ts'
import { feeOf } from './fees.ts'

type EligibilityView = { rules: { key: string; label: string; value: string }[]; note: string }

export function presentEligibility(page: Page, section: SectionOf<'eligibility'>): EligibilityView | null {
  const { tenant, words } = page
  const { eligibility } = tenant
  const { rule } = words
  const fee = feeOf(page)
  const lines: [key: string, label: string, value: string | null][] = [
    ['audience', rule.audience, eligibility.audience && words.audience[eligibility.audience]],
    ['age', rule.age, ages(page)],
    ['nationality', rule.nationality, eligibility.nationality && words.nationality[eligibility.nationality]],
    ['team', rule.team, teamSize(page)],
    ['solo', rule.solo, eligibility.team_min === 1 && eligibility.team_max !== 1 ? words.yes : null],
    ['prior_work', rule.priorWork, eligibility.prior_work && words.priorWork[eligibility.prior_work]],
    ['ai_tools', rule.aiTools, eligibility.ai_tools && words.aiTools[eligibility.ai_tools]],
    ['ip_owner', rule.ipOwner, eligibility.ip_owner && words.ipOwner[eligibility.ip_owner]],
    ['fee', rule.fee, fee && words.fee[fee]],
    ['travel', rule.travel, tenant.format === 'online' ? null : eligibility.travel_covered && words.travel[eligibility.travel_covered]],
    [
      'lodging',
      rule.lodging,
      tenant.format === 'online' ? null : eligibility.lodging_covered && words.lodging[eligibility.lodging_covered],
    ],
  ]
  const rules = lines.flatMap(([key, label, value]) => (value ? { key, label, value } : []))
  const note = page.say(section.note)
  return rules.length > 0 || note ? { rules, note } : null
}

function ages({ tenant, words, format }: Page): string | null {
  const { min_age: from, max_age: to } = tenant.eligibility
  if (from !== null && to !== null) return words.ageBetween(format.number(from), format.counted(to, words.years))
  if (from !== null) return words.facts.ageFrom(format.counted(from, words.years))
  return to === null ? null : words.ageTo(format.counted(to, words.years))
}
