import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '#contract/endpoints.ts'
import { DraftContent } from '#contract/landing-pages/drafts-endpoints.ts'
import type { Attack } from '../harness/attack.ts'
import type { OwnDatabase } from '../harness/own-database.ts'
import { newPerson } from '../harness/people.ts'
import { newStranger } from '../harness/stranger.ts'
import { needed, type Target } from '../harness/target.ts'

const kills = 10
const writers = 4
/** Maximum time in seconds until the server is ready again. */
const patienceSeconds = 20

export const killedDatabase: Attack = {
  name: 'the server recovers within seconds, with as many connections and no lost write, when PostgreSQL is killed ten times under load',
  needs: ['process', 'database'],
  slow: true,
  async run(target, notes) {
    const database = needed(target.database)
    const listenersBefore = await settledListeners(database)
    const written = new Map<string, string>()
    let writing = true
    const writes = Promise.all(Array.from({ length: writers }, () => writeUntil(() => !writing, target, written)))
    const waits: number[] = []
    for (let kill = 1; kill <= kills; kill++) {
      await sleep(500 + Math.random() * 500)
      const killed = database.pid()
      if (!database.kill()) notes.found(`before kill ${kill} there was no server to kill`)
      // Processes of the killed server can still respond, so these responses are ignored.
      const wait = await secondsUntilReady(target, () => database.pid() !== killed)
      if (wait > patienceSeconds) {
        notes.found(`not ready ${patienceSeconds} s after kill ${kill}`)
        break
      }
      waits.push(wait)
    }
    writing = false
    await writes
    const listeners = await settledListeners(database).catch((error: Error) => error.message)
    if (listeners !== listenersBefore)
      notes.found(`listening connections: ${listenersBefore} before, ${listeners} after ${waits.length} losses`)
    const { missing, unread } = await lookFor(target, written)
    if (missing > 0) notes.found(`${missing} of ${written.size} acknowledged writes are missing`)
    if (unread > 0) notes.found(`${unread} of ${written.size} acknowledged writes cannot be read`)
    if (written.size === 0) notes.found('nothing was acknowledged: nothing is proven')
    notes.saw(
      `${waits.length} kills; ready after ${waits.map(wait => wait.toFixed(1)).join(', ')} s; ${written.size} writes kept, ${listeners} listening`,
    )
  },
}

export const frozenDatabase: Attack = {
  name: 'the server responds within ten seconds, never with 401, while PostgreSQL is frozen for 20 s, and recovers afterwards',
  needs: ['process', 'database', 'mail'],
  slow: true,
  async run(target, notes) {
    const person = await newPerson(target)
    const asks = {
      'who I am': () => person.stranger.ask({ path: '/api/v1/profile/me/', headers: { authorization: `Bearer ${person.access}` } }),
      'a sign-in': () =>
        newStranger(target).ask({
          method: 'POST',
          path: '/api/v1/auth/login/',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: person.email, password: person.password }),
        }),
      events: () => newStranger(target).ask({ path: '/api/v1/events/' }),
      readiness: () => newStranger(target).ask({ path: '/health/ready' }),
      life: () => newStranger(target).ask({ path: '/health/live' }),
    }
    const answered = new Map<string, { status: number; ms: number }[]>()
    const thaw = needed(target.database).freeze()
    const began = Date.now()
    try {
      const waves: Promise<unknown>[] = []
      for (; Date.now() - began < 19_000; await sleep(2_000))
        for (const [what, send] of Object.entries(asks))
          waves.push(timed(send).then(one => answered.set(what, [...(answered.get(what) ?? []), one])))
      await sleep(Math.max(0, 20_000 - (Date.now() - began)))
      thaw()
      await Promise.all(waves)
    } finally {
      thaw()
    }
    for (const [what, answers] of answered) {
      const slowest = Math.max(...answers.map(({ ms }) => ms))
      const statuses = [...new Set(answers.map(({ status }) => status))]
      if (slowest > 10_000 || statuses.includes(0))
        notes.found(`${what}: no answer for ${(slowest / 1000).toFixed(1)} s (${statuses.join(', ')})`)
      else if (statuses.includes(401)) notes.found(`${what}: 401, which signs people out`)
      else notes.saw(`${what}: ${statuses.join(', ')} in at most ${(slowest / 1000).toFixed(1)} s`)
    }
    const wait = await secondsUntilReady(target)
    if (wait > patienceSeconds) notes.found(`not ready ${patienceSeconds} s after it went on`)
    const me = await asks['who I am']()
    if (me.status !== 200) notes.found(`who I am, afterwards: ${me.status}`)
  },
}

