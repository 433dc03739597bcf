import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TenantSummary } from '#contract/statistics/stats-endpoints.ts'
import { byNextDate } from './dates.ts'

const of = (tenant_name: string, stage: TenantSummary['stage'], at: string | null) =>
  ({ tenant_name, stage, next_milestone: at && { key: 'starts', at, passed: false } }) as TenantSummary

test('byNextDate() sorts public hackathons by next date, then drafts, then hackathons without a future date', () => {
  const all = [
    of('draft later', 'draft', '2027-03-01T00:00:00Z'),
    of('over', 'finished', null),
    of('running', 'running', '2027-02-02T00:00:00Z'),
    of('draft tomorrow', 'draft', '2027-01-01T00:00:00Z'),
    of('called off', 'cancelled', null),
    of('open', 'open', '2027-01-20T00:00:00Z'),
  ]
  assert.deepEqual(
    all.toSorted(byNextDate).map(({ tenant_name }) => tenant_name),
    ['open', 'running', 'draft tomorrow', 'draft later', 'over', 'called off'],
  )
})
