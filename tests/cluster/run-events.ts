import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { plainTable } from '../load/measurements/table.ts'
import { type Clients, type Delivery, type Kind, type Sample, startClients, startMail } from './clients.ts'
import type { Event } from './events.ts'
import { databaseName, startSystem, type System, untilWorking } from './system.ts'

/** The longest time without a successful page read. keepalived and HAProxy need up to 5 s to leave a lost host. */
const longestPagesMs = 15_000
const quietMs = 5000
const mailPatienceMs = 120_000

type Period = { name: string; began: number; ended: number; recovery: string; isRecovered: boolean }

/** Returns whether every event passed. */
export async function runEvents(folder: string, events: readonly Event[]): Promise<boolean> {
  const mail = await startMail()
  const system = await startSystem(folder, mail.url)
  const clients = await startClients(mail)
  await sleep(quietMs)
  const periods: Period[] = []
  for (const event of events) {
    const period = await runEvent(event, system)
    periods.push(period)
    console.log(`${timeOf(period.began)} ${event.name}: ${period.recovery}; ${describeFailures(samplesIn(clients, period))}`)
    if (!period.isRecovered) break
  }
  await clients.stop()
  const lost = await findLost(system, clients)
  const doubled = await findDoubled(clients, mail.deliveries)
  if (lost.length > 0) console.log(`acknowledged and lost: ${lost.map(at => timeOf(at).slice(11, 23)).join(', ')}`)
  const rows = periods.map(period => rowOf(period, clients, lost, doubled.times))
  console.log(
    `\n${plainTable(['event', 'failed pages', 'failed reads', 'failed writes', 'longest time without a page', 'without a write', 'acknowledged writes lost', 'mails delivered twice', 'recovered'], rows)}`,
  )
  console.log(
    `\n${clients.registered.size} registrations acknowledged, ${mail.deliveries.length} mails delivered, ${doubled.missing} missing`,
  )
  if (clients.samples.some(({ outcome }) => outcome === '500')) printErrors(system.logs)
  const isServed = periods.every(period => longestGap(samplesIn(clients, period), period, 'page') <= longestPagesMs)
  if (!isServed) console.log(`pages failed for longer than ${longestPagesMs / 1000} s`)
  return isServed && lost.length === 0 && doubled.times.length === 0 && doubled.missing === 0 && periods.every(each => each.isRecovered)
}

const timeOf = (at: number) => new Date(performance.timeOrigin + at).toISOString()

/** Prints the errors of the product, each message once. */
function printErrors(logs: readonly string[]) {
  const lines = logs.flatMap(file => readFileSync(file, 'utf8').split('\n')).filter(line => line !== '')
  const errors = Map.groupBy(lines, line => line.replace(/"(?:time|pid|request_id|reqId|req)":(?:"[^"]*"|[^,}]*),?/g, ''))
  for (const [error, { length }] of errors) console.log(`${length} × ${error.slice(0, 2000)}`)
}

async function runEvent({ name, bringAbout }: Event, system: System): Promise<Period> {
  const began = performance.now()
  try {
    await bringAbout(system)
    const seconds = await untilWorking(system)
    await sleep(quietMs)
    return { name, began, ended: performance.now(), recovery: `${seconds.toFixed(1)} s`, isRecovered: true }
  } catch (error) {
    return { name, began, ended: performance.now(), recovery: (error as Error).message.replaceAll('\n', ' '), isRecovered: false }
  }
}

const samplesIn = ({ samples }: Clients, { began, ended }: Period) =>
  samples.filter(sample => sample.ended >= began && sample.began <= ended)

function rowOf(period: Period, clients: Clients, lost: readonly number[], doubled: readonly number[]): string[] {
  const samples = samplesIn(clients, period)
  const failed = (kind: Kind) => {
    const all = samples.filter(sample => sample.kind === kind)
    return `${all.filter(({ isOk }) => !isOk).length} of ${all.length}`
  }
  const seconds = (kind: Kind) => `${(longestGap(samples, period, kind) / 1000).toFixed(1)} s`
  const during = (times: readonly number[]) => `${times.filter(at => at >= period.began && at <= period.ended).length}`
  return [
    period.name,
    failed('page'),
    failed('read'),
    failed('write'),
    seconds('page'),
    seconds('write'),
    during(lost),
    during(doubled),
    period.recovery,
  ]
}

/** Returns the longest time in ms without a successful response. */
function longestGap(samples: readonly Sample[], { began, ended }: Period, kind: Kind): number {
  const times = samples.filter(sample => sample.kind === kind && sample.isOk).map(sample => sample.ended)
  const all = [began, ...times.toSorted((one, other) => one - other), ended]
  return Math.max(...all.map((time, at) => time - (all[at - 1] ?? time)))
}

function describeFailures(samples: readonly Sample[]): string {
  const outcomes = Map.groupBy(
    samples.filter(({ isOk }) => !isOk),
    ({ kind, outcome }) => `${kind} ${outcome}`,
  )
  return [...outcomes].map(([outcome, { length }]) => `${length} × ${outcome}`).join(', ') || 'no failures'
}

async function findLost(system: System, clients: Clients): Promise<number[]> {
  const { address, port } = await system.findPrimary()
  const primary = new pg.Client({ host: address, port, user: 'postgres', database: databaseName })
  await primary.connect()
  try {
    return await clients.findLost(primary)
  } finally {
    await primary.end()
  }
}

/** Waits until each registration is confirmed by mail. Returns the times of repeated deliveries. */
async function findDoubled({ registered }: Clients, deliveries: readonly Delivery[]) {
  const countMissing = () => {
    const reached = new Set(deliveries.map(({ to }) => to))
    return [...registered.keys()].filter(email => !reached.has(email)).length
  }
  for (let waited = 0; countMissing() > 0 && waited < mailPatienceMs; waited += 500) await sleep(500)
  const known = new Map<string, number>()
  const times: number[] = []
  for (const { id, at } of deliveries) {
    const first = known.get(id)
    if (first !== undefined) {
      times.push(at)
      console.log(`mail delivered at ${timeOf(first).slice(11, 23)} and at ${timeOf(at).slice(11, 23)}`)
    }
    known.set(id, at)
  }
  return { times, missing: countMissing() }
}
