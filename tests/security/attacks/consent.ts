import type { Attack } from '../harness/attack.ts'
import { type Hackathon, newHackathon, newPerson } from '../harness/people.ts'
import { newStranger } from '../harness/stranger.ts'
import type { Target } from '../harness/target.ts'

export const postForm = (
  target: Target,
  { host }: Hackathon,
  fields: readonly (readonly [string, string])[],
  headers: Record<string, string> = {},
) =>
  newStranger(target).ask({
    method: 'POST',
    path: '/register',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
  })

export const visitor = (email: string) =>
  [
    ['fullname', 'ريم العتيبي'],
    ['email', email],
    ['phone', '0501234567'],
    ['consent', 'yes'],
  ] as const

const neverRight = ['', ' ', '\u0000', '\ud800', 'x'.repeat(20_000), '\u202e']
/** Texts that are invalid as an email address, phone number or boolean, but can be valid names. */
const oddities = [...neverRight, '[object Object]', '<script>', '{"a":1}']

export const visitorsForm: Attack = {
  name: 'the server rejects a visitor’s form and stores nothing when consent or a required field is missing',
  needs: ['mail'],
  async run(target, notes) {
    const person = await newPerson(target)
    const hackathon = await newHackathon(person)
    const kept = async () => (await person.calls.registrations.list({ tenant: hackathon.id, query: {} })).count
    const page = await newStranger(target).ask({ path: '/', headers: { host: hackathon.host } })
    const needed = [...page.text.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].flatMap(([field]) =>
      /\srequired\b/.test(field) ? (/\sname="([^"]+)"/.exec(field)?.[1] ?? []) : [],
    )
    const whole = visitor('complete@attack.invalid')
    const before = await kept()
    for (const name of new Set([...needed, 'consent'])) {
      const { status } = await postForm(
        target,
        hackathon,
        whole.filter(([each]) => each !== name),
      )
      if (status !== 422) notes.found(`without ${name}: ${status}`)
    }
    for (const [name] of whole)
      for (const odd of name === 'fullname' ? neverRight : oddities) {
        const { status } = await postForm(
          target,
          hackathon,
          whole.map(([each, value]) => [each, each === name ? odd : value]),
        )
        if (status !== 422) notes.found(`${name} as ${JSON.stringify(odd.slice(0, 20))}: ${status}`)
      }
    const after = await kept()
    if (after !== before) notes.found(`${after - before} registrations were kept that should not be`)
    const doubled = whole.flatMap(([name, value]) => [[name, value] as const, [name, `${value}x`] as const])
    const { status } = await postForm(target, hackathon, doubled)
    if (status === 0 || status >= 500) notes.found(`every field twice: ${status}`)
    const honest = await postForm(target, hackathon, whole)
    if (honest.status !== 303) notes.found(`the whole form: ${honest.status}`)
    notes.saw(`needed: ${needed.join(', ')}; ${oddities.length} oddities in each`)
  },
}
