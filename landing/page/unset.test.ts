// A fact that is unset appears nowhere: not on the page, in predefined answers or in structured data.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startingContent, themes } from '#contract/landing-pages/content.ts'
import { faqPresets } from '#contract/landing-pages/sections/sections.ts'
import { Eligibility } from '#contract/tenants/tenant.ts'
import { presentPage } from '../page-view/page-view.ts'
import { renderLandingPage } from '../render.tsx'
import { eventOf } from '../structured-data/structured-data.ts'
import { bareSample, richSample, type Sample, sourceOfSample } from '../testing/samples.ts'
import { wordsIn } from '../words.ts'
import { openPage } from './page.ts'

const now = new Date('2026-12-20T09:00:00Z')
const start = new Date('2027-02-04T00:00:00Z')
const languages = ['ar', 'en'] as const

const withEligibility = (sample: Sample, said: Partial<Eligibility> = {}): Sample => ({
  ...sample,
  tenant: { ...sample.tenant, eligibility: Eligibility.parse(said) },
  content: {
    ...sample.content,
    sections: sample.content.sections.map(section => (section.type === 'faq' ? { ...section, presets: [...faqPresets] } : section)),
  },
})
const viewOf = (said: Partial<Eligibility>, sample = bareSample(start)) =>
  presentPage(openPage(sourceOfSample(withEligibility(sample, said), 'en', now)))
const questionsOf = (said: Partial<Eligibility>) =>
  viewOf(said).chapters.flatMap(chapter => (chapter.type === 'faq' ? chapter.view.rows.map(row => row.id) : []))

test('the page mentions no fee, team, rights, tools or audience when only name, dates and city are set', () => {
  for (const theme of themes)
    for (const language of languages) {
      const bare = withEligibility(bareSample(start))
      const { html } = renderLandingPage(sourceOfSample({ ...bare, content: { ...bare.content, theme } }, language, now))
      const { audience, fee, ipOwner, aiTools, rule, facts } = wordsIn[language]
      const said = [audience, fee, ipOwner, aiTools].flatMap(words => Object.values(words))
      // Compares whole elements, because other texts of a page also contain some of these words.
      for (const word of [...said, rule.aiTools, rule.ipOwner, rule.solo, facts.fee, facts.team])
        assert.ok(!html.includes(`>${word}<`), `${theme} ${language} ${word}`)
      assert.ok(!html.includes('id="eligibility"') && !html.includes('isAccessibleForFree') && !html.includes('"Offer"'))
    }
  assert.deepEqual(questionsOf({}), ['acceptance', 'language'])
  assert.ok(!('isAccessibleForFree' in eventOf(openPage(sourceOfSample(withEligibility(bareSample(start)), 'ar', now)))))
})

test('a new page shows no predefined question, and each question appears when its fact is set', () => {
  const { chapters } = presentPage(openPage(sourceOfSample({ ...bareSample(start), content: startingContent() }, 'ar', now)))
  assert.ok(!chapters.some(chapter => chapter.type === 'faq'))
  const added = (said: Partial<Eligibility>) => questionsOf(said).filter(id => id !== 'acceptance' && id !== 'language')
  assert.deepEqual(added({ ip_owner: 'shared' }), ['ip'])
  assert.deepEqual(added({ ai_tools: 'forbidden' }), ['ai_tools'])
  assert.deepEqual(added({ fee: 'paid' }), ['cost'])
  assert.deepEqual(added({ team_min: 2 }), ['team'])
  assert.deepEqual(added({ team_max: 4 }), ['coding', 'team'])
  assert.deepEqual(added({ lodging_covered: 'yes' }), ['travel'])
})

