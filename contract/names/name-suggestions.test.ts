import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { longestName, nameFault } from '../limits.ts'
import { suggestName } from './name-suggestions.ts'

const inEnglish = {
  'هاكاثون الرياض للمدن الذكية': 'Riyadh Smart Cities Hackathon',
  'هاكاثون الصحة الرقمية': 'Digital Health Hackathon',
  'تحدي الابتكار الحكومي': 'Government Innovation Challenge',
  'هاكاثون الذكاء الاصطناعي 2027': 'AI Hackathon 2027',
  'هاكاثون أبوظبي للتقنية المالية': 'Abu Dhabi FinTech Hackathon',
  'هاكاثون البيان': '',
  'هاكاثون الأحساء': 'Al-Ahsa Hackathon',
  'هاكاثون AI4Good': 'Hackathon AI4Good',
  واحة: 'Waha',
}
const inArabic = {
  'Riyadh Smart Cities Hackathon': 'هاكاثون الرياض للمدن الذكية',
  'Digital Health Hackathon': 'هاكاثون الصحة الرقمية',
  'AI Hackathon 2027': 'هاكاثون الذكاء الاصطناعي 2027',
  'Jeddah Hackathon for Students': 'هاكاثون جدة للطلاب',
  'National Hackathon': 'الهاكاثون الوطني',
  'The National Energy Challenge': 'تحدي الطاقة الوطني',
  'Abu Dhabi FinTech Hackathon': 'هاكاثون أبوظبي للتقنية المالية',
  'Energy Solutions Hackathon': 'هاكاثون حلول الطاقة',
  'Hajj and Umrah Hackathon': 'هاكاثون الحج والعمرة',
  'Cybersecurity Week': 'أسبوع الأمن السيبراني',
  Waha: 'واحة',
}

test('suggests an English name only if every Arabic word is known', () => {
  for (const [name, wanted] of Object.entries(inEnglish)) assert.equal(suggestName(name, 'en'), wanted)
})

test('suggests an Arabic name only if every English word is known', () => {
  for (const [name, wanted] of Object.entries(inArabic)) assert.equal(suggestName(name, 'ar'), wanted)
  for (const unknown of [
    'Bayan Hackathon',
    'HackMIT',
    'Smart Developers Hackathon',
    'House of Code',
    'Riyadh Smart Cities',
    'Hackathon for Smart Riyadh',
    '',
  ])
    assert.equal(suggestName(unknown, 'ar'), '', unknown)
})

test('suggests a valid name or none for any input', () => {
  const words = fc.constantFrom(
    ...Object.keys(inEnglish),
    ...Object.keys(inArabic),
    'و',
    '٢٠٢٧',
    '-',
    'الله',
    'for',
    'constructor',
    'toString',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map(all => all.join(' ')),
      ),
      fc.constantFrom('ar', 'en'),
      (name, to) => {
        const suggested = suggestName(name, to)
        assert.ok(suggested === '' || (nameFault(suggested) === null && suggested.length <= longestName))
      },
    ),
  )
})
