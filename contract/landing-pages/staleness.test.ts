import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bilingualTexts } from './bilingual-texts.ts'
import { LandingContent } from './content.ts'
import { type StaleTranslation, staleAfter, markTranslationCurrent, staleTexts } from './staleness.ts'

type Text = { ar: string; en: string }
const pageOf = (...leads: Text[]) =>
  LandingContent.parse({
    sections: [
      { id: 'about', type: 'about', lead: leads[0] },
      { id: 'faq', type: 'faq', rows: leads.slice(1).map((question, at) => ({ id: `q${at}`, question })) },
    ],
  })
/** Applies a sequence of saves of one text and returns the stale paths. */
const after = (...saves: Text[]) => {
  let outrun: StaleTranslation = {}
  for (const [at, save] of saves.entries()) if (at > 0) outrun = staleAfter(pageOf(saves[at - 1] as Text), pageOf(save), outrun)
  return { stale: staleTexts(pageOf(saves.at(-1) as Text), outrun), outrun }
}

test('marks an English text as stale when only its Arabic original changes', () => {
  assert.deepEqual(after({ ar: 'ماء', en: 'Water' }, { ar: 'ماء ونخل', en: 'Water' }).stale, ['about.lead'])
})

test('marks a stale English text as current when it is edited over several saves', () => {
  const saves = ['W', 'Wa', 'Water', 'Water and', 'Water and palms'].map(en => ({ ar: 'ماء ونخل', en }))
  assert.deepEqual(after({ ar: 'ماء', en: 'Water' }, { ar: 'ماء ونخل', en: 'Water' }, ...saves), { stale: [], outrun: {} })
})

test('does not mark an English text as stale when the Arabic text is added later', () => {
  assert.deepEqual(after({ ar: '', en: 'Water' }, { ar: 'م', en: 'Water' }, { ar: 'ماء', en: 'Water' }).stale, [])
})

test('does not mark a missing translation as stale when the original changes', () => {
  assert.deepEqual(after({ ar: 'ماء', en: '' }, { ar: 'ماء ونخل', en: '' }), { stale: [], outrun: {} })
})

test('marks a stale translation as current when the original is reverted or the editor confirms the translation', () => {
  const old = { ar: 'ماء', en: 'Water' }
  const changed = after(old, { ar: 'ماء ونخل', en: 'Water' }, { ar: 'ماء ونخل وظل', en: 'Water' })
  assert.deepEqual(changed.stale, ['about.lead'])
  assert.deepEqual(after(old, { ar: 'ماء ونخل', en: 'Water' }, old), { stale: [], outrun: {} })
  assert.deepEqual(markTranslationCurrent('about.lead', changed.outrun), {})
})

const text = fc.record({ ar: fc.constantFrom('', 'أ', 'ب', 'ج'), en: fc.constantFrom('', 'a', 'b', 'c') })
const page = fc.array(text, { minLength: 1, maxLength: 4 }).map(leads => pageOf(...leads))
const history = fc.array(page, { minLength: 1, maxLength: 8 })
const replay = (pages: LandingContent[]) => {
  let outrun: StaleTranslation = {}
  for (const [at, one] of pages.entries()) if (at > 0) outrun = staleAfter(pages[at - 1] as LandingContent, one, outrun)
  return outrun
}

test('marks only existing texts in both languages as stale after any sequence of saves', () => {
  fc.assert(
    fc.property(history, pages => {
      const last = pages.at(-1) as LandingContent
      const texts = bilingualTexts(last)
      const outrun = replay(pages)
      for (const path of Object.keys(outrun)) assert.ok(texts.get(path)?.ar && texts.get(path)?.en)
      for (const path of staleTexts(last, outrun)) assert.ok(path in outrun)
    }),
  )
})

test('leaves the stale marks unchanged when a save only reorders rows and sections', () => {
  fc.assert(
    fc.property(history, pages => {
      const last = pages.at(-1) as LandingContent
      const outrun = replay(pages)
      const turned = {
        ...last,
        sections: last.sections.toReversed().map(s => (s.type === 'faq' ? { ...s, rows: s.rows.toReversed() } : s)),
      }
      assert.deepEqual(staleAfter(last, turned, outrun), outrun)
      assert.deepEqual(new Set(staleTexts(turned, outrun)), new Set(staleTexts(last, outrun)))
    }),
  )
})

test('marks an English text as current after both languages are edited, and as stale after only Arabic is edited', () => {
  fc.assert(
    fc.property(history, fc.constantFrom('أ', 'ب', 'ج'), (pages, ar) => {
      const last = pages.at(-1) as LandingContent
      const lead = (one: Text) => ({ ...last, sections: last.sections.map(s => (s.type === 'about' ? { ...s, lead: one } : s)) })
      const rewritten = lead({ ar, en: 'new' })
      const fresh = staleAfter(last, rewritten, replay(pages))
      assert.ok(!staleTexts(rewritten, fresh).includes('about.lead'))
      const moved = lead({ ar: `${ar}${ar}`, en: 'new' })
      assert.ok(staleTexts(moved, staleAfter(rewritten, moved, fresh)).includes('about.lead'))
    }),
  )
})
