import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LandingContent } from '../landing-pages/content.ts'
import { latinName } from './latin-names.ts'

test('suggests common Latin spellings of Arabic names, and transliterates unknown words', () => {
  for (const [arabic, latin] of [
    ['نورة العتيبي', 'Noura Al-Otaibi'],
    ['عبدالله بن محمد القحطاني', 'Abdullah bin Mohammed Al-Qahtani'],
    ['د. سارة الغامدي', 'Dr Sarah Al-Ghamdi'],
    ['سعف', 'Saf'],
    ['Rutab Labs', 'Rutab Labs'],
    ['مُحَمَّد', 'Mohammed'],
    ['', ''],
  ])
    assert.equal(latinName(arabic ?? ''), latin)
})

test('assigns a partner or sponsor name without a language to the language of its letters', () => {
  const none = { ar: '', en: '' }
  const { sections } = LandingContent.parse({
    sections: [
      {
        id: 'p',
        type: 'partners',
        rows: [
          { id: 'a', name: 'خوص' },
          { id: 'b', name: 'Open Soil Lab' },
          { id: 'c', name: { ar: 'سعف', en: 'Saaf' } },
        ],
      },
      { id: 't', type: 'tracks', rows: [{ id: 'w', sponsor: 'ريّ المستقبل' }, { id: 'x' }] },
    ],
  })
  const [partners, tracks] = sections
  assert.deepEqual(partners?.type === 'partners' && partners.rows.map(row => row.name), [
    { ar: 'خوص', en: '' },
    { ar: '', en: 'Open Soil Lab' },
    { ar: 'سعف', en: 'Saaf' },
  ])
  assert.deepEqual(tracks?.type === 'tracks' && tracks.rows.map(row => row.sponsor), [{ ar: 'ريّ المستقبل', en: '' }, none])
})

test('rejects a partner name above the length limit, both as a plain text and as a bilingual text', () => {
  for (const name of ['a'.repeat(81), { ar: '', en: 'a'.repeat(81) }]) {
    const { error } = LandingContent.safeParse({ sections: [{ id: 'p', type: 'partners', rows: [{ id: 'a', name }] }] })
    assert.equal(error?.issues[0]?.code, 'too_big')
  }
})
