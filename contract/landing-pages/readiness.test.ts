import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { defaultFacts, type TenantFacts } from '../tenants/tenant.ts'
import { LandingContent, startingContent } from './content.ts'
import { readinessOf } from './readiness.ts'

const facts = (more: Partial<TenantFacts> = {}): TenantFacts => ({
  ...defaultFacts,
  name: { ar: 'واحة', en: 'Waha' },
  city: 'الأحساء',
  contact_email: 'ask@example.com',
  starts_at: '2027-02-04T06:00:00Z',
  ends_at: '2027-02-06T15:00:00Z',
  registration_opens_at: '2026-12-04T06:00:00Z',
  registration_closes_at: '2027-01-21T21:00:00Z',
  ...more,
})
const codes = (of: TenantFacts, content: LandingContent, weight: 'required' | 'advice') =>
  readinessOf({ facts: of, content, hasCover: true }).issues.flatMap(issue => (issue.weight === weight ? [issue.code] : []))
const weighing = (weights: number[], visible = true) =>
  LandingContent.parse({
    sections: [{ id: 'judging', type: 'judging', visible, criteria: weights.map((weight, at) => ({ id: `c${at}`, weight })) }],
  })

test('requires only a name, valid dates, and a city unless the hackathon is online', () => {
  const empty = facts({
    name: { ar: '', en: '' },
    ends_at: '2027-02-01T06:00:00Z',
    registration_closes_at: '2026-01-01T00:00:00Z',
    city: '',
    contact_email: '',
  })
  const all = ['name', 'dates', 'city', 'registration_dates']
  assert.deepEqual(codes(empty, startingContent(), 'required'), all)
  assert.deepEqual(
    codes({ ...empty, format: 'online' }, startingContent(), 'required'),
    all.filter(code => code !== 'city'),
  )
  assert.deepEqual(codes(facts(), startingContent(), 'required'), [])
})

test('recommends that the weights of visible judging criteria total 100', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 }), fc.boolean(), (weights, visible) => {
      const sum = weights.reduce((all, weight) => all + weight, 0)
      const advised = codes(facts(), weighing(weights, visible), 'advice').includes('judging')
      assert.equal(advised, visible && sum !== 0 && sum !== 100)
    }),
  )
})

test('reports a selected language without a name and an incomplete English translation', () => {
  const lead = (en: string) => LandingContent.parse({ sections: [{ id: 'about', type: 'about', lead: { ar: 'ماء', en } }] })
  const advised = (of: TenantFacts, content: LandingContent) =>
    codes(of, content, 'advice').filter(code => ['name_ar', 'name_en', 'english'].includes(code))
  assert.deepEqual(advised(facts(), lead('')), ['english'])
  assert.deepEqual(advised(facts(), lead('Water')), [])
  assert.deepEqual(advised(facts({ languages: 'ar' }), lead('')), [])
  assert.deepEqual(advised(facts({ name: { ar: 'واحة', en: '' } }), lead('')), ['name_en'])
  assert.deepEqual(advised(facts({ name: { ar: '', en: 'Waha' } }), lead('Water')), ['name_ar'])
  assert.deepEqual(advised(facts({ name: { ar: '', en: '' } }), lead('Water')), ['name_en'])
})

test('counts completed and open items of the checklist, and lists required items first', () => {
  const { done, total, issues } = readinessOf({ facts: facts({ city: '' }), content: startingContent(), hasCover: false })
  assert.equal(done + issues.length, total)
  assert.deepEqual(
    issues.map(({ weight }) => weight),
    ['required', ...issues.slice(1).map(() => 'advice')],
  )
})

test('links each open item of the checklist to its editor step and form field', () => {
  const { issues } = readinessOf({ facts: facts({ contact_email: '' }), content: startingContent(), hasCover: true })
  const places = Object.fromEntries(issues.map(({ code, where, field }) => [code, [where, field]]))
  assert.deepEqual(
    [places['contact_email'], places['tagline']],
    [
      ['basics', 'contact_email'],
      ['hero', 'tagline'],
    ],
  )
})

test('reports deadlines outside of the event, program items on other days and milestones outside of the period', () => {
  const content = (item: string, milestone: string, visible = true) =>
    LandingContent.parse({
      sections: [
        { id: 'programme', type: 'programme', visible, rows: [{ id: 'i', starts_at: item }] },
        { id: 'timeline', type: 'timeline', visible, rows: [{ id: 'm', key: 'team_match', at: milestone }] },
      ],
    })
  const dated = (of: Partial<TenantFacts>, page: LandingContent) =>
    codes(
      facts({
        starts_at: '2027-02-04T06:00:00Z',
        ends_at: '2027-02-06T15:00:00Z',
        registration_opens_at: '2026-12-01T06:00:00Z',
        registration_closes_at: '2027-01-20T06:00:00Z',
        ...of,
      }),
      page,
      'advice',
    ).filter(code => code === 'deadlines' || code === 'programme_days' || code === 'milestones')
  const [inside, matching] = ['2027-02-04T06:30:00Z', '2027-01-28T16:00:00Z']
  assert.deepEqual(dated({}, content(inside, matching)), [])
  // 00:30 in Riyadh is the previous day in UTC; days are in the hackathon's time zone.
  assert.deepEqual(dated({}, content('2027-02-03T21:30:00Z', matching)), [])
  assert.deepEqual(dated({}, content('2027-02-03T20:30:00Z', matching)), ['programme_days'])
  assert.deepEqual(dated({}, content('2027-02-06T21:30:00Z', matching)), ['programme_days'])
  assert.deepEqual(dated({}, content(inside, '2027-02-20T06:00:00Z')), ['milestones'])
  assert.deepEqual(dated({}, content('2027-03-06T06:30:00Z', '2026-02-20T06:00:00Z', false)), [])
  assert.deepEqual(dated({ winners_at: '2027-01-30T06:00:00Z' }, content(inside, matching)), ['deadlines'])
  assert.deepEqual(dated({ submission_closes_at: '2027-01-30T06:00:00Z' }, content(inside, matching)), ['deadlines'])
  // Walk-ins can register during the event, but not after it.
  assert.deepEqual(dated({ registration_closes_at: '2027-02-05T06:00:00Z' }, content(inside, matching)), [])
  assert.deepEqual(dated({ registration_closes_at: '2027-02-07T06:00:00Z' }, content(inside, matching)), ['deadlines'])
})