export const goneDatabase: Attack = {
  name: 'the server returns 503 immediately while PostgreSQL is down for ten seconds, and recovers without a restart',
  needs: ['process', 'database'],
  slow: true,
  async run(target, notes) {
    const database = needed(target.database)
    const answers: { status: number; ms: number }[] = []
    for (const until = Date.now() + 10_000; Date.now() < until; await sleep(100)) {
      database.kill()
      answers.push(await timed(() => newStranger(target).ask({ path: '/api/v1/events/' })))
      if ((await newStranger(target).ask({ path: '/health/live' })).status !== 200) notes.found('the process does not answer any more')
    }
    const statuses = [...new Set(answers.map(({ status }) => status))]
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    if (statuses.some(status => ![200, 503].includes(status))) notes.found(`answers while it is gone: ${statuses.join(', ')}`)
    if (slowest > 10_000) notes.found(`an answer took ${(slowest / 1000).toFixed(1)} s`)
    const wait = await secondsUntilReady(target)
    if (wait > patienceSeconds) notes.found(`not ready ${patienceSeconds} s after it was back`)
    if (!target.process?.isRunning()) notes.found('the process has ended')
    notes.saw(
      `${answers.length} answers (${statuses.join(', ')}), the slowest in ${(slowest / 1000).toFixed(1)} s; ready again after ${wait.toFixed(1)} s`,
    )
  },
}

async function timed(send: () => Promise<{ status: number }>): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const { status } = await send()
  return { status, ms: performance.now() - began }
}

async function secondsUntilReady(target: Target, isNew = () => true): Promise<number> {
  const began = Date.now()
  const seconds = () => (Date.now() - began) / 1000
  while (seconds() <= patienceSeconds) {
    if (isNew() && (await newStranger(target).ask({ path: '/health/ready', patienceMs: 5_000 })).status === 200) return seconds()
    await sleep(50)
  }
  return Infinity
}

/** Waits until the number of listeners is positive and constant for two seconds. */
async function settledListeners(database: OwnDatabase): Promise<number> {
  const count = async () =>
    (
      await database.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity where application_name like 'maydan listens%'`)
    )[0]?.n ?? 0
  let [last, same] = [await count(), 0]
  for (let asked = 0; same < 8 && asked < 60; asked++) {
    await sleep(250)
    const now = await count()
    same = now > 0 && now === last ? same + 1 : 0
    last = now
  }
  return last
}

async function writeUntil(isOver: () => boolean, target: Target, written: Map<string, string>): Promise<void> {
  while (!isOver()) {
    const name = `attack ${Math.random()}`
    const draft = await newStranger(target)
      .calls()
      .drafts.create({ form: { content: DraftContent.parse({ name }) } })
      .catch(() => null)
    if (draft) written.set(draft.id, name)
  }
}

async function lookFor(target: Target, written: Map<string, string>): Promise<{ missing: number; unread: number }> {
  let [missing, unread] = [0, 0]
  for (const [id, name] of written) {
    const { status, text } = await newStranger(target).ask({ path: endpoints.drafts.get.path.replace(':draft', id) })
    if (status === 404 || (status === 200 && !text.includes(name))) missing++
    else if (status !== 200) unread++
  }
  return { missing, unread }
}
