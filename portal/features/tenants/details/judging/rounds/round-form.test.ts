import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf, finalBodyOf, formOf, lacksOf, planOf, shapeOf, withShape } from './round-form.ts'

const judges = ['a', 'b', 'c', 'd', 'e', 'f']

test('proposes a committee for few projects and tables for many', () => {
  assert.equal(shapeOf(formOf(null, 24, undefined)), 'committee')
  assert.equal(shapeOf(formOf(null, 25, undefined)), 'assigned')
})

test('replaces the proposed name with the shape and leaves a typed name', () => {
  const form = formOf(null, 10, undefined)
  assert.equal(withShape(form, 'two_rounds', undefined).name.en, 'Table round')
  assert.equal(withShape({ ...form, name: { ar: '', en: 'Day one' } }, 'assigned', undefined).name.en, 'Day one')
})

test('plans the minutes of visits that take place at the same time, and of the final after them', () => {
  const form = { ...withShape(formOf(null, 24, undefined), 'two_rounds', undefined), judges }
  assert.deepEqual(planOf(form, 24), { visits: 72, finalists: 6, minutes: 12 * 7 + 6 * 9 })
})

test('plans one presentation after the other for a committee', () => {
  assert.deepEqual(planOf({ ...formOf(null, 10, undefined), judges }, 10), { visits: 10, finalists: 0, minutes: 90 })
})

test('adds a final for the best projects of the first of two rounds, with the same request each time', () => {
  const form = withShape(formOf(null, 24, undefined), 'two_rounds', undefined)
  assert.equal('has_final' in bodyOf(form), false)
  const final = finalBodyOf(form, 'first')
  assert.deepEqual([final.method, final.selection], ['committee', { kind: 'top', round: 'first', count: 6 }])
  assert.deepEqual(final.criteria, bodyOf(form).criteria)
  assert.deepEqual(finalBodyOf(form, 'first'), final)
})

test('lists missing names, judges and projects', () => {
  const form = { ...formOf(null, 30, undefined), name: { ar: ' ', en: '' } }
  assert.deepEqual(lacksOf(form, 0), ['unnamed', 'no_projects', 'no_judges'])
  assert.deepEqual(lacksOf({ ...form, criteria: [], judges: ['a'] }, null), ['unnamed', 'criteria_missing', 'few_judges'])
})
