import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { defaultFacts } from '../tenants/tenant.ts'
import { LandingContent } from './content.ts'
import { datesOf, leftBehind, type Planned, shifted, withDates } from './planned-dates.ts'

const now = Date.parse('2026-12-20T09:00:00Z')
const none = { ar: '', en: '' }

/** Returns a page whose registration is open at `now`. The hackathon lasts three days in February. */
const planned = (
  facts: Partial<Planned['facts']> = {},
  programme: readonly { id: string; starts_at: string; ends_at?: string }[] = items,
): Planned => ({
  facts: {
    ...defaultFacts,
    name: none,
    starts_at: '2027-02-04T06:00:00.000Z',
    ends_at: '2027-02-06T15:00:00.000Z',
    registration_opens_at: '2026-12-01T06:00:00.000Z',
    registration_closes_at: '2027-01-21T20:59:00.000Z',
    winners_at: '2027-02-06T15:00:00.000Z',
    ...facts,
  },
  content: LandingContent.parse({
    sections: [
      { id: 'programme', type: 'programme', rows: programme },
      {
        id: 'timeline',
        type: 'timeline',
        rows: [
          { id: 'match', key: 'team_match', at: '2027-01-28T16:00:00.000Z' },
          { id: 'start', key: 'start' },
        ],
      },
      { id: 'updates', type: 'updates', rows: [{ id: 'news', at: '2027-01-02T06:00:00.000Z', title: none, text: none }] },
    ],
  }),
})
const items = [
  { id: 'opening', starts_at: '2027-02-04T06:30:00.000Z', ends_at: '2027-02-04T07:00:00.000Z' },
  { id: 'closing', starts_at: '2027-02-06T13:00:00.000Z' },
]
const startingAt = (page: Planned, starts_at: string): Planned => ({ ...page, facts: { ...page.facts, starts_at } })
const moved = (page: Planned) => {
  const left = leftBehind(planned(), page, now)
  return left && withDates(page, shifted(left.dates, left.days, page.facts.timezone))
}

test('suggests moving end, deadlines, milestones and program, but not news and past dates, when the start moves a week', () => {
  const left = leftBehind(planned(), startingAt(planned(), '2027-02-11T06:00:00.000Z'), now)
  assert.equal(left?.days, 7)
  assert.deepEqual(
    [...(left?.dates.keys() ?? [])],
    [
      'ends_at',
      'registration_closes_at',
      'winners_at',
      'programme.opening.starts_at',
      'programme.opening.ends_at',
      'programme.closing.starts_at',
      'timeline.match.at',
    ],
  )
  const page = moved(startingAt(planned(), '2027-02-11T06:00:00.000Z'))
  assert.equal(page?.facts.registration_opens_at, '2026-12-01T06:00:00.000Z')
  assert.equal(page?.facts.registration_closes_at, '2027-01-28T20:59:00.000Z')
  assert.equal(datesOf(page ?? planned()).get('programme.closing.starts_at'), '2027-02-13T13:00:00.000Z')
})

test('suggests moving no date when only the hour of the start changed, and no date that was moved manually', () => {
  assert.equal(leftBehind(planned(), startingAt(planned(), '2027-02-04T08:00:00.000Z'), now), null)
  const byHand = planned(
    {
      starts_at: '2027-02-11T06:00:00.000Z',
      ends_at: '2027-02-13T15:00:00.000Z',
      registration_closes_at: '2027-01-28T20:59:00.000Z',
      winners_at: null,
    },
    [],
  )
  assert.deepEqual([...(leftBehind(planned(), byHand, now)?.dates.keys() ?? [])], ['timeline.match.at'])
})

test('does not suggest moving a program item that was added after the start moved', () => {
  const after = planned({ starts_at: '2027-02-11T06:00:00.000Z' }, [...items, { id: 'new', starts_at: '2027-02-11T07:00:00.000Z' }])
  assert.ok(![...(leftBehind(planned(), after, now)?.dates.keys() ?? [])].includes('programme.new.starts_at'))
})

test('does not move the end of registration into the past when the start moves to an earlier day', () => {
  const left = leftBehind(planned(), startingAt(planned(), '2026-12-27T06:00:00.000Z'), now)
  assert.ok(!left?.dates.has('registration_closes_at'))
  assert.ok(left?.dates.has('ends_at') && left.dates.has('programme.opening.starts_at'))
})

test('suggests moving past dates when the start of a past hackathon is corrected', () => {
  const later = Date.parse('2028-01-01T00:00:00Z')
  assert.ok(leftBehind(planned(), startingAt(planned(), '2027-02-05T06:00:00.000Z'), later)?.dates.has('registration_opens_at'))
})

test('preserves the local time of moved dates across a DST change', () => {
  const newYork = { timezone: 'America/New_York', starts_at: '2027-03-04T14:00:00.000Z', ends_at: '2027-03-06T22:00:00.000Z' }
  const before = planned(newYork, [{ id: 'opening', starts_at: '2027-03-04T14:30:00.000Z' }])
  const after = startingAt(before, '2027-04-01T13:00:00.000Z')
  const left = leftBehind(before, after, now)
  assert.equal(left?.days, 28)
  const page = withDates(after, shifted(left?.dates ?? new Map<string, string>(), 28, 'America/New_York'))
  assert.equal(page.facts.ends_at, '2027-04-03T21:00:00.000Z')
  assert.equal(datesOf(page).get('programme.opening.starts_at'), '2027-04-01T13:30:00.000Z')
})

test('returns the same dates for a shift of zero days when two rows have the same id', () => {
  const twins = planned({}, [
    { id: 'a', starts_at: '2027-02-04T06:30:00.000Z' },
    { id: 'a', starts_at: '2027-02-05T06:30:00.000Z' },
  ])
  assert.deepEqual(withDates(twins, shifted(datesOf(twins), 0, 'Asia/Riyadh')), twins)
})

test('changes only dates when it moves a page by any number of days', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40, max: 400 }), days => {
      const after = startingAt(planned(), new Date(Date.parse('2027-02-04T06:00:00.000Z') + days * 86_400_000).toISOString())
      const page = moved(after)
      if (!page) return
      assert.equal(leftBehind(page, page, now), null)
      assert.deepEqual(withDates(page, datesOf(after)), after)
    }),
  )
})

test('moves calendar days with the hackathon, also in time zones far from UTC and across DST changes', () => {
  const content = LandingContent.parse({
    sections: [
      { id: 'fees', type: 'fees', rows: [{ id: 'early', until: '2027-03-20' }, { id: 'late' }] },
      { id: 'journey', type: 'journey', rows: [{ id: 'camp', starts_on: '2027-03-01', ends_on: '2027-03-31' }] },
    ],
  })
  for (const timezone of ['Pacific/Kiritimati', 'Europe/Paris', 'Pacific/Pago_Pago']) {
    const page: Planned = { facts: { ...planned().facts, timezone }, content }
    const later = withDates(page, shifted(datesOf(page), 10, timezone))
    assert.deepEqual(
      later.content.sections.flatMap(section =>
        section.type === 'fees'
          ? section.rows.map(row => row.until)
          : section.type === 'journey'
            ? section.rows.flatMap(row => [row.starts_on, row.ends_on])
            : [],
      ),
      ['2027-03-30', null, '2027-03-11', '2027-04-10'],
    )
  }
})
