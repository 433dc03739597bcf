// Sends bodies of increasing size, which must not delay other requests.

import type { Attack, Notes } from '../harness/attack.ts'
import { staysResponsive } from '../harness/pulse.ts'
import { newStranger } from '../harness/stranger.ts'
import type { Target } from '../harness/target.ts'

type Body = { type: string; body: Uint8Array }
type Kind = { name: string; path: string; ofSize(bytes: number): Body; ofFields(count: number): Body }

const kinds: readonly Kind[] = [
  { name: 'a form', path: '/api/v1/drafts/', ofSize: formOfSize, ofFields: formOfFields },
  { name: 'a form where JSON belongs', path: '/api/v1/auth/login/', ofSize: formOfSize, ofFields: formOfFields },
  { name: 'JSON', path: '/api/v1/auth/login/', ofSize: jsonOfSize, ofFields: jsonOfFields },
  { name: 'JSON for a new account', path: '/api/v1/users/customer/register/', ofSize: jsonOfSize, ofFields: jsonOfFields },
  { name: 'an address bar’s form', path: '/api/v1/auth/login/', ofSize: urlencodedOfSize, ofFields: urlencodedOfFields },
]

export const fieldCounts: Attack = {
  name: 'a body with a hundred thousand fields delays no other request',
  partly: true,
  run: (target, notes) => bySteps(target, notes, [1_000, 10_000, 100_000], 'fields', (kind, fields) => kind.ofFields(fields)),
}

export const bodySizes: Attack = {
  name: 'a body of thirty megabytes delays no other request',
  partly: true,
  run: (target, notes) => bySteps(target, notes, [64_000, 1_000_000, 6_000_000, 30_000_000], 'bytes', (kind, bytes) => kind.ofSize(bytes)),
}

/** Increases the size, and stops at the first size that delays other requests. */
async function bySteps(target: Target, notes: Notes, steps: readonly number[], unit: string, bodyOf: (kind: Kind, step: number) => Body) {
  for (const kind of kinds) {
    for (const step of target.effort === 'whole' ? steps : steps.slice(-1)) {
      const { type, body } = bodyOf(kind, step)
      const statuses = new Set<number>()
      const held = await staysResponsive(target, notes, `${kind.name}, ${step.toLocaleString('en')} ${unit}`, async () => {
        const answer = await newStranger(target).ask({
          method: 'POST',
          path: kind.path,
          headers: { 'content-type': type },
          body,
          patienceMs: 60_000,
        })
        statuses.add(answer.status)
      })
      for (const status of statuses) if (status >= 500) notes.found(`${kind.name}, ${step} ${unit}: ${status}`)
      if (!held) break
    }
  }
}

const boundary = 'b0undary'
const form = (parts: string): Body => ({
  type: `multipart/form-data; boundary=${boundary}`,
  body: Buffer.from(`${parts}--${boundary}--\r\n`),
})
const part = (name: string, value: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const times = (count: number, of: (at: number) => string, between = '') => Array.from({ length: count }, (_, at) => of(at)).join(between)

function formOfSize(bytes: number): Body {
  return form(part('content', 'x'.repeat(bytes - 200)))
}

export function formOfFields(count: number): Body {
  return form(times(count, at => part(`f${at}`, '')))
}

function jsonOfSize(bytes: number): Body {
  return { type: 'application/json', body: Buffer.from(JSON.stringify({ email: 'x'.repeat(bytes - 40), password: 'x' })) }
}

export function jsonOfFields(count: number): Body {
  return { type: 'application/json', body: Buffer.from(`{${times(count, at => `"f${at}":0`, ',')}}`) }
}

function urlencodedOfSize(bytes: number): Body {
  return { type: 'application/x-www-form-urlencoded', body: Buffer.from(`email=${'x'.repeat(bytes - 6)}`) }
}

function urlencodedOfFields(count: number): Body {
  return { type: 'application/x-www-form-urlencoded', body: Buffer.from(times(count, at => `f${at}=`, '&')) }
}
