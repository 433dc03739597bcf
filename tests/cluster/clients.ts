// Clients of the entry address: page reads, signed-in reads, and writes with unique values.

import type pg from 'pg'
import { headerOf, startSmtpServer } from '#server/testing/peers/smtp-server.ts'
import { mailed } from '../faults/clocks.ts'
import { type Customer, newCustomer } from '../load/harness/customer.ts'
import { seed } from '../load/harness/seed.ts'
import { visit, type Visit } from '../load/harness/visit.ts'
import { clientAddress, entryAddress, switchAddress } from './network.ts'
import { site } from './system.ts'

export type Kind = 'page' | 'read' | 'write'
/** A finished request. Times in ms of performance.now(). */
export type Sample = { kind: Kind; began: number; ended: number; isOk: boolean; outcome: string }
export type Delivery = { id: string; to: string; at: number }

export type Clients = {
  samples: Sample[]
  /** Time of the acknowledgment by registered email address. */
  registered: Map<string, number>
  stop(): Promise<void>
  /** Returns the time of the acknowledgment of every lost write. */
  findLost(primary: pg.Client): Promise<number[]>
}

const timeoutMs = 10_000
const slotMs = 50
/** One second of requests. */
const slots = [...Array(9).fill('page'), ...Array(5).fill('read'), ...Array(4).fill('register'), ...Array(2).fill('update')] as const
const memberCount = 4
/** Access tokens expire after ten minutes. */
const renewMs = 240_000

export async function startMail() {
  const deliveries: Delivery[] = []
  const server = await startSmtpServer({
    host: switchAddress,
    beforeReply: mail => void deliveries.push({ id: headerOf(mail, 'message-id'), to: mail.to[0] ?? '', at: performance.now() }),
  })
  return { ...server, deliveries }
}

type Member = { customer: Customer; access: string; isBusy: boolean; sent: number; acknowledged: number; at: number }

export async function startClients(mail: Awaited<ReturnType<typeof startMail>>): Promise<Clients> {
  const readCode = (email: string) => mailed(mail, email, /\b(\d{6})\b/)
  await seed(`http://${site}`, 1, readCode)
  const members: Member[] = []
  for (let n = 0; n < memberCount; n++) {
    const customer = await newCustomer(`http://${site}`, readCode)
    members.push({ customer, access: customer.access, isBusy: false, sent: 0, acknowledged: 0, at: 0 })
  }
  const samples: Sample[] = []
  const registered = new Map<string, number>()
  const open = new Set<Promise<void>>()
  let sent = 0

  /** Returns the time of a response with the expected status, or null. */
  const send = async (kind: Kind, status: number, request: Omit<Visit, 'port'>): Promise<number | null> => {
    const began = performance.now()
    const outcome = await visit({
      port: 80,
      address: entryAddress,
      localAddress: clientAddress(sent++ & 0xffff),
      signal: AbortSignal.timeout(timeoutMs),
      ...request,
    }).then(
      answer => `${answer.status}`,
      (error: NodeJS.ErrnoException) => error.code ?? error.name,
    )
    const ended = performance.now()
    samples.push({ kind, began, ended, isOk: outcome === `${status}`, outcome })
    return outcome === `${status}` ? ended : null
  }
  const memberOf = (n: number) => members[n % memberCount] as Member
  const tasks = {
    page: async () => void (await send('page', 200, { host: `bench-0.${site}`, path: '/' })),
    read: async (n: number) => {
      const headers = { authorization: `Bearer ${memberOf(n).access}` }
      await send('read', 200, { host: site, path: '/api/v1/profile/me/', headers })
    },
    register: async (n: number) => {
      const email = `candidate-${n}@example.com`
      const form = { fullname: 'ريم العتيبي', email, phone: '0501234567', consent: 'yes' }
      const at = await send('write', 303, { host: `bench-0.${site}`, path: '/register', form })
      if (at !== null) registered.set(email, at)
    },
    // The updates of a member are sequential, so that the last value is known.
    update: async () => {
      const member = members.find(({ isBusy }) => !isBusy)
      if (!member) return
      member.isBusy = true
      members.push(...members.splice(members.indexOf(member), 1))
      const value = ++member.sent
      const headers = { authorization: `Bearer ${member.access}`, 'content-type': 'application/json' }
      const body = Buffer.from(JSON.stringify({ organization: organizationOf(value) }))
      const at = await send('write', 200, { host: site, path: '/api/v1/profile/me/update/', method: 'PUT', headers, body })
      if (at !== null) Object.assign(member, { acknowledged: value, at })
      member.isBusy = false
    },
  }
  let slot = 0
  const order = slots.map((_, at) => slots[(at * 7) % slots.length] as keyof typeof tasks)
  const ticking = setInterval(() => {
    const n = slot++
    const task = tasks[order[n % order.length] as keyof typeof tasks](n)
    open.add(task)
    void task.finally(() => open.delete(task))
  }, slotMs)
  const renewing = setInterval(() => {
    for (const member of members) void renew(member)
  }, renewMs)
  const renew = async (member: Member): Promise<void> => {
    for (let tries = 0; tries < 60; tries++) {
      const answer = await visit({
        port: 80,
        address: entryAddress,
        host: site,
        path: '/api/v1/auth/refresh/',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify({ refresh: member.customer.refresh })),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => null)
      if (answer?.status === 200) return void (member.access = (JSON.parse(answer.text) as { access: string }).access)
      await new Promise(resolve => setTimeout(resolve, 1000))
    }
  }
  return {
    samples,
    registered,
    stop: async () => {
      clearInterval(ticking)
      clearInterval(renewing)
      await Promise.all(open)
    },
    findLost: async primary => {
      const { rows } = await primary.query<{ email: string }>('select email from registrations')
      const found = new Set(rows.map(({ email }) => email))
      const lost = [...registered].filter(([email]) => !found.has(email)).map(([, at]) => at)
      for (const { customer, acknowledged, at } of members) {
        const stored = await primary.query<{ organization: string | null }>('select organization from users where id = $1', [
          customer.user.id,
        ])
        // A later update without a response may be stored too.
        if (acknowledged > Number(/\d+$/.exec(stored.rows[0]?.organization ?? '')?.[0] ?? 0)) lost.push(at)
      }
      return lost
    },
  }
}

const organizationOf = (value: number) => `Society ${value}`