test('answers about travel, lodging and teams mention only facts that are set', () => {
  const answer = (id: string, said: Partial<Eligibility>, sample = bareSample(start)) =>
    viewOf(said, sample).chapters.flatMap(chapter => (chapter.type === 'faq' ? chapter.view.rows.filter(row => row.id === id) : []))[0]
  assert.deepEqual(answer('travel', { travel_covered: 'yes' }), {
    id: 'travel',
    question: 'Do you cover travel?',
    answer: 'Travel is covered.',
  })
  assert.equal(
    answer('travel', { travel_covered: 'yes', lodging_covered: 'no' })?.answer,
    'Travel is covered, and accommodation isn’t covered.',
  )
  assert.equal(answer('team', { team_min: 2, team_max: 4 })?.answer, 'A team has 2 to 4 members.')
  const bare = bareSample(start)
  const matching = {
    ...bare,
    content: {
      ...bare.content,
      sections: bare.content.sections.map(section =>
        section.type === 'timeline'
          ? {
              ...section,
              rows: [...section.rows, { id: 'm', key: 'team_match' as const, at: '2027-01-28T16:00:00Z', title: { ar: '', en: '' } }],
            }
          : section,
      ),
    },
  }
  assert.match(answer('team', { team_min: 2, team_max: 4 }, matching)?.answer ?? '', /help you find a team/)
  assert.match(answer('team', { team_min: 1, team_max: 4 })?.answer ?? '', /alone or with others/)
})

test('each option of a condition has its own text, which mentions no other condition', () => {
  const rulesOf = (said: Partial<Eligibility>, language: 'ar' | 'en') =>
    presentPage(openPage(sourceOfSample(withEligibility(bareSample(start), said), language, now))).chapters.flatMap(chapter =>
      chapter.type === 'eligibility' ? chapter.view.rules : [],
    )
  for (const language of languages) {
    const labels = Object.values(wordsIn[language].rule)
    for (const [field, schema] of Object.entries(Eligibility.shape)) {
      const options = schema.unwrap().unwrap()
      if (!('options' in options)) continue
      const values = options.options.map(option => {
        const rules = rulesOf({ [field]: option }, language)
        assert.equal(rules.length, 1, `${field} ${option}`)
        const [{ label, value } = assert.fail()] = rules
        const others = labels.filter(other => other !== label && ` ${value} `.toLowerCase().includes(` ${other} `.toLowerCase()))
        assert.deepEqual([language, field, option, others], [language, field, option, []])
        return value
      })
      assert.equal(new Set(values).size, values.length, field)
    }
  }
})

test('shows a team size with only a minimum or only a maximum', () => {
  const size = (said: Partial<Eligibility>) => viewOf(said).facts.gain.value
  assert.equal(size({ team_min: 2 }), '2 members or more')
  assert.equal(size({ team_max: 5 }), 'up to 5 members')
  assert.equal(size({ team_max: 1 }), '1 member')
  const rules = (said: Partial<Eligibility>) =>
    viewOf(said).chapters.flatMap(chapter => (chapter.type === 'eligibility' ? chapter.view.rules.map(rule => rule.key) : []))
  assert.deepEqual(rules({ team_max: 5 }), ['team'])
  assert.deepEqual(rules({ team_min: 1 }), ['team', 'solo'])
})

test('shows the number of prizes below their sum, and the fee on a separate line when set', () => {
  const { facts } = viewOf({ fee: 'free' }, richSample(start))
  assert.deepEqual(facts.gain, { label: 'Prizes', value: '250,000 SAR', note: '5 prizes' })
  assert.deepEqual(
    facts.ledger.filter(line => line.label === 'Fee'),
    [{ label: 'Fee', value: 'Free' }],
  )
  assert.deepEqual(
    viewOf({}, richSample(start)).facts.ledger.map(line => line.label),
    ['Format', 'Duration', 'Seats'],
  )
  assert.equal(viewOf({}).facts.gain.label, 'Duration')
})

test('shows that the venue will be announced, until the event starts', () => {
  const venueAt = (when: string, facts = {}) => {
    const bare = bareSample(start)
    const page = openPage(sourceOfSample({ ...bare, tenant: { ...bare.tenant, ...facts } }, 'ar', new Date(when)))
    return presentPage(page).facts.where.venue
  }
  assert.equal(venueAt('2026-12-20T09:00:00Z'), 'المكان يُعلن قريبًا')
  assert.equal(venueAt('2026-12-20T09:00:00Z', { venue: { ar: 'بيت الابتكار', en: '' } }), 'بيت الابتكار')
  assert.equal(venueAt('2026-12-20T09:00:00Z', { format: 'online' }), '')
  assert.equal(venueAt('2027-02-04T09:00:00Z'), '')
})
