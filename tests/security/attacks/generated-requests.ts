// Sends generated requests. None of them may cause a 5xx status.

import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { endpointsOf } from '#contract/openapi.ts'
import { Problem } from '#contract/problem.ts'
import type { Attack } from '../harness/attack.ts'
import { newHackathon, newPerson } from '../harness/people.ts'
import { type Asked, newStranger } from '../harness/stranger.ts'

/** Calls that are omitted, because they end the session or archive the hackathon. */
const left = ['auth.logout', 'sessions.endOthers', 'tenants.archive']
const odd = fc.constantFrom(
  '',
  '0',
  '-1',
  '1e400',
  '9007199254740993',
  '\u0000',
  '\ud800',
  '\u202e',
  '%',
  "' or 1=1 --",
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'null',
  '[]',
  '{}',
  'NaN',
  '2027-13-45T99:99:99Z',
  '+275760-09-13T00:00:00Z',
  '0000-01-01T00:00:00Z',
  'x'.repeat(5_000),
  '٠١٢',
  '<script>',
  '"',
)
const value = fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 40 }), fc.jsonValue({ maxDepth: 3 }), fc.uuid(), fc.integer())
/** Valid values by field. Half of the requests use them, to pass the first validation. */
const right: Readonly<Record<string, unknown>> = {
  email: 'attack-generated@attack.invalid',
  otp: '123456',
  password: 'a long enough phrase',
  old_password: 'a phrase',
  new_password: 'a longer phrase',
  fullname: 'نورة',
  accept_terms: true,
  language: 'ar',
  tenant_name: 'attack-generated',
  name: '{"ar":"س","en":"S"}',
  title: '{"ar":"س","en":"S"}',
  content: '{}',
  kind: 'workshop',
  format: 'online',
  city: 'الرياض',
  starts_at: '2027-02-04T09:00:00Z',
  ends_at: '2027-02-06T09:00:00Z',
  from: '2027-02-04T09:00:00Z',
  to: '2027-02-06T09:00:00Z',
  page: 1,
  limit: 8,
  order: 'asc',
  orderBy: 'name',
  searchBy: 'city',
  search: 'واحة',
  scope: 'all',
  version: 1,
  country: 'SA',
  phone: '0501234567',
  at: '2027-02-04T09:00:00Z',
  tenant: 'attack-generated',
  updated_at: '2027-02-04T09:00:00Z',
}
const valueOf = (name: string): fc.Arbitrary<unknown> => (name in right ? fc.oneof(value, fc.constant(right[name])) : value)
const textOf = (given: unknown) => (typeof given === 'string' ? given : JSON.stringify(given))
const token = (given: unknown) => encodeURIComponent(textOf(given).toWellFormed())

export const generatedRequests: Attack = {
  name: 'ten thousand generated requests of strangers and owners never cause a 5xx, a timeout or an internal error message',
  needs: ['mail'],
  partly: true,
  async run(target, notes) {
    const person = await newPerson(target)
    const { id } = await newHackathon(person)
    const calls = endpointsOf(endpoints).filter(([name]) => !left.includes(name))
    const count = target.effort === 'whole' ? 10_000 : 1_000
    const requests = fc.sample(
      requestOf(
        calls.map(([, , e]) => e),
        person.access,
        id,
      ),
      { numRuns: count, seed: Date.now() % 2 ** 31 },
    )
    const statuses = new Map<number, number>()
    let at = 0
    const work = async () => {
      // A new network address avoids rate limits.
      for (let stranger = newStranger(target); at < requests.length;) {
        if (at % 20 === 0) stranger = newStranger(target)
        const asked = requests[at++] as Asked
        const { status, text } = await stranger.ask(asked)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const fault = faultOf(status, text)
        if (fault) notes.found(`${asked.method} ${asked.path.slice(0, 100)} ${String(asked.body ?? '').slice(0, 200)}: ${fault}`)
      }
    }
    await Promise.all(Array.from({ length: 8 }, work))
    const sum = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status} × ${times}`)
    notes.saw(sum.join(', '))
    if (![...statuses.keys()].some(status => status >= 200 && status < 300)) notes.found('not one was right: they prove nothing')
  },
}

function faultOf(status: number, text: string): string | null {
  if (status === 0) return 'no answer'
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  if (/pg_|postgres|\/server\/|node_modules|at Object|SELECT |syntax error/.test(text)) return `tells what is below: ${text.slice(0, 200)}`
  if (status >= 400 && text !== '' && !Problem.safeParse(parsed(text)).success) return `${status} without a problem: ${text.slice(0, 100)}`
  return null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const requestOf = (some: readonly Endpoint[], access: string, tenant: string): fc.Arbitrary<Asked> =>
  fc.constantFrom(...some).chain(e => {
    const names = (part: 'params' | 'query' | 'body' | 'form') => Object.keys(shapeOf(e[part]))
    const fieldsOf = (of: string[]) =>
      of.length
        ? fc
            .subarray(of)
            .chain(some => fc.tuple(...some.map((name): fc.Arbitrary<[string, unknown]> => fc.tuple(fc.constant(name), valueOf(name)))))
        : fc.constant<[string, unknown][]>([])
    return fc
      .record({
        params: fc.tuple(...names('params').map(valueOf)),
        query: fieldsOf([...names('query'), 'x']),
        body: fieldsOf([...names('body'), ...names('form'), '__proto__']),
        who: fc.constantFrom({}, { authorization: `Bearer ${access}` }),
        tenant: fc.constantFrom(tenant, tenant, '00000000-0000-4000-8000-000000000000', "'"),
        as: e.form ? fc.constantFrom('form', 'form', 'json', 'none') : fc.constantFrom('json', 'json', 'form', 'none'),
      })
      .map(({ params, query, body, who, tenant: selected, as }): Asked => {
        const path = names('params').reduce((filled, name, n) => filled.replace(`:${name}`, token(params[n]) || 'x'), e.path as string)
        const search = query.map(([name, given]) => `${name}=${token(given)}`).join('&')
        return {
          method: e.method,
          path: search ? `${path}?${search}` : path,
          ...encodedAs(e.method === 'GET' ? 'none' : as, body, { ...who, 'x-tenant-id': selected }),
        }
      })
  })

const shapeOf = (schema: unknown): object => (schema as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def?.shape ?? {}

function encodedAs(as: string, fields: readonly [string, unknown][], headers: Record<string, string>): Pick<Asked, 'headers' | 'body'> {
  if (as === 'none') return { headers }
  if (as === 'json')
    return {
      headers: { ...headers, 'content-type': 'application/json' },
      body: `{${fields.map(([name, given]) => `${JSON.stringify(name)}:${JSON.stringify(given)}`).join()}}`,
    }
  const parts = fields.map(([name, given]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${textOf(given)}\r\n`)
  return { headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' }, body: `${parts.join('')}--b--\r\n` }
}
