// For each field of public endpoints, sends bodies in which the field is missing, repeated or of another type.

import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { endpointsOf } from '#contract/openapi.ts'
import type { Attack, Notes } from '../harness/attack.ts'
import { newAddress, newPassword } from '../harness/people.ts'
import { newStranger } from '../harness/stranger.ts'
import type { Target } from '../harness/target.ts'

type Values = Record<string, unknown>
/** Valid bodies by endpoint. They are not derived from the contract, because that would hide a field that its schema lacks. */
const needed: Readonly<Record<string, () => Values>> = {
  'auth.login': () => ({ email: newAddress(), password: newPassword() }),
  'auth.loginOtp': () => ({ email: newAddress() }),
  'auth.verifyOtp': () => ({ email: newAddress(), otp: '123456' }),
  'auth.validateEmail': () => ({ email: newAddress(), otp: '123456' }),
  'auth.resendVerificationCode': () => ({ email: newAddress() }),
  'auth.forgotPassword': () => ({ email: newAddress() }),
  'passkeys.signIn': () => ({
    ceremony: crypto.randomUUID(),
    credential: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
    },
  }),
  'signInProviders.begin': () => ({}),
  'signInProviders.complete': () => ({ state: 's'.repeat(43), challenge: 'c'.repeat(43), code: 'none' }),
  'signInProviders.register': () => ({ state: 's'.repeat(43), challenge: 'c'.repeat(43), fullname: 'نورة', accept_terms: true }),
  'auth.resetPassword': () => ({ token: 'none', password: newPassword() }),
  'auth.refresh': () => ({ refresh: 'none' }),
  'auth.logout': () => ({ refresh: 'none' }),
  'users.registerCustomer': () => ({ fullname: 'نورة القحطاني', email: newAddress(), password: newPassword(), accept_terms: true }),
  'seats.take': () => ({ event: '00000000-0000-4000-8000-000000000000', fullname: 'نورة القحطاني', email: newAddress(), consent: true }),
  'seats.open': () => ({ seat: 'none' }),
  'seats.withdraw': () => ({ seat: 'none' }),
  'invitations.open': () => ({ token: 'none' }),
  'mentor.open': () => ({ token: 'none' }),
  'mentor.send': () => ({
    token: 'none',
    acts: [{ id: '00000000-0000-4000-8000-000000000000', request: '00000000-0000-4000-8000-000000000000', act: 'claim' }],
  }),
  'judge.open': () => ({ token: 'none', device: 'x'.repeat(22) }),
  'judge.next': () => ({ token: 'none', device: 'x'.repeat(22), round: '00000000-0000-4000-8000-000000000000' }),
  'judge.send': () => ({
    token: 'none',
    device: 'x'.repeat(22),
    entries: [
      {
        id: crypto.randomUUID(),
        kind: 'not_here',
        visit: null,
        round: '00000000-0000-4000-8000-000000000000',
        project: '00000000-0000-4000-8000-000000000000',
        at: '2027-01-01T00:00:00Z',
      },
    ],
  }),
  'checkInLinks.open': () => ({ token: 'none' }),
  'checkInLinks.openList': () => ({ token: 'list.none' }),
  'checkInLinks.scan': () => ({ token: 'list.none', scans: [{ id: crypto.randomUUID(), registration: crypto.randomUUID() }] }),
  'checkInLinks.checkIn': () => ({ token: 'none', marks: [{ id: '00000000-0000-4000-8000-000000000000' }] }),
  'meetings.book': () => ({
    host: crypto.randomUUID(),
    starts_at: '2027-02-04T06:00:00Z',
    topic: 'other',
    name: 'نورة القحطاني',
    email: newAddress(),
    language: 'ar',
    timezone: 'Asia/Riyadh',
  }),
  'meetings.open': () => ({ token: 'none' }),
  'meetings.move': () => ({ token: 'none', starts_at: '2027-02-04T06:00:00Z' }),
  'meetings.cancel': () => ({ token: 'none' }),
  'drafts.create': () => ({ content: '{}' }),
  'drafts.update': () => ({ content: '{}' }),
}
const otherKinds: readonly unknown[] = [null, 7, [], {}, ['a', 'b'], { a: 'x' }]
/** Strings that are valid for a plain string schema. */
const oddTexts: readonly string[] = ['', '\u0000', '\ud800', 'x'.repeat(50_000)]
const notOfForms: readonly unknown[] = ['[]', 'null', '7', '"x"', '{"name":7}', '{', new File(['{}'], 'x.json')]
const refusals = new Set([400, 413, 415, 422])

export const publicForms: Attack = {
  name: 'every public endpoint rejects a body when a required field is missing or has another type',
  async run(target, notes) {
    const posts = endpointsOf(endpoints).filter(([, , e]) => e.caller === 'anyone' && (e.body ?? e.form))
    let sent = 0
    for (const [name, , e] of posts) {
      const valuesOf = needed[name]
      if (!valuesOf) {
        notes.found(`${name} has no example here`)
        continue
      }
      for (const field of Object.keys(valuesOf())) sent += await attackField(target, notes, name, e, valuesOf, field)
    }
    notes.saw(`${sent} bodies to ${posts.length} calls`)
  },
}

async function attackField(
  target: Target,
  notes: Notes,
  name: string,
  e: Endpoint,
  valuesOf: () => Values,
  field: string,
): Promise<number> {
  const { [field]: right, ...rest } = valuesOf()
  const withField = (odd: unknown): [string, unknown][] => [...Object.entries(rest), [field, odd]]
  const bodies: [what: string, values: [string, unknown][]][] = [
    [`without ${field}`, Object.entries(rest)],
    ...(e.form ? notOfForms : otherKinds).map((odd): [string, [string, unknown][]] => [
      `${field} as ${odd instanceof File ? 'a file' : JSON.stringify(odd)}`,
      withField(odd),
    ]),
  ]
  for (const [what, values] of bodies) {
    const status = await post(target, e, values)
    if (!refusals.has(status)) notes.found(`${name} ${what}: ${status}`)
  }
  for (const odd of oddTexts) {
    const status = await post(target, e, withField(odd))
    if (status === 0 || status >= 500) notes.found(`${name} ${field} as ${JSON.stringify(odd.slice(0, 20))}: ${status}`)
  }
  const doubled = await post(target, e, [...withField(right), [field, right]])
  if (doubled === 0 || doubled >= 500) notes.found(`${name} ${field} twice: ${doubled}`)
  return bodies.length + oddTexts.length + 1
}

async function post(target: Target, e: Endpoint, values: readonly [string, unknown][]): Promise<number> {
  const encoded = e.form ? asForm(values) : asJson(values)
  const path = e.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
  const headers = Object.fromEntries(encoded.headers)
  return (await newStranger(target).ask({ method: e.method, path, headers, body: new Uint8Array(await encoded.arrayBuffer()) })).status
}

function asForm(values: readonly [string, unknown][]): Response {
  const form = new FormData()
  for (const [name, value] of values) form.append(name, value instanceof File ? value : String(value))
  return new Response(form)
}

function asJson(values: readonly [string, unknown][]): Response {
  const members = values.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  return new Response(`{${members.join()}}`, { headers: { 'content-type': 'application/json' } })
}
