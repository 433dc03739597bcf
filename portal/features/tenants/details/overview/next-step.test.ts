import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Phase } from '#contract/phases/phase-records.ts'
import { nextStepOf } from './next-step.ts'

const now = Date.now()
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString()
const zeros = { entered: 0, open: 0, in: 0, reserve: 0, out: 0, left: 0 }
const phaseOf = (days: number, more: Partial<Phase> = {}): Phase => ({
  id: `${days}`,
  number: 1,
  name: { ar: '', en: '' },
  subject: 'person',
  is_screening: false,
  starts_at: inDays(days),
  ends_at: inDays(days + 2),
  place: { ar: '', en: '' },
  submission_closes_at: null,
  capacity: null,
  capacity_of: 'people',
  overbooking: 0,
  carry: 0,
  calls_up: 'asked',
  confirm_hours: null,
  state: 'planned',
  quotas: [],
  quota_counts: [],
  is_last: false,
  locked_at: null,
  parties: zeros,
  people: zeros,
  to_confirm: 0,
  drafts: { in: 0, reserve: 0, out: 0, places: 0, quotas: [] },
  published: 0,
  places: { taken: 0, limit: null },
  to_call_up: 0,
  carrying_out: 0,
  ...more,
})
const open = { ...zeros, entered: 5, open: 5 }
const final = phaseOf(20, { is_last: true })
const step = (...phases: Phase[]) => {
  const found = nextStepOf(phases, inDays(4), now)
  return found && [found.kind, found.phase.id, found.n, found.at]
}

test('drafts to publish come before everything else of their phase', () => {
  const drafted = phaseOf(-1, { parties: open, people: open, drafts: { in: 3, reserve: 1, out: 0, places: 3, quotas: [] } })
  assert.deepEqual(step(drafted, final), ['drafts', '-1', 4, null])
  // Roles that cannot read drafts see the number of undecided people.
  assert.deepEqual(step({ ...drafted, drafts: null }, final), ['undecided', '-1', 5, final.starts_at])
})

test('teams are locked at the start of their phase, those of a screening when registration ends', () => {
  const camp = phaseOf(7, { subject: 'team', people: open })
  assert.deepEqual(step(camp, final), ['lock', '7', 0, camp.starts_at])
  assert.deepEqual(step({ ...camp, starts_at: inDays(-1) }, final), ['lock_now', '7', 0, null])
  assert.deepEqual(step({ ...camp, is_screening: true }, final), ['lock', '7', 0, inDays(4)])
  // Nothing is decided in the last phase.
  assert.deepEqual(step({ ...camp, is_last: true }), ['starts', '7', 0, camp.starts_at])
})

test('after the decisions, people confirm, and then the next phase starts', () => {
  const decided = phaseOf(-9, { is_screening: true, parties: { ...zeros, entered: 5, in: 5 }, people: { ...zeros, entered: 5, in: 5 } })
  const camp = phaseOf(7, { parties: open, people: open, to_confirm: 2 })
  assert.deepEqual(step(decided, camp, final), ['to_confirm', '7', 2, null])
  assert.deepEqual(step(decided, { ...camp, to_confirm: 0 }, final), ['starts', '7', 0, camp.starts_at])
  assert.equal(step(decided, { ...camp, to_confirm: 0, starts_at: inDays(-8), is_last: true }), null)
})
