import assert from 'node:assert/strict'
import { it } from 'node:test'
import { differing, leavesOf } from './leaves.ts'

const tracks = (...titles: string[]) =>
  leavesOf({ id: 'tracks', rows: titles.map(title => ({ id: title, title: { ar: title, en: '' }, icon: 'sun' })) })

it('differing() lists fields that only one version has, and a different order of rows', () => {
  assert.deepEqual(differing(tracks('ماء', 'شمس'), tracks('شمس')), [
    { path: 'rows.list', value: 'ماء · شمس' },
    { path: 'rows.ماء.title.ar', value: 'ماء' },
    { path: 'rows.ماء.icon', value: 'sun' },
  ])
})

it('differing() returns nothing for equal versions', () => {
  assert.deepEqual(differing(tracks('ماء'), tracks('ماء')), [])
})
