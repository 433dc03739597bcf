// One number of days on the page, the dashboard, the share card's page and in tasks. docs/decisions/107-countdowns.md

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { daysUntilDeadline, nextMidnight } from '#contract/time/days-left.ts'
import { renderLandingPage } from '#landing/render.tsx'
import { sourceOfSample } from '#landing/testing/samples.ts'
import { wahaSample } from '#landing/testing/waha.ts'
import { attentionOf, milestonesOf } from './attention.ts'

const sample = wahaSample(new Date('2027-02-04T00:00:00Z'))
const zones = ['Asia/Riyadh', 'Africa/Casablanca', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'UTC']

/** Returns the days until registration closes as each place shows them, and the day of the deadline. */
function shownDays(timezone: string, registration_closes_at: string, now: Date) {
  const tenant = { ...sample.tenant, timezone, registration_closes_at, registration_opens_at: '2026-01-01T00:00:00Z' }
  const { html } = renderLandingPage(sourceOfSample({ ...sample, tenant }, 'en', now))
  const hero = /\d+ days? left to register|Last day to register/.exec(html)?.[0] ?? ''
  const facts = /<dt>Now<\/dt><dd>(?:<b>(\d+) <\/b>)?(.*?)<small/.exec(html) ?? []
  const counts = { registered: 1, to_review: 0, waiting: 0, accepted: 0 }
  const standing = {
    facts: tenant as never,
    stage: 'open',
    role: 'owner',
    readiness: null,
    counts,
    seats: null,
    progress: { teams: null, round: null, awards: null },
    meetings: { requested: 0, booked: 0 },
    untold: 0,
    has_stopped_results: false,
    late_requests: 0,
    late_help: 0,
    phases: { has_screening: false, undecided: 0, decide_by: null, places: 0 },
  } as const
  const [task] = attentionOf(standing, now).filter(({ code }) => code === 'closing_soon')
  const milestone = milestonesOf(tenant as never, now).find(({ key }) => key === 'registration_closes')
  return {
    hero: hero === 'Last day to register' ? 0 : Number.parseInt(hero),
    facts: facts[2] === 'Last day to register' ? 0 : Number(facts[1]),
    dashboard: milestone?.days_left,
    day: milestone?.day,
    task: task?.days_left ?? null,
  }
}

test('page, dashboard and tasks show the same number of days near midnight in every time zone', () => {
  const minutes = fc.integer({ min: -1500, max: 1500 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), minutes, fc.integer({ min: 1, max: 9000 }), (zone, around, ahead) => {
      const now = new Date(nextMidnight(new Date('2026-12-20T09:00:00Z'), zone).getTime() + around * 60_000)
      const shown = shownDays(zone, new Date(now.getTime() + ahead * 60_000).toISOString(), now)
      assert.equal(shown.hero, shown.dashboard)
      assert.equal(shown.facts, shown.dashboard)
      if (shown.task !== null) assert.equal(shown.task, shown.dashboard)
    }),
    { numRuns: 60 },
  )
})

test('the number of days changes at midnight of the hackathon, and midnight ends the day before', () => {
  const at = (now: string) => shownDays('Asia/Riyadh', '2026-12-30T21:00:00Z', new Date(now))
  assert.deepEqual(at('2026-12-28T20:59:00Z'), { hero: 2, facts: 2, dashboard: 2, day: '2026-12-30', task: 2 })
  assert.deepEqual(at('2026-12-28T21:00:00Z'), { hero: 1, facts: 1, dashboard: 1, day: '2026-12-30', task: 1 })
  assert.deepEqual(at('2026-12-30T20:59:00Z'), { hero: 0, facts: 0, dashboard: 0, day: '2026-12-30', task: 0 })
  // 00:00 in Riyadh is the day before in New York.
  assert.equal(daysUntilDeadline('2026-12-30T21:00:00Z', 'America/New_York', new Date('2026-12-28T21:00:00Z')), 2)
  assert.equal(nextMidnight(new Date('2026-12-28T20:59:00Z'), 'Asia/Riyadh').toISOString(), '2026-12-28T21:00:00.000Z')
})
