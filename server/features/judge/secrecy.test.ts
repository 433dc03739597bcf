// What a judge can learn about the scores of others, and who can use a judge's link.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { judgedHackathon, judgePage, newDevice, scored } from '#server/testing/rows/judging.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { judging } = nora.calls
const { system } = app.services.database

const named = (count: number) => Array.from({ length: count }, (_, nth) => ({ name: `مشروع ${nth + 1}` }))
const at = <T>(list: readonly T[], nth: number): T => list[nth] ?? assert.fail(`nothing at ${nth}`)
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('not refused'),
    (error: ApiError) => error.problem,
  )

/** Lets a judge ask for projects and return each, until there is none. Returns the projects in their order. */
async function returnAll(page: ReturnType<typeof judgePage>, round: string): Promise<string[]> {
  const got: string[] = []
  for (;;) {
    const visit = (await page.next(round)).rounds[0]?.visit
    if (!visit) return got
    got.push(visit.project)
    await page.send([{ id: randomUUID(), kind: 'busy', round, project: visit.project, visit: visit.id, at: new Date().toISOString() }])
  }
}

test('a judge who returns every project sees each once, in an order that depends on no scores of others', async () => {
  const { tenant, round, projects, pages, judges } = await judgedHackathon(app, nora, {
    projects: named(8),
    judges: 3,
    round: { method: 'assigned', visits: 2, seeks_podium: true },
  })
  const attacker = at(pages, 2)
  const score = (leaders: readonly string[]) =>
    Promise.all(
      [0, 1].map(async nth => {
        for (const project of projects)
          await judging.enterScores({
            tenant,
            params: { id: round },
            body: {
              id: randomUUID(),
              judge: at(judges, nth).id,
              project,
              points: leaders.includes(project) ? { idea: 5, work: 5 } : { idea: 1, work: 2 },
              for_team: '',
              for_organizers: '',
            },
          })
      }),
    )
  const forget = () =>
    system(db =>
      db.run(sql`update assignments set ended_at = ended_at - interval '1 hour' where tenant_id = ${tenant} and ended_at is not null`),
    )
  await score([])
  const before = await returnAll(attacker, round)
  assert.deepEqual(before.toSorted(), projects.toSorted())
  // The two that came last lead by far now.
  await score(before.slice(-2))
  await forget()
  assert.deepEqual(await returnAll(attacker, round), before)

  // After scores of their own, a judge gets one project by the scores of others, and after a return none.
  await forget()
  for (let n = 0; n < 2; n++) {
    const { project } = (await attacker.next(round)).rounds[0]?.visit ?? assert.fail()
    await attacker.send([scored(round, project, 3)])
  }
  const [first, ...rest] = await returnAll(attacker, round)
  assert.ok(first)
  assert.deepEqual(
    rest,
    before.filter(project => rest.includes(project)),
  )
})

test('a judge is not sent again to a project returned minutes ago, also if no other is free', async () => {
  const { tenant, round, pages } = await judgedHackathon(app, nora, {
    projects: named(1),
    judges: 1,
    round: { method: 'assigned', visits: 1 },
  })
  const page = at(pages, 0)
  assert.equal((await returnAll(page, round)).length, 1)
  // The page still shows that a project remains.
  assert.equal((await page.open()).rounds[0]?.order.length, 1)
  await system(db => db.run(sql`update assignments set ended_at = ended_at - interval '6 minutes' where tenant_id = ${tenant}`))
  assert.notEqual((await page.next(round)).rounds[0]?.visit, null)
})

test('limits the calls of a judge’s link, and the entries of an hour', async () => {
  const { round, projects, pages } = await judgedHackathon(app, nora, { projects: named(1), judges: 2 })
  const [page, other] = [at(pages, 0), at(pages, 1)]
  // A window can end in between.
  const answers = await Promise.allSettled(Array.from({ length: 250 }, () => page.open()))
  const refused = answers.flatMap(answer => (answer.status === 'rejected' ? [(answer.reason as ApiError).problem.code] : []))
  assert.ok(refused.includes('limit.reached'), `${refused.length} refused`)
  const { outcomes } = await other.send(Array.from({ length: 100 }, () => scored(round, at(projects, 0), 3)))
  assert.ok(outcomes.every(({ outcome }) => outcome === 'stored'))
})

test('organizers accept the device with the code on its screen, and no other device that asks', async () => {
  const { tenant, judges } = await judgedHackathon(app, nora, { projects: named(1), judges: 1 })
  const { id, token } = at(judges, 0)
  const about = { name: 'منى', email: '' as const, languages: ['ar' as const], organization: '' }
  await judging.setJudge({ tenant, params: { id }, body: { ...about, is_bound: true } })
  const [phone, tablet, thief] = [newDevice(), newDevice(), newDevice()]
  const open = (device: string) => judgePage(app, token, device).open()
  const codeOf = async (device: string) => {
    const problem = await problemOf(open(device))
    assert.equal(problem.code, 'judge_link.other_device')
    return /[A-Z]\d\d/.exec(problem.message)?.[0] ?? assert.fail(problem.message)
  }
  await open(phone)
  const code = await codeOf(tablet)
  const other = await codeOf(thief)
  assert.notEqual(code, other)
  assert.equal(await codeOf(tablet), code)
  assert.deepEqual((await judging.judges({ tenant })).results[0]?.asking_devices, [code, other])
  const accept = (body: { code: string }) => judging.acceptDevice({ tenant, params: { id }, body })
  assert.equal((await problemOf(accept({ code: 'A00' }))).code, 'judge.device_not_found')
  assert.deepEqual((await accept({ code })).asking_devices, [other])
  await open(tablet)
  await codeOf(thief)
  await codeOf(phone)
  await judging.renewLink({ tenant, params: { id } })
  assert.deepEqual((await judging.judges({ tenant })).results[0]?.asking_devices, [])
})

test('at most twenty devices of a link ask at the same time, those with the newest requests', async () => {
  const { tenant, judges } = await judgedHackathon(app, nora, { projects: named(1), judges: 1 })
  const { id, token } = at(judges, 0)
  const about = { name: 'منى', email: '' as const, languages: ['ar' as const], organization: '' }
  await judging.setJudge({ tenant, params: { id }, body: { ...about, is_bound: true } })
  await judgePage(app, token, newDevice()).open()
  for (let n = 0; n < 23; n++) await problemOf(judgePage(app, token, newDevice()).open())
  const codes = (await judging.judges({ tenant })).results[0]?.asking_devices ?? []
  assert.deepEqual([codes.length, new Set(codes).size], [20, 20])
})
