import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, client } from '#contract/client.ts'
import { type Endpoints, endpoints } from '#contract/endpoints.ts'
import { headerOf, startSmtpServer, partOf, type SmtpServer } from '#server/testing/peers/smtp-server.ts'
import { startCluster } from '#server/testing/processes/cluster.ts'
import { contentWith } from '../load/harness/seed.ts'
import { visit } from '../load/harness/visit.ts'
import type { Fault } from './fault.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { urlOf } from './url-of.ts'

/** Clock offsets of the processes. The first clock is correct; each other offset must prevent its process from becoming ready. */
const shifts = [null, '+5m', '-5m', '+1d', '-1d'] as const
const [right, dayAhead, dayBehind] = [0, 3, 4] as const
/** Timeout of a scheduled job in milliseconds. */
const patienceMs = 30_000

export const clocksApart: Fault = {
  name: 'clocks apart: processes 5 minutes and a day ahead and behind',
  asked:
    'none of them ready, and what they decide still right: sessions, codes, invitations, limits, plans and leases hold by the database’s clock',
  needs: ['faketime'],
  async bringAbout(folder) {
    const { superuser } = await startCluster()
    const post = await startSmtpServer()
    const fleet = await startFleet({
      folder,
      processes: shifts.length,
      databaseUrl: urlOf(superuser),
      environment: { SMTP_URL: post.url, DEV_MAIL: '' },
      through: at => withClock(shifts[at] ?? null),
      unready: [1, 2, 3, 4],
    })
    try {
      const faults = await tryAll(fleet, post)
      const seen =
        'codes, sessions, an invitation, a limit, publishing, a planned page and an announcement held across all five; each mail left once'
      return { held: faults.length === 0, seen: faults.join('; ') || seen }
    } finally {
      await fleet.stop()
      await post.close()
    }
  },
}

function withClock(shift: string | null): string[] {
  return shift === null ? [] : throughFaketime(`FAKETIME=${shift}`)
}

/** Returns a command prefix that preloads the faketime library. The faketime program would add a parent process. */
export function throughFaketime(...settings: string[]): string[] {
  const [library = ''] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
  return ['env', `LD_PRELOAD=${library}`, 'FAKETIME_DONT_FAKE_MONOTONIC=1', ...settings]
}

