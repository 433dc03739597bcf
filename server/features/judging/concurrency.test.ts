// Judges who work at the same time: tables, conflicts of interest, locks, and a server that is killed.

import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { client } from '#contract/client.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { freePort } from '#server/testing/machine/free-port.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { judgedHackathon, judgePage, newDevice, prepareAll, scored } from '#server/testing/rows/judging.ts'
import { startTestApp } from '#server/testing/test-app.ts'

let connection: Connection | undefined
const app = await startTestApp({}, given => (connection = given))
after(() => app.close())
const nora = await newPerson(app)
const { judging } = nora.calls
const { system } = app.services.database

const named = (count: number) => Array.from({ length: count }, (_, nth) => ({ name: `مشروع ${nth + 1}` }))
const at = <T>(list: readonly T[], nth: number): T => list[nth] ?? assert.fail(`nothing at ${nth}`)

test('12 judges who work at the same time give each of 40 projects its visits, although two vanish and there are conflicts', async () => {
  const k = 3
  const { tenant, round, projects, judges, pages } = await judgedHackathon(app, nora, {
    projects: named(40),
    judges: 12,
    round: { method: 'assigned', visits: k },
  })
  const conflicts = new Set<string>()
  // At most three per project, so that enough judges remain.
  for (const project of projects) for (let nth = 0; nth < 3; nth++) conflicts.add(`${at(judges, randomInt(12)).id} ${project}`)
  const rows = [...conflicts].map(pair => ({ judge: pair.slice(0, 36), project: pair.slice(37) }))
  await system(db =>
    db.run(sql`
      insert into judge_conflicts (tenant_id, judge_id, project_id, source) select ${tenant}, judge, project, 'editor'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (judge uuid, project uuid)`),
  )
  const tables = new Map<string, string>()
  let isOver = false
  const work = async (nth: number) => {
    const [judge, page] = [at(judges, nth).id, at(pages, nth)]
    for (let visits = 0; !isOver;) {
      const { visit } = at((await page.next(round)).rounds, 0)
      if (!visit) {
        // The calls of a link are limited.
        await sleep(700)
        continue
      }
      const { project } = visit
      assert.equal(tables.get(project), undefined, 'two judges at a table')
      assert.ok(!conflicts.has(`${judge} ${project}`), 'a visit against a conflict')
      tables.set(project, judge)
      // Two of the twelve leave in the middle of a visit, which expires.
      if (nth >= 10 && ++visits > 3) {
        await sleep(100)
        tables.delete(project)
        await system(db => db.run(sql`update assignments set expires_at = now() - interval '1 second' where id = ${visit.id}`))
        return
      }
      await sleep(randomInt(10))
      tables.delete(project)
      const { outcomes } = await page.send([scored(round, project, 1 + randomInt(5))])
      assert.equal(outcomes[0]?.outcome, 'stored')
    }
  }
  const watch = async () => {
    for (let turn = 0; turn < 600; turn++) {
      const { visits } = await judging.control({ tenant, params: { id: round } })
      if (visits.below === 0) break
      await sleep(100)
    }
    isOver = true
  }
  await Promise.all([watch(), ...judges.map((_, nth) => work(nth))])
  const { projects: done, visits } = await judging.control({ tenant, params: { id: round } })
  assert.equal(visits.below, 0)
  assert.deepEqual(done.filter(({ scored: count }) => count !== k).length, 0)
  const wrong = await system(db =>
    db.all(sql`
      select from judgements j join judge_conflicts c on c.tenant_id = j.tenant_id and c.judge_id = j.judge_id and c.project_id = j.project_id
      where j.tenant_id = ${tenant}`),
  )
  assert.equal(wrong.length, 0)
})

test('judges who ask in the same instant get different tables', async () => {
  const { round, pages } = await judgedHackathon(app, nora, {
    projects: named(20),
    judges: 20,
    round: { method: 'assigned', visits: 1 },
  })
  for (let turn = 0; turn < 2; turn++) {
    const got = await Promise.all(pages.map(page => page.next(round)))
    const tables = got.flatMap(({ rounds }) => rounds[0]?.visit?.project ?? [])
    // A skipped row is tried again by the page. Visits under way are returned again.
    assert.equal(new Set(tables).size, tables.length)
    if (turn === 1) assert.equal(tables.length, 20)
  }
  const again = await Promise.all([0, 0, 0, 0].map(nth => at(pages, nth).next(round)))
  assert.equal(new Set(again.map(({ rounds }) => rounds[0]?.visit?.id)).size, 1)
})

