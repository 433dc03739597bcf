// One candidate, or two networks, try to block the uploads of all other candidates.

import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { startingContent } from '#contract/landing-pages/content.ts'
import type { Attack, Notes } from '../harness/attack.ts'
import { elapsedFactor } from '../harness/machine-speed.ts'
import { type Hackathon, inDays, mailsOnce, newAddress, newHackathon, newPerson, type Person } from '../harness/people.ts'
import { newStranger, type Received, type Stranger } from '../harness/stranger.ts'
import { countRequest, type Target } from '../harness/target.ts'
import { postForm, visitor } from './consent.ts'

/** Time limit of each small upload during an attack. */
const uploadMs = 5000
const uploads = 5
/** Maximum 95th percentile of page times, as a multiple of the idle one. */
const maxSlower = 2
/** Page times below this are noise of the machine. */
const fastMs = 50
const patienceMs = 90_000

export const floodOfPictures: Attack = {
  name: 'a candidate who saves 48 expensive pictures at once delays no small picture of another team',
  needs: ['mail'],
  slow: true,
  async run(target, notes) {
    const { hackathon, attacker, victim } = await twoCandidates(target)
    const expensive = await sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#0097b5' } })
      .toColourspace('rgb16')
      .png({ compressionLevel: 9 })
      .toBuffer()
    const form = await formOf({ pictures: Array.from({ length: 6 }, () => new File([new Uint8Array(expensive)], 'big.png')) })
    const idle = await pageTimes(target, hackathon)
    const end = new AbortController()
    const flood = Array.from({ length: 8 }, () =>
      sendPart(target, hackathon, attacker, form.type, form.body, { bytes: form.body.length, rate: 0, end: end.signal }),
    )
    // The bodies must have arrived, and the first picture must be decoding.
    await sleep(1000)
    await meetOthers(target, notes, 'during the flood', hackathon, victim, idle)
    end.abort()
    await Promise.all(flood)
    await meetOthers(target, notes, 'after its connections closed', hackathon, victim, idle)
  },
}

export const slowUploads: Attack = {
  name: 'two networks that send eight slow uploads delay no small upload of another candidate',
  needs: ['mail'],
  slow: true,
  async run(target, notes) {
    const { hackathon, attacker, victim } = await twoCandidates(target)
    const idle = await pageTimes(target, hackathon)
    for (const [what, path, field] of [
      ['eight slow bodies to one link', attacker, 'document'],
      ['eight slow bodies to the registration form', '/register', 'q_cv'],
    ] as const) {
      const files = Array.from({ length: 4 }, (_, at) => new File([new Uint8Array(4_500_000)], `${at}.pdf`))
      const form = await formOf({ [field]: files })
      const end = new AbortController()
      const slow = [newStranger(target), newStranger(target)].flatMap(({ from }) =>
        Array.from({ length: 4 }, () =>
          sendPart(target, hackathon, path, form.type, form.body, { bytes: 7_000_000, rate: 4000, end: end.signal, from }),
        ),
      )
      await sleep(3000)
      await meetOthers(target, notes, what, hackathon, victim, idle)
      end.abort()
      await Promise.all(slow)
    }
  },
}

type Candidates = { hackathon: Hackathon; /** paths of their project pages */ attacker: string; victim: string }

async function twoCandidates(target: Target): Promise<Candidates> {
  const owner = await newPerson(target)
  const hackathon = await newHackathon(owner)
  const tenant = hackathon.id
  const content = startingContent()
  const cv = { id: 'cv', kind: 'file' as const, label: { ar: 'السيرة', en: 'CV' }, required: false, options: [], when: null }
  const sections = content.sections.map(section => (section.type === 'register' ? { ...section, questions: [cv] } : section))
  await owner.calls.landingPages.update({ tenant, form: { content: { ...content, sections } } })
  await owner.calls.landingPages.publish({ tenant })
  await owner.calls.projects.setSettings({
    tenant,
    body: { closes_at: inDays(30), open_to: 'accepted', gallery: 'deadline', reminds: false, questions: [] },
  })
  return { hackathon, attacker: await accepted(target, owner, hackathon), victim: await accepted(target, owner, hackathon) }
}

async function accepted(target: Target, { calls }: Person, hackathon: Hackathon): Promise<string> {
  const email = newAddress()
  await postForm(target, hackathon, visitor(email))
  const linkIn = (text: string) => /\/me\/[\w-]+/.exec(text)?.[0]
  const [mail] = await mailsOnce(target, email, mails => mails.some(({ text }) => linkIn(text)))
  const [found] = (await calls.registrations.list({ tenant: hackathon.id, query: { search: email } })).results
  await calls.registrations.decide({ tenant: hackathon.id, body: { ids: [found?.id ?? ''], state: 'accepted', mail: null } })
  return `${linkIn(mail?.text ?? '')}/project`
}

