import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { maxJudges, maxListedJudges } from '#contract/judging/judging.ts'
import { joinTeam, mailsTo, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { roundOf } from '#server/testing/rows/judging.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { judging } = nora.calls

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
const judge = (name: string, email = '', more: { is_confirmed?: boolean } = {}) => ({
  name,
  email,
  languages: ['ar' as const],
  organization: '',
  tracks: [],
  ...more,
})
const namesOf = async (tenant: string) => (await judging.judges({ tenant })).results.map(({ name }) => name)

test('adds the judges of a list to the chosen rounds without a mail, and no judge twice', async () => {
  const { id: tenant } = await newHackathon(nora)
  const round = await judging.createRound({ tenant, body: roundOf({ judges: [] }) })
  const body = {
    judges: [
      {
        ...judge('منى السالم', 'mona@list.example'),
        languages: ['ar' as const, 'en' as const],
        organization: 'جامعة الواحة',
        tracks: ['ai'],
      },
      judge('هند العتيبي'),
    ],
    rounds: [round.id],
  }
  assert.deepEqual(await judging.createJudges({ tenant, body }), { outcomes: ['added', 'added'] })
  const { results } = await judging.judges({ tenant })
  const listed = results.map(({ name, email, languages, organization, tracks }) => ({ name, email, languages, organization, tracks }))
  assert.deepEqual(listed, body.judges)
  assert.deepEqual(
    results.map(({ rounds, is_revoked, last_seen_at }) => [rounds, is_revoked, last_seen_at]),
    [0, 1].map(() => [[round.id], true, null]),
  )
  assert.deepEqual(await judging.createJudges({ tenant, body }), { outcomes: ['existing', 'existing'] })
  assert.equal((await judging.judges({ tenant })).results.length, 2)
  assert.equal((await mailsTo(app, 'mona@list.example')).length, 0)
  await judging.renewLink({ tenant, params: { id: results[0]?.id ?? '' } })
  assert.equal((await mailsTo(app, 'mona@list.example')).length, 1)
})

test('compares addresses and names of a list in any spelling, and adds a person of the same name after a confirmation only', async () => {
  const { id: tenant } = await newHackathon(nora)
  await judging.createJudges({ tenant, body: { judges: [judge('أحمد العلي', 'Ahmad@list.example')] } })
  const listed = [
    judge('Other', 'ahmad@LIST.example'),
    judge('احمد  العلي'),
    judge('احمد العلي', 'other@list.example'),
    judge('احمد العلي', 'other@list.example', { is_confirmed: true }),
    judge('Sara Ali', 'sara@list.example'),
    judge('Sara Ali', 'SARA@list.example'),
  ]
  const { outcomes } = await judging.createJudges({ tenant, body: { judges: listed } })
  assert.deepEqual(outcomes, ['existing', 'existing', 'same_name', 'added', 'added', 'existing'])
  assert.equal((await namesOf(tenant)).length, 3)
})

test('adds no judge of a list that exceeds the limit of a hackathon or of a call, or that has an invalid judge', async () => {
  const { id: tenant } = await newHackathon(nora)
  const list = (count: number, from = 0) => Array.from({ length: count }, (_, nth) => judge(`Judge ${from + nth}`))
  assert.equal(await codeOf(judging.createJudges({ tenant, body: { judges: list(maxListedJudges + 1) } })), 'request.invalid')
  assert.equal(
    await codeOf(judging.createJudges({ tenant, body: { judges: [judge('Sara Ali'), judge('Omar', 'no address')] } })),
    'request.invalid',
  )
  await judging.createJudges({ tenant, body: { judges: list(maxListedJudges) } })
  const rest = maxJudges - maxListedJudges
  assert.equal(await codeOf(judging.createJudges({ tenant, body: { judges: list(rest + 1, 1000) } })), 'judge.too_many')
  assert.equal((await namesOf(tenant)).length, maxListedJudges)
  assert.equal(await codeOf(judging.createJudges({ tenant, body: { judges: [...list(5), ...list(rest, 1000)] } })), 'done')
  assert.equal((await namesOf(tenant)).length, maxJudges)
})

test('lets neither viewers nor owners of other hackathons add listed judges', async () => {
  const { id: tenant } = await newHackathon(nora)
  const [viewer, stranger] = [await newPerson(app), await newPerson(app)]
  await joinTeam(app, tenant, viewer, 'viewer')
  const codes = [viewer, stranger].map(({ calls }) => codeOf(calls.judging.createJudges({ tenant, body: { judges: [judge('Sara Ali')] } })))
  assert.deepEqual(await Promise.all(codes), ['right.missing', 'tenant.not_found'])
  assert.deepEqual(await namesOf(tenant), [])
})
