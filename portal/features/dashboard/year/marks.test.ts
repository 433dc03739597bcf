import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reminder } from '#contract/reminders/reminders-endpoints.ts'
import type { Milestone, TenantSummary, UpcomingEvent } from '#contract/statistics/stats-endpoints.ts'
import { dayMs } from '../calendar.ts'
import { clipped, clustersOf, datedTenants, marksOf, placeIn, spanBetween, yearAround } from './marks.ts'

const now = Date.parse('2026-11-28T09:30:00Z')
const year = yearAround(now, [now + 900 * dayMs])
const inDays = (days: number) => new Date(now + days * dayMs).toISOString()

function hackathon(id: string, days: Partial<Record<Milestone['key'], number>>, role: TenantSummary['role'] = 'owner') {
  const milestones = Object.entries(days).map(([key, day]) => ({
    key,
    at: inDays(day),
    day: inDays(day).slice(0, 10),
    days_left: day,
    passed: day <= 0,
  }))
  return { id, tenant_name: id, name: `Hackathon ${id}`, role, milestones } as unknown as TenantSummary
}
const event = (id: string, tenant: string, days: number): UpcomingEvent => ({
  id,
  tenant,
  title: id,
  starts_at: inDays(days),
  day: inDays(days).slice(0, 10),
})
const reminder = (kind: Reminder['kind'], days: number | null, is_on = true) =>
  ({ kind, is_on, state: days === null ? 'passed' : 'scheduled', at: days === null ? null : inDays(days) }) as Reminder

test('yearAround() ends a month after the last date, at least three months and at most a year from today', () => {
  const endOf = (...days: number[]) =>
    new Date(
      yearAround(
        now,
        days.map(day => now + day * dayMs),
      ).to,
    )
      .toISOString()
      .slice(0, 10)
  assert.deepEqual([endOf(), endOf(-90), endOf(10, 150, 40), endOf(900)], ['2027-02-28', '2027-02-28', '2027-05-28', '2027-11-28'])
})

test('placeIn() returns a percentage of the period from a week before today', () => {
  assert.deepEqual([year.from, year.to], [Date.UTC(2026, 10, 21), Date.UTC(2027, 10, 28)])
  assert.equal(placeIn(year, year.from - dayMs), 0)
  assert.equal(placeIn(year, year.to + dayMs), 100)
})

test('clipped() returns null outside the year and cuts spans at its ends', () => {
  assert.equal(clipped(year, null), null)
  assert.equal(clipped(year, { from: 0, to: year.from }), null)
  assert.equal(clipped(year, { from: year.to, to: year.to + 1 }), null)
  assert.deepEqual(clipped(year, { from: 0, to: Infinity }), { from: year.from, to: year.to })
})

test('spanBetween() returns null if a date is unset', () => {
  assert.equal(spanBetween(hackathon('a', { starts: 3 }), 'starts', 'ends'), null)
  assert.deepEqual(spanBetween(hackathon('a', { starts: 3, ends: 5 }), 'starts', 'ends'), { from: now + 3 * dayMs, to: now + 5 * dayMs })
})

test('marksOf() returns upcoming dates, own events and scheduled reminders in order', () => {
  const tenant = hackathon('a', { registration_opens: -9, registration_closes: 20, starts: 40, ends: 42, winners: 400 })
  const events = [event('workshop', 'a', 30), event('foreign', 'b', 31)]
  const reminders = [reminder('closing', 19), reminder('week', 33, false), reminder('day', null)]
  assert.deepEqual(
    marksOf(tenant, events, reminders, year).map(({ key }) => key),
    ['reminder closing', 'registration_closes', 'workshop', 'starts', 'ends'],
  )
})

test('marksOf() links to tabs that the member’s role can open', () => {
  const linksFor = (role: TenantSummary['role']) =>
    marksOf(hackathon('a', { registration_closes: 20 }, role), [event('workshop', 'a', 30)], [reminder('closing', 19)], year).map(
      ({ to }) => to,
    )
  const base = '/hackathons-details/a'
  assert.deepEqual(linksFor('editor'), [`${base}?tab=announcements`, `${base}?tab=registrations`, `${base}?tab=events`])
  assert.deepEqual(linksFor('reviewer'), [base, `${base}?tab=registrations`, base])
  assert.deepEqual(linksFor('viewer'), [base, base, base])
})

test('clustersOf() groups dates that overlap on the line, and omits dates that bars show', () => {
  const tenant = hackathon('a', { registration_closes: 20, starts: 40, ends: 42, winners: 60 })
  const events = [event('one', 'a', 21), event('two', 'a', 24), event('three', 'a', 26)]
  assert.deepEqual(
    clustersOf(marksOf(tenant, events, [], year), year).map(cluster => cluster.map(({ key }) => key)),
    [['registration_closes', 'one', 'two'], ['three'], ['winners']],
  )
})

test('datedTenants() returns hackathons with upcoming dates in the year, the earliest first', () => {
  const all = [
    hackathon('past', { starts: -5, ends: -3 }),
    hackathon('far', { starts: 500, ends: 502 }),
    hackathon('none', {}),
    hackathon('late', { starts: 200, ends: 202 }),
    hackathon('running', { starts: -1, ends: 1 }),
  ]
  assert.deepEqual(
    datedTenants(all, [], year).map(({ id }) => id),
    ['running', 'late'],
  )
})
