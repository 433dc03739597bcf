import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { client } from '#contract/client.ts'
import { endpoints } from '#contract/endpoints.ts'
import { startCluster } from '#server/testing/processes/cluster.ts'
import type { Fault } from './fault.ts'
import { startFleet } from './fleet.ts'
import { type MailServer, misdeeds, startMailServer } from './mail-servers.ts'
import { urlOf } from './url-of.ts'

const mailsEach = 3
const misbehavesMs = 5000
const patienceMs = 120_000
const longestAnswerMs = 5000

export const mailServer: Fault = {
  name: 'a mail server that misbehaves in nine ways',
  asked:
    'every call answered as ever; every code arrives once the server does its work, none more than twice; nothing given up but what was refused for good',
  needs: [],
  async bringAbout(folder) {
    const { superuser } = await startCluster()
    const post = await startMailServer()
    const fleet = await startFleet({
      folder,
      processes: 1,
      databaseUrl: urlOf(superuser),
      environment: { SMTP_URL: post.url, DEV_MAIL: '' },
    })
    const database = new pg.Client(superuser)
    await database.connect()
    try {
      return await misbehave(post, fleet.outside, database)
    } finally {
      await database.end()
      await fleet.stop()
      await post.stop()
    }
  },
}

async function misbehave(post: MailServer, port: number, database: pg.Client) {
  const faults: string[] = []
  let slowest = 0
  let given = 0
  let asked = 0
  for (const misdeed of misdeeds) {
    post.do(misdeed)
    const addresses = Array.from({ length: mailsEach }, () => `to-${randomUUID()}@example.com`)
    asked += addresses.length
    for (const email of addresses) slowest = Math.max(slowest, await register(port, email))
    await sleep(misbehavesMs)
    post.do('its work')
    // A mail accepted without a response may be sent twice, but not three times.
    const hasArrived = (email: string) => post.acknowledged.includes(email) || timesIn(post.takenSilently, email) === 2
    const taken = () => addresses.filter(hasArrived).length
    const givenUp = async () => {
      const { rows } = await database.query<{ n: number }>(
        'select count(*)::int as n from outbox where recipient = any ($1) and dead_at is not null',
        [addresses.filter(email => !hasArrived(email))],
      )
      return rows[0]?.n ?? 0
    }
    for (let waited = 0; taken() + (await givenUp()) < mailsEach && waited < patienceMs; waited += 200) await sleep(200)
    const dead = await givenUp()
    given += dead
    if (dead > 0 && misdeed !== 'refuses everything (5xx)') faults.push(`${misdeed}: ${dead} given up`)
    if (taken() + dead < mailsEach) faults.push(`${misdeed}: ${mailsEach - taken() - dead} never arrived`)
    const copies = addresses.map(email => timesIn(post.acknowledged, email) + timesIn(post.takenSilently, email))
    if (Math.max(...copies) > 2) faults.push(`${misdeed}: sent ${Math.max(...copies)} times`)
  }
  if (slowest > longestAnswerMs) faults.push(`a call took ${Math.round(slowest)} ms`)
  return {
    held: faults.length === 0,
    seen: [
      `${asked} codes asked for, ${new Set([...post.acknowledged, ...post.takenSilently]).size} arrived, ${given} refused for good; the slowest call took ${(slowest / 1000).toFixed(1)} s`,
      ...faults,
    ].join('; '),
  }
}

const timesIn = (list: readonly string[], value: string) => list.filter(each => each === value).length

/** Registers an account. Returns the duration of the request in milliseconds. */
async function register(port: number, email: string): Promise<number> {
  const began = performance.now()
  const calls = client(endpoints, (path, init) => fetch(`http://localhost:${port}${path}`, init))
  await calls.users.registerCustomer({ body: { fullname: 'Bench', email, password: randomUUID(), language: 'en', accept_terms: true } })
  return performance.now() - began
}
