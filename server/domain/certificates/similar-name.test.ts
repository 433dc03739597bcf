import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSimilarName } from './similar-name.ts'

test('accepts typos, missing parts, marks, articles and another script of the same name', () => {
  for (const [one, other] of [
    ['ريم العتيبي', 'ريم العتبي'],
    ['ريم العتيبي', 'ريم محمد العتيبي'],
    ['عبد الرحمن بن محمد', 'عبدُ الرَّحمٰن بنُ مُحَمَّدٍ'],
    ['أحمد الغامدي', 'احمد غامدي'],
    ['Mohammed Al-Zahrani', 'Muhammad Alzahrani'],
    ['Mohammed Al-Zahrani', 'محمد الزهراني'],
    ['نورة العتيبي', 'Noura Alotaibi'],
    ['ريم', 'ريمة'],
    ['Reem ALOTAIBI', 'Reem Alotaibi'],
  ] as const)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      assert.ok(isSimilarName(from, to), `${from} / ${to}`)
})

test('refuses another first name, another family name and unrelated names', () => {
  for (const [one, other] of [
    ['ريم العتيبي', 'نورة العتيبي'],
    ['ريم العتيبي', 'ريم الحربي'],
    ['محمد', 'محمد الغامدي'],
    ['Reem Alotaibi', 'Sara Hassan'],
    ['Reem Alotaibi', 'سارة حسن'],
    ['ريم العتيبي', 'العتيبي ريم سارة منى'],
    ['ريم العتيبي', ''],
  ] as const)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      assert.ok(!isSimilarName(from, to), `${from} / ${to}`)
})
