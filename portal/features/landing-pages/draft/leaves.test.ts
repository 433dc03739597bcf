import assert from 'node:assert/strict'
import { it } from 'node:test'
import { differing, leavesOf } from './leaves.ts'

const tracks = (...titles: string[]) =>
  leavesOf({ id: 'tracks', rows: titles.map(title => ({ id: title, title: { ar: title, en: '' }, icon: 'sun' })) })

it('lays out what differs: a row that only one version has, and the rows in their order', () => {
  assert.deepEqual(differing(tracks('ماء', 'شمس'), tracks('شمس')), [
    { path: 'rows.list', value: 'ماء · شمس' },
    { path: 'rows.ماء.title.ar', value: 'ماء' },
    { path: 'rows.ماء.icon', value: 'sun' },
  ])
})

it('finds nothing between two that are alike', () => {
  assert.deepEqual(differing(tracks('ماء'), tracks('ماء')), [])
})