async function formOf(fields: Record<string, string | readonly File[]>): Promise<{ type: string; body: Buffer }> {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) }
}

type Sending = { bytes: number; /** bytes per second after the first `bytes` */ rate: number; end: AbortSignal; from?: string | undefined }

/** Sends `bytes` of the body, then the rest slowly, and opens another connection whenever the server closes this one. */
async function sendPart(
  { address, port }: Target,
  { host }: Hackathon,
  path: string,
  type: string,
  body: Buffer,
  { bytes, rate, end, from }: Sending,
): Promise<void> {
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`
  while (!end.aborted) {
    countRequest()
    await new Promise<void>(resolve => {
      const socket = connect({ host: address, port, ...(from && { localAddress: from }) }, () => {
        socket.write(head)
        socket.write(body.subarray(0, bytes))
      })
      let sent = bytes
      const dripping = setInterval(() => {
        if (rate === 0 || sent >= body.length) return
        socket.write(body.subarray(sent, sent + rate))
        sent += rate
      }, 1000)
      const hangUp = () => socket.destroy()
      end.addEventListener('abort', hangUp)
      socket.on('data', hangUp)
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(dripping)
        end.removeEventListener('abort', hangUp)
        resolve()
      })
    })
    await sleep(100)
  }
}

/** Uploads small files as other candidates, and requests pages meanwhile. */
async function meetOthers(target: Target, notes: Notes, when: string, hackathon: Hackathon, victim: string, idle: number[]) {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0097b5' } })
    .png()
    .toBuffer()
  const times: string[] = []
  const during = new AbortController()
  const pages = pageTimes(target, hackathon, during.signal)
  const check = async (what: string, of: (other: Stranger, nth: number) => Promise<Received>) => {
    for (let nth = 0; nth < uploads; nth++) {
      const began = performance.now()
      const { status } = await of(newStranger(target), nth)
      const ms = performance.now() - began
      const said = `${status} in ${Math.round(ms)} ms`
      times.push(said)
      if (status !== 303 || ms > uploadMs) notes.found(`${when}, ${what} got ${said}`)
    }
  }
  await check('a small picture', async (other, nth) => {
    const form = await formOf({
      version: String(await versionOf(target, hackathon, victim)),
      name_ar: `بوصلة ${nth} ${when}`,
      pictures: [new File([new Uint8Array(picture)], 'small.png')],
    })
    return other.ask({
      method: 'POST',
      path: victim,
      headers: { host: hackathon.host, 'content-type': form.type },
      body: form.body,
      patienceMs,
    })
  })
  await check('a registration with a small file', async other => {
    const form = await formOf({
      ...Object.fromEntries(visitor(newAddress())),
      q_cv: [new File([`%PDF-1.7\n${'x'.repeat(100_000)}`], 'cv.pdf')],
    })
    return other.ask({
      method: 'POST',
      path: '/register',
      headers: { host: hackathon.host, 'content-type': form.type },
      body: form.body,
      patienceMs,
    })
  })
  during.abort()
  const slowed = await pages
  const said = `pages p95 ${p95(slowed).toFixed(1)} ms of ${slowed.length}, ${p95(idle).toFixed(1)} ms idle`
  notes.saw(`${when}: ${times.join(', ')}; ${said}`)
  if (p95(slowed) > Math.max(fastMs * elapsedFactor(target), maxSlower * p95(idle))) notes.found(`${when}: ${said}`)
}

async function versionOf(target: Target, { host }: Hackathon, path: string): Promise<number> {
  const { text } = await newStranger(target).ask({ path, headers: { host } })
  return Number(/name="version" value="(\d+)"/.exec(text)?.[1] ?? 0)
}

/** Requests two kinds of pages until the signal, or two hundred times. Returns the times in ms. */
async function pageTimes(target: Target, { host }: Hackathon, until?: AbortSignal): Promise<number[]> {
  const times: number[] = []
  const stranger = newStranger(target)
  while (until ? !until.aborted || times.length < 20 : times.length < 200) {
    const began = performance.now()
    const { status } = await stranger.ask({ path: times.length % 2 ? '/' : '/projects', headers: { host } })
    times.push(status === 200 || status === 404 ? performance.now() - began : Infinity)
    await sleep(20)
  }
  return times
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity
