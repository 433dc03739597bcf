import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { folded } from '#contract/text/folding.ts'
import { personText } from '#contract/text/person-search.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { sql } from '#server/platform/database/sql.ts'
import { freshDatabase } from '#server/testing/test-database.ts'

const fresh = await freshDatabase()
const database = openDatabase(roleConnections(fresh.connection), () => {})
after(async () => {
  await database.close()
  await fresh.drop()
})

const foldedInSql = async (texts: string[]) =>
  (
    await database.query<{ folded: string }>(
      sql`select folded(t) as folded from unnest(${texts}::text[]) with ordinality u(t, n) order by n`,
    )
  ).map(row => row.folded)

test('`folded` returns the same text for different Arabic spellings of a name', () => {
  for (const spelling of ['أَحْمَد', 'احمد', 'إحمـد', 'آحمد']) assert.equal(folded(spelling), 'احمد')
  assert.equal(folded('مكة ١٤٤٨ ۱۴ Riyadh'), 'مكه 1448 14 riyadh')
})

test('`folded` returns the same text in JavaScript as in SQL for Latin, Greek, Cyrillic and Arabic letters', async () => {
  const letters = Array.from({ length: 0x780 - 1 }, (_, n) => String.fromCodePoint(n + 1)).filter(letter =>
    /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u.test(letter),
  )
  assert.deepEqual(await foldedInSql(letters), letters.map(folded))
  const mixture = fc.string({ unit: fc.constantFrom(...letters), maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(fc.array(mixture, { minLength: 1, maxLength: 50 }), async texts => {
      assert.deepEqual(await foldedInSql(texts), texts.map(folded))
    }),
    { numRuns: 40 },
  )
})

test('`personText` returns the same text in JavaScript as in SQL', async () => {
  const textInSql = async (texts: string[]) =>
    (
      await database.query<{ text: string }>(
        sql`select person_text(t, t) as text from unnest(${texts}::text[]) with ordinality u(t, n) order by n`,
      )
    ).map(row => row.text)
  const ranges = [
    [0x20, 0x780],
    [0x1e00, 0x2070],
    [0x3000, 0x30ff],
    [0xfb00, 0xfdff],
    [0xfe70, 0xffe6],
  ] as const
  const letters = ranges
    .flatMap(([from, to]) => Array.from({ length: to - from }, (_, n) => String.fromCodePoint(from + n)))
    .filter(letter => /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cf}]/u.test(letter))
  assert.deepEqual(
    await textInSql(letters),
    letters.map(letter => personText(letter, letter)),
  )
  const parts = ['عبد', 'أبو', 'ال', 'الدين', 'Abd', 'El', 'al', 'Abu', 'Din', 'Nour', 'محمد', ' ', '  ', '-', '.', '’', 'ﷲ', 'İ']
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom(...parts, ...letters), { maxLength: 12 }), { minLength: 1, maxLength: 50 }),
      async made => {
        const texts = made.map(each => each.join(''))
        assert.deepEqual(
          await textInSql(texts),
          texts.map(text => personText(text, text)),
        )
      },
    ),
    { numRuns: 40 },
  )
})
