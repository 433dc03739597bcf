import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Section, type SectionOf } from '#contract/landing-pages/sections/sections.ts'
import type { Fields, ListTexts } from './descriptions.ts'

it('an empty row of every list parses without values other than those that its form sets', () => {
  const startOf: Readonly<Record<string, object>> = { numbers: { value: '' }, updates: { at: new Date(0).toISOString() } }
  const lists = Section.options.flatMap(({ shape }) =>
    Object.entries(shape).flatMap(([name, schema]) => {
      const list = 'unwrap' in schema && typeof schema.unwrap === 'function' ? (schema.unwrap() as unknown) : undefined
      const element = (list as { element?: { shape?: object; safeParse: (row: unknown) => { success: boolean } } } | undefined)?.element
      return element?.shape && 'id' in element.shape ? [{ type: shape.type.value, name, element }] : []
    }),
  )
  const failing = lists
    .filter(({ type, name, element }) => !element.safeParse({ id: 'a', ...(startOf[name] ?? startOf[type]) }).success)
    .map(({ type, name }) => `${type}.${name}`)
  assert.ok(lists.length > 15)
  // These forms create their rows themselves.
  assert.deepEqual(failing, ['timeline.rows', 'programme.rows'])
})

it('descriptions reject unknown fields, kinds that do not fit a value, and missing texts', () => {
  type Row = SectionOf<'voices'>['rows'][number]
  const fields: Fields<'voices', Row>[] = [
    { quote: { kind: 'l10n', hint: true }, name: { kind: 'l10n', label: 'role' } },
    // @ts-expect-error not a field of the row
    { title: { kind: 'l10n' } },
    // @ts-expect-error a bilingual text is not a URL
    { quote: { kind: 'url' } },
    // @ts-expect-error locales/ar/editor.json has no text for this hint
    { name: { kind: 'name', hint: true } },
    // @ts-expect-error locales/ar/editor.json has no text for this label
    { name: { kind: 'name', label: 'surname' } },
  ]
  const texts: ListTexts<'cities'>[] = [
    { texts: { add_first: 'add' } },
    // @ts-expect-error `add_first` must be given, because locales/ar/editor.json does not contain it
    {},
  ]
  assert.equal(fields.length + texts.length, 7)
})
