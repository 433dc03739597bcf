import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LandingContent } from '#contract/landing-pages/content.ts'
import { DraftContent } from '#contract/landing-pages/drafts-endpoints.ts'
import { type Proposal, rowLimits, textLimits } from '#contract/landing-pages/page-text/page-text.ts'
import { contentOfDraft, factsOfDraft } from '../facts-of-draft.ts'
import { linesOfJson } from './lines-of-json.ts'
import { currentValue, draftWith, isChosenAtFirst } from './proposals.ts'

const source = 'a line'
const draft = DraftContent.parse({ starts_at: '2028-02-03T06:00:00.000Z', ends_at: '2028-02-05T15:00:00.000Z' })
const now = Date.UTC(2027, 0, 1)
const start: Proposal = { kind: 'starts_at', day: '2028-03-10', time: null, source }

test('writes proposals into an empty draft, with the usual times for dates without one', () => {
  const changed = draftWith(draft, [
    { kind: 'name', text: 'هاكاثون الرياض', source },
    start,
    { kind: 'ends_at', day: '2028-03-12', time: '20:30', source },
    { kind: 'registration_closes_at', day: '2028-02-01', time: null, source },
    { kind: 'city', text: 'الرياض', source },
    { kind: 'format', format: 'hybrid', source },
    { kind: 'contact_email', text: 'team@example.com', source },
    { kind: 'track', title: 'الصحة', description: '', source },
  ])
  assert.deepEqual(changed, {
    name: { ar: 'هاكاثون الرياض', en: 'Riyadh Hackathon' },
    suggested: 'en',
    tenant_name: 'riyadh',
    starts_at: '2028-03-10T06:00:00.000Z',
    ends_at: '2028-03-12T17:30:00.000Z',
    registration_closes_at: '2028-02-01T20:59:00.000Z',
    city: 'الرياض',
    format: 'hybrid',
    contact: 'other',
    contact_email: 'team@example.com',
    tracks: [{ title: 'الصحة', description: '' }],
  })
})

test('moves the end with a start that is proposed alone, and changes nothing without proposals', () => {
  assert.deepEqual(draftWith(draft, [start]), { starts_at: '2028-03-10T06:00:00.000Z', ends_at: '2028-03-12T15:00:00.000Z' })
  assert.deepEqual(draftWith(draft, []), {})
})

test('chooses no proposal at first that is past or would replace what the visitor typed, and shows the typed value', () => {
  const typed: DraftContent = { ...draft, name: { ar: 'هاكاثون النخيل', en: '' }, venue: 'A hall', tenant_name: 'my-link' }
  const venue: Proposal = { kind: 'venue', text: 'Another hall', source }
  const name: Proposal = { kind: 'name', text: 'هاكاثون الرياض', source }
  assert.deepEqual([currentValue(typed, venue), currentValue(typed, name)], ['A hall', 'هاكاثون النخيل'])
  assert.deepEqual(
    [isChosenAtFirst(typed, venue, now), isChosenAtFirst(typed, name, now), isChosenAtFirst(typed, { ...venue, text: 'A hall' }, now)],
    [false, false, true],
  )
  assert.deepEqual([isChosenAtFirst(typed, start, now), isChosenAtFirst(typed, { ...start, day: '2026-03-10' }, now)], [true, false])
  // Choosing the name does not change a link that the visitor typed.
  assert.equal(draftWith(typed, [name]).tenant_name, undefined)
})

test('replaces a suggested name, and uses the language of the page for a name', () => {
  const suggested: DraftContent = { ...draft, name: { ar: 'هاكاثون الرياض', en: 'Riyadh Hackathon' }, suggested: 'en' }
  const name: Proposal = { kind: 'name', text: 'Riyadh Builds', source }
  assert.equal(isChosenAtFirst(suggested, name, now), true)
  assert.deepEqual(draftWith(suggested, [name]).name, { ar: 'هاكاثون الرياض', en: 'Riyadh Builds' })
  assert.equal(draftWith({ ...draft, languages: 'ar' }, [name]).name?.ar, 'Riyadh Builds')
})

test('a draft with the maximum of rows and characters becomes a valid page, with each text in its language', () => {
  const long = (max: number) => 'ن'.repeat(max)
  const full: DraftContent = DraftContent.parse({
    tracks: Array.from({ length: rowLimits.track }, () => ({ title: long(textLimits.title), description: long(textLimits.description) })),
    prizes: Array.from({ length: rowLimits.prize }, (_, at) => ({
      place: at % 4,
      title: long(textLimits.title),
      amount: 1000,
      currency: at === 0 ? 'USD' : at === 1 ? 'KWD' : '',
      benefit: long(textLimits.benefit),
    })),
    questions: Array.from({ length: rowLimits.question }, () => ({ question: 'Why?', answer: long(textLimits.answer) })),
  })
  const { sections } = LandingContent.parse(contentOfDraft(full))
  const rows = sections.flatMap(section =>
    section.type === 'tracks' || section.type === 'prizes' || section.type === 'faq' ? [section.rows.length] : [],
  )
  assert.deepEqual(rows, [rowLimits.track, rowLimits.prize, rowLimits.question])
  const faq = sections.find(section => section.type === 'faq')
  assert.deepEqual(faq?.rows[0]?.question, { ar: '', en: 'Why?' })
  const prizes = sections.find(section => section.type === 'prizes')
  assert.deepEqual([prizes?.currency, prizes?.rows[0]?.currency, prizes?.rows[1]?.currency], ['USD', '', 'KWD'])
  assert.deepEqual(
    LandingContent.parse(contentOfDraft({ ...full, languages: 'ar' })).sections.find(section => section.type === 'faq')?.rows[0]?.question,
    { ar: 'Why?', en: '' },
  )
})

test('registers only the deadlines that a draft has', () => {
  assert.equal('winners_at' in factsOfDraft(draft, ''), false)
  assert.equal(factsOfDraft({ ...draft, winners_at: '2028-03-13T15:00:00.000Z' }, '').winners_at, '2028-03-13T15:00:00.000Z')
})

test('reads JSON as lines with names and lists, and no invalid or endlessly nested JSON', () => {
  const exported = {
    title: 'Oasis Hackathon',
    registrationDeadline: '2027-01-20',
    tracks: [{ name: 'Water', description: 'Save water' }, 'Energy'],
    prizes: [{ title: 'First place', amount: 5000, currency: 'SAR' }],
    faq: [{ question: 'Is it free?', answer: 'Yes.' }],
  }
  assert.deepEqual(linesOfJson(JSON.stringify(exported))?.split('\n').filter(Boolean), [
    'title: Oasis Hackathon',
    'registration Deadline: 2027-01-20',
    'tracks:',
    '- Water: Save water',
    '- Energy',
    'prizes:',
    '- First place: 5000 SAR',
    'faq:',
    '- Is it free?',
    'Yes.',
  ])
  assert.equal(linesOfJson('{"title": '), null)
  assert.equal(linesOfJson(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)?.trim(), '')
})
