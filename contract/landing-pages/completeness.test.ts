import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultFacts, type LanguageSet, type TenantFacts } from '../tenants/tenant.ts'
import { completenessOf, languagesLeftOut, languagesLive } from './completeness.ts'
import { LandingContent, startingContent } from './content.ts'

type Facts = Pick<TenantFacts, 'name' | 'languages'>
const facts = (name: Facts['name'], languages: LanguageSet = 'ar+en'): TenantFacts => ({
  ...defaultFacts,
  name,
  languages,
  starts_at: '2027-02-04T06:00:00Z',
  ends_at: '2027-02-06T15:00:00Z',
  registration_opens_at: '2026-12-04T06:00:00Z',
  registration_closes_at: '2027-01-21T21:00:00Z',
})
const about = (lead: { ar: string; en: string }, visible = true) =>
  LandingContent.parse({ sections: [{ id: 'about', type: 'about', visible, lead }] })

test('returns the percentage of written texts per language, and 100 only when every text is written', () => {
  assert.deepEqual(completenessOf(facts({ ar: 'واحة', en: '' }), about({ ar: 'ماء', en: 'Water' })), { ar: 100, en: 50 })
  assert.deepEqual(completenessOf(facts({ ar: '', en: '' }), startingContent()), { ar: 0, en: 0 })
  const many = LandingContent.parse({
    sections: [
      {
        id: 'faq',
        type: 'faq',
        rows: [...'abcdefghijklmnopqrst'].map(id => ({ id, question: { ar: id, en: id }, answer: { ar: id, en: id === 'a' ? '' : id } })),
      },
    ],
  })
  assert.deepEqual(completenessOf(facts({ ar: 'واحة', en: 'Waha' }), many), { ar: 100, en: 97 })
})

test('ignores the texts of hidden sections in the percentage', () => {
  assert.deepEqual(completenessOf(facts({ ar: 'واحة', en: 'Waha' }), about({ ar: 'ماء', en: '' }, false)), { ar: 100, en: 100 })
})

test('publishes the selected languages in which the hackathon has a name, default language first', () => {
  const languages = (name: Facts['name'], set?: LanguageSet) => [languagesLive(facts(name, set)), languagesLeftOut(facts(name, set))]
  assert.deepEqual(languages({ ar: 'واحة', en: 'Waha' }), [['ar', 'en'], []])
  assert.deepEqual(languages({ ar: 'واحة', en: ' ' }), [['ar'], ['en']])
  assert.deepEqual(languages({ ar: '', en: 'Waha' }), [['en'], ['ar']])
  assert.deepEqual(languages({ ar: 'واحة', en: 'Waha' }, 'en'), [['en'], []])
})

test('publishes the default language when the hackathon has no name in a selected language', () => {
  assert.deepEqual(languagesLive(facts({ ar: '', en: '' })), ['ar'])
  assert.deepEqual(languagesLive(facts({ ar: 'واحة', en: '' }, 'en')), ['en'])
})
