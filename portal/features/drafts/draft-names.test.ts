import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesFor, namesOf, withName, writtenName } from './draft-names.ts'

const offered = { name: { ar: 'هاكاثون الرياض', en: 'Riyadh Hackathon' }, suggested: 'en' as const }

test('a draft’s suggested name follows the typed name until the user edits the suggestion', () => {
  assert.deepEqual(namesOf('هاكاثون الرياض'), offered)
  assert.deepEqual(withName(offered, 'ar', 'هاكاثون جدة').name.en, 'Jeddah Hackathon')
  const own = withName(offered, 'en', 'Riyadh Hack')
  assert.deepEqual(own, { name: { ar: 'هاكاثون الرياض', en: 'Riyadh Hack' }, suggested: null })
  assert.deepEqual(withName(own, 'ar', 'هاكاثون جدة').name.en, 'Riyadh Hack')
})

test('namesOf() suggests an Arabic name only if it knows every English word', () => {
  assert.deepEqual(namesOf('Riyadh Hackathon'), { name: { ar: 'هاكاثون الرياض', en: 'Riyadh Hackathon' }, suggested: 'ar' })
  assert.deepEqual(namesOf('HackMIT'), { name: { ar: '', en: 'HackMIT' }, suggested: null })
})

test('writtenName() returns the name that the user typed instead of a suggested name', () => {
  assert.equal(writtenName(offered), 'هاكاثون الرياض')
  assert.equal(writtenName(namesOf('Riyadh Hackathon')), 'Riyadh Hackathon')
  assert.equal(writtenName(namesOf('HackMIT')), 'HackMIT')
  assert.equal(writtenName(withName(namesOf('HackMIT'), 'ar', 'هاك إم آي تي')), 'HackMIT')
})

test('namesFor() uses the typed name on a page in one language, and suggests the second name for two languages', () => {
  assert.deepEqual(namesFor('ar', namesOf('HackMIT')).name.ar, 'HackMIT')
  assert.deepEqual(namesFor('ar', offered), offered)
  assert.deepEqual(namesFor('ar+en', { name: { ar: 'هاكاثون الرياض', en: '' }, suggested: null }), offered)
})