async function tryAll(fleet: Fleet, post: SmtpServer): Promise<string[]> {
  const faults: string[] = []
  const hold = (what: string, held: boolean) => void (held || faults.push(what))
  const tried = async <T>(what: string, call: Promise<T>): Promise<T | null> =>
    call.catch((error: Error) => (faults.push(`${what}: ${error.message}`), null))
  const at = (process: number, access?: string) => callsOf(fleet.ports[process] ?? 0, access)
  const everywhere = [...shifts.keys()]

  for (const process of everywhere) {
    const { ok } = await fetch(`http://127.0.0.1:${fleet.ports[process]}/health/ready`)
    hold(`${shifts[process] ?? 'the right one'} is${ok ? '' : ' not'} ready`, ok === (process === right))
  }

  // Codes must be valid across processes whose clocks differ by two days.
  const owner = await signUp(post, at(dayBehind), at(dayAhead))
  const guest = await signUp(post, at(dayAhead), at(dayBehind))
  const refreshed = await tried('refreshed a day ahead', at(dayAhead).auth.refresh({ body: { refresh: owner.refresh } }))
  const access = refreshed?.access ?? owner.access
  for (const process of everywhere) await tried(`a session at ${shifts[process]}`, at(process, access).profile.me())

  const { id: tenant } = await found(at(right, access))
  for (const process of everywhere) {
    const page = at(process, access).landingPages
    await tried(`saved at ${shifts[process]}`, page.update({ tenant, form: { content: contentWith(`by-${process}`) } }))
    await tried(`published at ${shifts[process]}`, page.publish({ tenant }))
    const published = performance.now()
    for (const port of fleet.ports) await shown(fleet, port, `by-${process}`, published + 5000)
    hold(`what ${shifts[process]} published was not on all within 1 s`, performance.now() - published < 1000)
  }

  const body = { emails: [guest.email], role: 'editor' as const, language: 'en' as const }
  await tried('an invitation from a day ahead', at(dayAhead, access).invitations.send({ tenant, body }))
  const token = await mailed(post, guest.email, /invitation[^\s]*?[#?&]?token=([\w-]+)|invitations?\/([\w-]{20,})/)
  const offer = await tried('opened a day behind', at(dayBehind).invitations.open({ body: { token } }))
  hold(`a day behind an invitation is ${offer?.state}`, offer?.state === 'open')
  await tried('accepted 5 minutes behind', at(2, guest.access).invitations.accept({ body: { token } }))

  // All processes share the limit of ten exports a day.
  for (let n = 0; n < 10; n++) await tried(`the ${n + 1}th export`, at(n % shifts.length, access).tenants.export({ tenant, body: {} }))
  for (const process of everywhere) {
    const more = await at(process, access)
      .tenants.export({ tenant, body: {} })
      .then(
        () => true,
        () => false,
      )
    hold(`${shifts[process]} gave an eleventh export`, !more)
  }

  const people = everywhere.map(process => `candidate-${process}@example.com`)
  for (const [process, email] of people.entries()) {
    const form = { fullname: 'ريم العتيبي', email, phone: '0501234567', consent: 'yes' }
    const { status } = await visit({ port: fleet.ports[process] ?? 0, host: hostOf(fleet), path: '/register', form })
    hold(`${shifts[process]} answered a registration with ${status}`, status === 303)
  }
  const moment = Date.now() + 8000
  const planned = new Date(moment).toISOString()
  const words = {
    en: { subject: 'See you there', text: 'Doors open at eight.' },
    ar: { subject: 'نراكم هناك', text: 'تُفتح الأبواب في الثامنة.' },
  }
  const said = { id: randomUUID(), to: ['applied'], words, send_at: planned } as const
  await tried(
    'an announcement planned a day ahead',
    at(dayAhead, access).announcements.create({ tenant, body: { ...said, to: [...said.to] } }),
  )
  const later = at(dayBehind, access).landingPages
  await tried('saved', later.update({ tenant, form: { content: contentWith('as-planned') } }))
  await tried('a page planned a day behind', later.publish({ tenant, body: { at: planned } }))
  const told = () => post.received.filter(mail => /See you there|نراكم هناك/.test(headerOf(mail, 'subject')))
  while (Date.now() < moment - 1000) {
    hold('a planned page was shown before its time', !(await shown(fleet, fleet.ports[dayAhead] ?? 0, 'as-planned', 0)))
    hold('an announcement left before its time', told().length === 0)
    await sleep(500)
  }
  const until = performance.now() + patienceMs
  for (const port of fleet.ports) hold('a planned page was not shown', await shown(fleet, port, 'as-planned', until))
  while (told().length < people.length && performance.now() < until) await sleep(200)
  await sleep(3000)
  hold(`${told().length} of ${people.length} were told`, told().length === people.length)
  const ids = post.received.map(mail => headerOf(mail, 'message-id'))
  hold(`${ids.length - new Set(ids).size} mails left twice`, new Set(ids).size === ids.length)
  return [...new Set(faults)]
}

const hostOf = ({ outside }: Fleet) => `clocks.localhost:${outside}`

/** Polls the page until it contains the text, or until the time is over. */
async function shown(fleet: Fleet, port: number, words: string, until: number): Promise<boolean> {
  for (;;) {
    if ((await visit({ port, host: hostOf(fleet), path: '/' })).text.includes(words)) return true
    if (performance.now() > until) return false
    await sleep(20)
  }
}

const callsOf = (port: number, access?: string): Client<Endpoints> =>
  client(endpoints, (path, init) => {
    init.headers.set('accept-language', 'en')
    if (access !== undefined) init.headers.set('authorization', `Bearer ${access}`)
    return fetch(`http://127.0.0.1:${port}${path}`, init)
  })

/** Registers an account at one process and confirms it at another process. */
async function signUp(post: SmtpServer, first: Client<Endpoints>, second: Client<Endpoints>) {
  const email = `${randomUUID()}@example.com`
  const body = { fullname: 'Bench', email, password: randomUUID(), language: 'en', accept_terms: true } as const
  const { challenge } = await first.users.registerCustomer({ body })
  const signedIn = await second.auth.validateEmail({ body: { email, otp: await mailed(post, email, /\b(\d{6})\b/), challenge } })
  return { ...signedIn, email }
}

/** Polls for the newest mail that matches. */
export async function mailed(post: SmtpServer, email: string, pattern: RegExp): Promise<string> {
  for (let waited = 0; waited < patienceMs; waited += 50) {
    const texts = post.received.filter(({ to }) => to.includes(email)).map(mail => partOf(mail, 'text/plain'))
    const found = pattern.exec(texts.toReversed().join('\n'))?.slice(1).find(Boolean)
    if (found !== undefined) return found
    await sleep(50)
  }
  throw new Error(`nothing was mailed to ${email}`)
}

async function found(calls: Client<Endpoints>) {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const tenant = await calls.tenants.register({
    form: {
      tenant_name: 'clocks',
      name: { ar: 'هاكاثون الساعات', en: 'Clocks' },
      description: { ar: 'كل ساعة', en: 'Every hour' },
      organizer: { ar: 'جمعية', en: 'Society' },
      city: 'الأحساء',
      starts_at: day(60),
      ends_at: day(62),
    },
  })
  await calls.landingPages.create({ tenant: tenant.id, form: { content: contentWith('first') } })
  await calls.landingPages.publish({ tenant: tenant.id })
  return tenant
}
