import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { Register } from '../landing-pages/sections/register-section.ts'
import { chosenIn } from './answers.ts'
import { conditionFields, fieldsOf, formOf, isAsked } from './registration.ts'

const kind = fc.constantFrom('line', 'text', 'number', 'date', 'choice', 'choices', 'yes_no', 'file', 'consent')
const when = fc.option(
  fc.record({
    field: fc.constantFrom('role', 'q_0', 'q_1', 'q_2', 'q_3', 'q_9', 'email'),
    values: fc.subarray(['a', 'b', 'yes', 'developer']),
  }),
)
/** Forms with up to five questions, whose conditions may refer to any question, also to later and missing ones. */
const registers = fc.array(fc.record({ kind, required: fc.boolean(), when }), { maxLength: 5 }).map(questions =>
  Register.parse({
    id: 'register',
    type: 'register',
    fields: [{ key: 'role' }],
    questions: questions.map((question, at) => ({ ...question, id: `${at}`, options: [{ id: 'a' }, { id: 'b' }] })),
  }),
)
const right: Record<string, unknown> = { fullname: 'Reem Ali', email: 'reem@example.com', phone: '0501234567', consent: 'yes' }
const answersTo: Record<string, readonly unknown[]> = {
  choice: ['a', 'b'],
  choices: ['a', ['a', 'b'], ['b', 'a']],
  yes_no: ['yes', 'no'],
  consent: ['yes'],
  number: ['١٢٫٥'],
  date: ['2010-01-31'],
}
const valueOf = (parsed: Record<string, unknown> | undefined, name: string) => parsed?.[name]
const answerTo = (type: string, pick: number) => {
  const given = answersTo[type] ?? ['x']
  return given[pick % given.length]
}

test('accepts answers to the questions that are asked, and requires only those', () => {
  fc.assert(
    fc.property(registers, fc.array(fc.nat(5), { minLength: 20, maxLength: 20 }), (register, picks) => {
      const fields = fieldsOf('application', register)
      const given = { ...right }
      for (const [at, { name, type }] of fields.entries())
        if (name === 'role' || name.startsWith('q_')) given[name] = name === 'role' ? 'developer' : answerTo(type, picks[at] ?? 0)
      const asked = fields.filter(field => isAsked(field, given))
      const onlyAsked = Object.fromEntries([...asked.map(({ name }) => [name, given[name]]), ['consent', 'yes']])
      assert.ok(z.safeParse(formOf(asked), onlyAsked).success)
      const required = asked.filter(field => field.required && field.name.startsWith('q_'))
      for (const { name } of required) {
        const { [name]: _, ...others } = onlyAsked
        assert.ok(!z.safeParse(formOf(asked), others).success, name)
      }
    }),
  )
})

test('asks a question of all candidates when its condition refers to no earlier unconditional field with options', () => {
  fc.assert(
    fc.property(registers, register => {
      const fields = fieldsOf('application', register)
      for (const [at, { when: condition }] of fields.entries())
        if (condition) assert.ok(conditionFields(fields.slice(0, at)).some(({ name }) => name === condition.field))
    }),
  )
})

test('stores several answers one per line in the order of the form, each once, and rejects unknown ones', () => {
  const register = Register.parse({
    id: 'register',
    type: 'register',
    questions: [{ id: 'days', kind: 'choices', options: [{ id: 'thu' }, { id: 'fri' }, { id: 'sat' }] }],
  })
  const fields = fieldsOf('application', register)
  const stored = (days: unknown) => valueOf(z.safeParse(formOf(fields), { ...right, q_days: days }).data, 'q_days')
  assert.deepEqual([stored(['sat', 'thu', 'sat']), stored('fri'), stored(undefined), stored('')], ['thu\nsat', 'fri', '', ''])
  assert.deepEqual([stored(['sat', 'sun']), stored({ sat: 1 })], [undefined, ''])
  assert.deepEqual(chosenIn('thu\nsat'), ['thu', 'sat'])
})

test('normalizes numbers with any digits and separators, and rejects texts, unlimited and repeated numbers', () => {
  const register = Register.parse({ id: 'register', type: 'register', questions: [{ id: 'n', kind: 'number' }] })
  const stored = (n: unknown) => valueOf(z.safeParse(formOf(fieldsOf('application', register)), { ...right, q_n: n }).data, 'q_n')
  assert.deepEqual(['١٢٫٥', '12,5', '-3', '1 250', '١٬٢٥٠', '۷', ''].map(stored), ['12.5', '12.5', '-3', '1250', '1250', '7', ''])
  assert.deepEqual(
    ['3 people', '1e9', '1.2.3', '9'.repeat(13), ['1', '2']].map(stored),
    Array.from({ length: 5 }, () => undefined),
  )
})

test('reads separators of thousands, and refuses numbers that can be read in two ways', () => {
  const register = Register.parse({ id: 'register', type: 'register', questions: [{ id: 'n', kind: 'number' }] })
  const stored = (n: unknown) => valueOf(z.safeParse(formOf(fieldsOf('application', register)), { ...right, q_n: n }).data, 'q_n')
  for (const [typed, number] of [
    ['1,500', '1500'],
    ['١،٥٠٠', '1500'],
    ['1,500,000', '1500000'],
    ['1,500.75', '1500.75'],
    ['1.500.000', '1500000'],
    ['1.500,75', '1500.75'],
    ["1'500", '1500'],
    ['1 500,5', '1500.5'],
    ['0,125', '0.125'],
    ['12,50', '12.50'],
    ['1.5', '1.5'],
    ['−3', '-3'],
  ])
    assert.equal(stored(typed), number, typed)
  for (const typed of ['1 2', '15,00,000', '1,5000', '1,500,00', '1 50', '1,2,3']) assert.equal(stored(typed), undefined, typed)
})

test('converts a Hijri date, and refuses a Hijri day that does not exist', () => {
  const register = Register.parse({ id: 'register', type: 'register', questions: [{ id: 'born', kind: 'date' }] })
  const stored = (born: unknown) =>
    valueOf(z.safeParse(formOf(fieldsOf('application', register)), { ...right, q_born: born }).data, 'q_born')
  assert.deepEqual(['1420-05-12', '1999-08-23', '1448-01-01', ''].map(stored), ['1999-08-23', '1999-08-23', '2026-06-16', ''])
  assert.deepEqual(['1448-05-31', '1448-13-01', '12/05/1420'].map(stored), [undefined, undefined, undefined])
})

test('accepts names of one letter, and one name in a form with two fields', () => {
  const mlh = Register.parse({ id: 'register', type: 'register', mlh: 'member' })
  const [first, last] = fieldsOf('application', mlh)
  const schema = formOf([first, last].filter(field => field !== undefined))
  const parsed = z.safeParse(schema, { first_name: '王', last_name: '', consent: 'yes' })
  assert.deepEqual([valueOf(parsed.data, 'first_name'), valueOf(parsed.data, 'last_name')], ['王', ''])
  assert.ok(!z.safeParse(schema, { first_name: '', last_name: 'Suharto', consent: 'yes' }).success)
  const whole = formOf(fieldsOf('interest', undefined))
  assert.equal(valueOf(z.safeParse(whole, { fullname: '王', email: 'w@example.com', consent: 'yes' }).data, 'fullname'), '王')
})
