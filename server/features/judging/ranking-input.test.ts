import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import type { Ranking } from '#contract/judging/ranking/ranking.ts'
import { joinTeam, newPerson } from '#server/testing/people/people.ts'
import { runMaydan } from '#server/testing/processes/run-maydan.ts'
import { judgedHackathon, scored } from '#server/testing/rows/judging.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const folder = await mkdtemp(path.join(tmpdir(), 'maydan-ranking-'))
after(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
const nora = await newPerson(app)
const { judging } = nora.calls

/** A committee of two judges whose Arabic pitches get more points than the English ones. */
async function judgedInTwoLanguages() {
  const projects = (['ar', 'ar', 'ar', 'en', 'en', 'en', ''] as const).map((language, nth) => ({ name: `مشروع ${nth + 1}`, language }))
  const made = await judgedHackathon(app, nora, { projects, judges: 2 })
  for (const [nth, page] of made.pages.entries())
    await page.send(made.projects.map((project, at) => scored(made.round, project, at < 3 ? 5 : at < 6 ? 1 + ((at + nth) % 2) : 3)))
  return made
}

test('the input of a ranking has the hash that the portal shows, and no names', async () => {
  const { tenant, round } = await judgedInTwoLanguages()
  const input = await judging.rankingInput({ tenant, params: { id: round } })
  const { hash } = await judging.ranking({ tenant, params: { id: round } })
  assert.equal(createHash('sha256').update(JSON.stringify(input)).digest('hex'), hash)
  assert.equal(input.judgements.length, 14)
  // Few scores could be tried until their hash is found. The salt makes that impossible, and only the input contains it.
  assert.match(input.salt ?? '', /^[0-9a-f]{32}$/)
  const { salt: _, ...guessed } = input
  assert.notEqual(createHash('sha256').update(JSON.stringify(guessed)).digest('hex'), hash)
  assert.doesNotMatch(JSON.stringify(input), /مشروع|محكّم/)
})

test('maydan ranking computes the places that the portal shows, without a database', async () => {
  const { tenant, round } = await judgedInTwoLanguages()
  const file = path.join(folder, 'input.json')
  await writeFile(file, JSON.stringify(await judging.rankingInput({ tenant, params: { id: round } })))
  const { code, stdout } = await runMaydan(['ranking', file, '--json'], folder, { DATABASE_URL: 'postgres://127.0.0.1:9/gone' })
  const computed = JSON.parse(stdout) as Ranking & { hash: string }
  const shown = await judging.ranking({ tenant, params: { id: round } })
  assert.deepEqual([code, computed.hash], [0, shown.hash])
  assert.deepEqual(
    computed.projects.map(({ id, place, mean }) => [id, place, mean]),
    shown.projects.map(({ id, place, mean }) => [id, place, mean]),
  )
  const { stdout: text } = await runMaydan(['ranking', file], folder, {})
  assert.match(text, new RegExp(`^SHA-256 +${shown.hash}$`, 'm'))
  assert.match(text, new RegExp(`^ +1 +5\\.00 .* ${shown.projects[0]?.id}$`, 'm'))
})

test('maydan ranking refuses files that are missing, no JSON or no input of a ranking', async () => {
  const write = async (name: string, text: string) => {
    await writeFile(path.join(folder, name), text)
    return path.join(folder, name)
  }
  const input = {
    method: 'mean',
    criteria: [{ id: 'idea', weight: 1, min: 1, max: 5 }],
    projects: ['a'],
    judgements: [{ judgeId: 'j', projectId: 'a', points: { idea: 9 } }],
  }
  const refused: [file: string, why: RegExp][] = [
    [path.join(folder, 'missing.json'), /missing\.json cannot be read: ENOENT/],
    [folder, /cannot be read: EISDIR/],
    [await write('text.json', 'place,name'), /text\.json is not JSON/],
    [await write('list.json', '[]'), /list\.json is not the input of a ranking: the file: /],
    [await write('points.json', JSON.stringify(input)), /judgements\.0\.points\.idea: is not between 1 and 5/],
  ]
  for (const [file, why] of refused) {
    const { code, stdout, stderr } = await runMaydan(['ranking', file], folder, {})
    assert.deepEqual([code, stdout], [1, ''], file)
    assert.match(stderr, why)
  }
})

test('a ranking compares the languages of the pitches; projects without one do not count', async () => {
  const { tenant, round } = await judgedInTwoLanguages()
  const { languages } = await judging.ranking({ tenant, params: { id: round } })
  assert.deepEqual(
    languages.map(({ language, projects }) => [language, projects]),
    [
      ['ar', 3],
      ['en', 3],
    ],
  )
  assert.ok((languages[0]?.mean ?? 0) > (languages[1]?.mean ?? 0))
})

test('only editors get the input of a ranking', async () => {
  const { tenant, round } = await judgedInTwoLanguages()
  const reviewer = await newPerson(app)
  await joinTeam(app, tenant, reviewer, 'reviewer')
  const refused = await reviewer.calls.judging.rankingInput({ tenant, params: { id: round } }).catch((error: ApiError) => error)
  assert.equal((refused as ApiError).problem.code, 'right.missing')
})