test('deliveries in opposite orders, and organizers who hide projects and change the order, never wait for each other', async () => {
  const { tenant, round, projects, pages } = await judgedHackathon(app, nora, { projects: named(12), judges: 8 })
  const back = projects.toReversed()
  const send = (nth: number) => at(pages, nth).send((nth % 2 ? projects : back).map(project => scored(round, project, 1 + randomInt(5))))
  const hide = async (project: string) => {
    for (const is_hidden of [true, false]) await judging.hideProject({ tenant, params: { id: round, project }, body: { is_hidden } })
  }
  for (let turn = 0; turn < 4; turn++)
    await Promise.all([
      ...pages.map((_, nth) => send(nth)),
      ...[0, 5, 11].map(nth => hide(at(projects, nth))),
      judging.setOrder({ tenant, params: { id: round }, body: { projects: turn % 2 ? projects : back } }),
    ])
  const { projects: counted } = await judging.control({ tenant, params: { id: round } })
  assert.deepEqual(new Set(counted.map(({ scored: count }) => count)), new Set([8]))
})

test('closing a round while phones deliver: what was accepted counts, the rest is refused, and no call fails', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const { tenant, round, projects, pages } = await judgedHackathon(app, nora, {
      projects: named(10),
      judges: 6,
      round: { method: 'assigned', visits: 6 },
    })
    await Promise.all(pages.map(page => page.next(round)))
    await prepareAll(app, tenant)
    await judging.setState({ tenant, params: { id: round }, body: { state: 'closing' } })
    const [sent] = await Promise.all([
      Promise.all(pages.map((page, nth) => page.send((nth % 2 ? projects : projects.toReversed()).map(id => scored(round, id, 3))))),
      sleep(randomInt(60)).then(() => judging.setState({ tenant, params: { id: round }, body: { state: 'closed', is_confirmed: true } })),
    ])
    const outcomes = sent.flatMap(page => page.outcomes.map(({ outcome }) => outcome))
    assert.deepEqual(
      outcomes.filter(outcome => outcome !== 'stored' && outcome !== 'closed'),
      [],
    )
    const { judgements } = await judging.scores({ tenant, params: { id: round } })
    assert.equal(judgements.length, outcomes.filter(outcome => outcome === 'stored').length)
  }
})

test('expired visits return to the queue while late scores of their projects arrive', async () => {
  const { tenant, round, projects, pages } = await judgedHackathon(app, nora, {
    projects: named(12),
    judges: 12,
    round: { method: 'assigned', visits: 12 },
  })
  for (let turn = 0; turn < 3; turn++) {
    await Promise.all(pages.map(page => page.next(round)))
    await system(db =>
      db.run(sql`update assignments set expires_at = now() - interval '1 second' where tenant_id = ${tenant} and ended_at is null`),
    )
    await prepareAll(app, tenant)
    await Promise.all(
      pages.map((page, nth) =>
        nth < 6 ? page.next(round) : page.send((nth % 2 ? projects : projects.toReversed()).map(id => scored(round, id, 1 + (turn % 5)))),
      ),
    )
  }
  const { projects: counted } = await judging.control({ tenant, params: { id: round } })
  assert.ok(counted.every(({ scored: count }) => count === 6))
})

test('a server that is killed between and during deliveries loses no acknowledged scores, and a second delivery adds none', async () => {
  const { tenant, round, projects, judges } = await judgedHackathon(app, nora, { projects: named(12), judges: 5 })
  const entries = judges.map(() => projects.map(project => scored(round, project, 1 + randomInt(5))))
  const acknowledged = new Set<string>()
  for (let turn = 0; turn < 3; turn++) {
    const port = await freePort()
    const server = fork(new URL('../../testing/processes/server-to-kill.ts', import.meta.url), {
      env: { ...process.env, SERVER: JSON.stringify({ connection, port, dataDir: app.services.settings.dataDir }) },
    })
    const [first] = await Promise.race([once(server, 'message'), once(server, 'exit')])
    assert.equal(first, 'ready')
    const calls = client(endpoints, (path, init) => fetch(`http://localhost:${port}${path}`, init))
    const deliver = async (nth: number) => {
      const page = judgePage({ anyone: calls }, at(judges, nth).token, newDevice())
      for (const entry of at(entries, nth).slice(turn * 4, turn * 4 + 4))
        for (const { id, outcome } of (await page.send([entry])).outcomes) if (outcome === 'stored') acknowledged.add(id)
    }
    const delivering = Promise.allSettled(judges.map((_, nth) => deliver(nth)))
    const wanted = acknowledged.size + 1 + randomInt(8)
    while (acknowledged.size < wanted) await sleep(2)
    server.kill('SIGKILL')
    await Promise.all([once(server, 'exit'), delivering])
  }
  const stored = await system(db => db.all<{ id: string }>(sql`select id from judgements where tenant_id = ${tenant}`))
  const kept = new Set(stored.map(({ id }) => id))
  assert.deepEqual(
    [...acknowledged].filter(id => !kept.has(id)),
    [],
  )
  await Promise.all(entries.map((list, nth) => judgePage(app, at(judges, nth).token).send(list)))
  const all = await system(db => db.all<{ id: string }>(sql`select id from judgements where tenant_id = ${tenant}`))
  assert.deepEqual(
    all.map(({ id }) => id).toSorted(),
    entries
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  )
  const { projects: counted } = await judging.control({ tenant, params: { id: round } })
  assert.ok(counted.every(({ scored: count }) => count === 5))
})
