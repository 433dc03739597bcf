import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Attention, TenantSummary } from '#contract/statistics/stats-endpoints.ts'
import { countDrafts } from './announcement-drafts.ts'
import { queueOf } from './queue.ts'

const task = (tenant: string, code: Attention['code'], days_left: number | null): Attention => ({
  tenant,
  tenant_name: tenant,
  name: tenant,
  code,
  issue: null,
  count: 1,
  until: 'starts',
  days_left,
  is_now: false,
})
const hackathon = (id: string, role: TenantSummary['role'], days_left: number | null) =>
  ({
    id,
    tenant_name: id,
    name: id,
    role,
    stage: 'open',
    milestones: [],
    next_milestone: days_left === null ? null : { key: 'starts', days_left },
  }) as unknown as TenantSummary

const labels = (tasks: ReturnType<typeof queueOf>) => tasks.map(({ tenant, code }) => `${tenant} ${code}`)

test('queueOf() inserts drafts by the next date of their hackathon, after tasks with equal days left', () => {
  const attention = [task('waha', 'closing_soon', 2), task('nabd', 'to_review', 9)]
  const tenants = [hackathon('waha', 'owner', 2), hackathon('nabd', 'editor', 9), hackathon('old', 'owner', null)]
  const drafts = new Map(Object.entries({ old: 1, nabd: 2, waha: 1 }))
  assert.deepEqual(labels(queueOf(attention, tenants, drafts)), [
    'waha closing_soon',
    'waha drafts',
    'nabd to_review',
    'nabd drafts',
    'old drafts',
  ])
})

test('queueOf() returns tasks and drafts of a hackathon that takes place at this moment first', () => {
  const running = { ...hackathon('now', 'owner', 3), milestones: [{ key: 'starts', passed: true }] } as unknown as TenantSummary
  const attention = [{ ...task('now', 'to_review', 3), is_now: true }, task('waha', 'closing_soon', 0)]
  assert.deepEqual(labels(queueOf(attention, [running, hackathon('waha', 'owner', 0)], new Map(Object.entries({ now: 1, waha: 1 })))), [
    'now to_review',
    'now drafts',
    'waha closing_soon',
    'waha drafts',
  ])
})

test('queueOf() omits drafts of roles that can no longer send announcements, and of hackathons that are not listed', () => {
  const drafts = new Map(Object.entries({ waha: 1, nabd: 1, gone: 1 }))
  assert.deepEqual(queueOf([], [hackathon('waha', 'viewer', 2), hackathon('nabd', 'reviewer', 2)], drafts), [])
})

test('countDrafts() counts the drafts of one account by hackathon', () => {
  const stored = JSON.stringify({
    state: { drafts: { 'nora/waha/new': {}, 'nora/waha/1': {}, 'nora/nabd/new': {}, 'khalid/waha/new': {} } },
  })
  assert.deepEqual(
    [...countDrafts(stored, 'nora')],
    [
      ['waha', 2],
      ['nabd', 1],
    ],
  )
})

test('countDrafts() returns no drafts for unreadable data', () => {
  for (const stored of [null, '', '{', 'null', '[]', '{"state":null}', '{"state":{"drafts":null}}'])
    assert.equal(countDrafts(stored, 'nora').size, 0)
})
