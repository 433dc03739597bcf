import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestIcons } from './suggest-icons.ts'

test('suggests icons by the words of a track, in both languages and with the Arabic article', () => {
  for (const [text, icon] of [
    ['مسار الصحة الرقمية', 'heart'],
    ['الأمن السيبراني', 'shield'],
    ['خدمة ضيوف الرحمن في الحج والعمرة', 'mosque'],
    ['النقل والخدمات اللوجستية', 'bus'],
    ['Fintech and payments', 'coin'],
    ['AI for good', 'brain'],
    ['Climate and weather', 'cloud'],
    ['تقنيات الفضاء', 'star'],
  ] as const)
    assert.ok(suggestIcons(text).includes(icon), `${text}: ${suggestIcons(text).join()}`)
})

test('suggests no icon when no word matches, and at most five', () => {
  assert.deepEqual([suggestIcons(''), suggestIcons('المسار الأول'), suggestIcons('aid')], [[], [], []])
  assert.ok(suggestIcons('health energy water city data code robot game sport music').length <= 5)
})
