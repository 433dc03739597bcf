// Compares the cost of anonymous requests with the contract's limit for every public endpoint.

import { type Endpoint, usualCeiling } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { endpointsOf } from '#contract/openapi.ts'
import type { Attack } from '../harness/attack.ts'
import { cpuFactor } from '../harness/machine-speed.ts'
import type { OwnProcess } from '../harness/own-product.ts'
import { openBody } from '../harness/raw-socket.ts'
import { newStranger } from '../harness/stranger.ts'
import { needed, type Target } from '../harness/target.ts'
import { formOfFields, jsonOfFields } from './oversized-forms.ts'

const anyones = endpointsOf(endpoints).filter(([, , e]) => e.caller === 'anyone')
const pathOf = (e: Endpoint) => e.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')

type Costly = { what: string; query?: string; type?: string; body?: Uint8Array | string }
const costly: readonly Costly[] = [
  { what: 'a long query', query: `?${Array.from({ length: 1_000 }, (_, at) => `q${at}=1`).join('&')}` },
  { what: 'a long search', query: `?name=${'a%20'.repeat(2_000)}&tenant_name=${'a-'.repeat(2_000)}&city=${'a'.repeat(2_000)}` },
  { what: 'deep JSON', type: 'application/json', body: '['.repeat(500_000) },
  { what: 'JSON of 20,000 fields', ...jsonOfFields(20_000) },
  {
    what: 'long JSON',
    type: 'application/json',
    body: JSON.stringify({ email: `${'a.'.repeat(450_000)}@x`, refresh: 'a'.repeat(100_000) }),
  },
  { what: 'a form of 10,000 fields', ...formOfFields(10_000) },
  { what: 'a form of 5 MB', type: 'multipart/form-data; boundary=b', body: onePart(5_000_000) },
]

export const loopCeilings: Attack = {
  name: 'an anonymous request uses at most the processor time of its endpoint’s contract',
  needs: ['process'],
  async run(target, notes) {
    const own = needed(target.process)
    const factor = cpuFactor(target)
    let dearest = { ms: 0, what: 'none' }
    for (const [name, , e] of anyones) {
      const ceiling = (e.ceiling ?? usualCeiling).ms * factor
      for (const one of costly.filter(each => e.method !== 'GET' || each.query)) {
        const ms = await costOf(target, own, e, one, ceiling)
        if (ms > dearest.ms) dearest = { ms, what: `${name}, ${one.what}` }
        if (ms > ceiling) notes.found(`${name}, ${one.what}: ${Math.round(ms)} ms of ${Math.round(ceiling)}`)
      }
    }
    notes.saw(`${anyones.length} calls; the dearest: ${dearest.what}, ${Math.round(dearest.ms)} ms`)
  },
}

/** Returns the minimum cost of several runs, because it excludes other load. */
async function costOf(target: Target, own: OwnProcess, e: Endpoint, { query = '', type, body }: Costly, ceiling: number): Promise<number> {
  let least = Infinity
  for (let attempt = 0; attempt < 4 && least > ceiling; attempt++) {
    const before = await own.observe()
    await newStranger(target).ask({
      method: e.method,
      path: pathOf(e) + query,
      ...(type && { headers: { 'content-type': type } }),
      ...(body && { body }),
    })
    least = Math.min(least, (await own.observe()).workedMs - before.workedMs)
    if (least > 10 * ceiling) break
  }
  return least
}

const connections = 6
/** The subset of endpoints for tests: one endpoint with all content types, and the most expensive endpoint. */
const some = ['auth.login', 'drafts.create', 'drafts.update']
const types = ['application/json', 'multipart/form-data; boundary=b', 'text/plain']
const someTypes = (name: string, e: Endpoint) =>
  name === some[0] ? types : types.filter(type => type.includes(e.form ? 'form-data' : 'json'))

export const memoryCeilings: Attack = {
  name: 'an anonymous request allocates at most the memory of its endpoint’s contract',
  needs: ['process'],
  partly: true,
  async run(target, notes) {
    const own = needed(target.process)
    let dearest = { bytes: 0, what: 'none' }
    const takesBody = anyones.filter(([, , e]) => e.method !== 'GET')
    for (const [name, , e] of target.effort === 'whole' ? takesBody : takesBody.filter(([each]) => some.includes(each)))
      for (const type of target.effort === 'whole' ? types : someTypes(name, e)) {
        const { bytes: ceiling } = e.ceiling ?? usualCeiling
        const before = await own.observeIdle()
        // Without the last byte, the server must either buffer the body or reject it.
        const open = await Promise.all(
          Array.from({ length: connections }, () => openBody(target, { method: e.method, path: pathOf(e), type, bytes: 29_000_000 })),
        )
        const bytes = ((await own.observeIdle()).held - before.held) / connections
        for (const one of open) one.end()
        const what = `${name}, ${type.split(';')[0]}`
        if (bytes > dearest.bytes) dearest = { bytes, what }
        if (bytes > ceiling) notes.found(`${what}: ${megabytes(bytes)} of ${megabytes(ceiling)} held for one request`)
      }
    notes.saw(`the dearest: ${dearest.what}, ${megabytes(dearest.bytes)}`)
  },
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

function onePart(bytes: number): string {
  return `--b\r\nContent-Disposition: form-data; name="logo"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n${'x'.repeat(bytes)}\r\n--b--\r\n`
}
