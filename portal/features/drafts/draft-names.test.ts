import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesFor, namesOf, withName, writtenName } from './draft-names.ts'

const offered = { name: { ar: 'هاكاثون الرياض', en: 'Riyadh Hackathon' }, suggested: 'en' as const }

test('updates the suggested name while the other is typed, until it is edited', () => {
  assert.deepEqual(namesOf('هاكاثون الرياض'), offered)
  assert.deepEqual(withName(offered, 'ar', 'هاكاثون جدة').name.en, 'Jeddah Hackathon')
  const own = withName(offered, 'en', 'Riyadh Hack')
  assert.deepEqual(own, { name: { ar: 'هاكاثون الرياض', en: 'Riyadh Hack' }, suggested: null })
  assert.deepEqual(withName(own, 'ar', 'هاكاثون جدة').name.en, 'Riyadh Hack')
})

test('suggests an Arabic name when every English word is known, otherwise none', () => {
  assert.deepEqual(namesOf('Riyadh Hackathon'), { name: { ar: 'هاكاثون الرياض', en: 'Riyadh Hackathon' }, suggested: 'ar' })
  assert.deepEqual(namesOf('HackMIT'), { name: { ar: '', en: 'HackMIT' }, suggested: null })
})

test('returns the name that the organizer typed instead of the suggested one', () => {
  assert.equal(writtenName(offered), 'هاكاثون الرياض')
  assert.equal(writtenName(namesOf('Riyadh Hackathon')), 'Riyadh Hackathon')
  assert.equal(writtenName(namesOf('HackMIT')), 'HackMIT')
  assert.equal(writtenName(withName(namesOf('HackMIT'), 'ar', 'هاك إم آي تي')), 'HackMIT')
})

test('retains the only name for one language and suggests the other for both', () => {
  assert.deepEqual(namesFor('ar', namesOf('HackMIT')).name.ar, 'HackMIT')
  assert.deepEqual(namesFor('ar', offered), offered)
  assert.deepEqual(namesFor('ar+en', { name: { ar: 'هاكاثون الرياض', en: '' }, suggested: null }), offered)
})
