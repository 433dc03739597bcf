// Sends every owner's call in every hackathon state.

import { type Endpoint, isMemberRole } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { startingContent } from '#contract/landing-pages/content.ts'
import { endpointsOf } from '#contract/openapi.ts'
import type { Attack } from '../harness/attack.ts'
import { type Hackathon, inDays, newHackathon, newPerson, type Person } from '../harness/people.ts'
import { type Given, newStranger } from '../harness/stranger.ts'
import { needed } from '../harness/target.ts'

const states = ['draft', 'published', 'suspended', 'archived'] as const
type State = (typeof states)[number]
const others = states.filter(state => state !== 'suspended')
/** The states that each call can cause. Calls that are not listed do not change the state. */
const changes: Readonly<Record<State, Readonly<Record<string, readonly State[]>>>> = {
  draft: { 'landingPages.publish': ['published'], 'tenants.archive': ['archived'] },
  published: { 'landingPages.unpublish': ['draft'], 'tenants.archive': ['archived'] },
  archived: { 'tenants.unarchive': ['published', 'draft'] },
  suspended: {},
}

const inputs: Readonly<Record<string, (hackathon: Hackathon) => Given>> = {
  'landingPages.update': () => ({ form: { content: startingContent() } }),
  'landingPages.version': () => ({ params: { version: 1 } }),
  'landingPages.restore': () => ({ body: { version: 1 } }),
  'landingPages.revert': () => ({ body: { published_at: inDays(0) } }),
  'landingPages.create': () => ({ form: {} }),
  'tenants.update': () => ({ form: { city: 'الرياض', called_off: '' } }),
  'tenants.duplicate': ({ name }) => ({ body: { tenant_name: `${name}-x`, starts_at: inDays(200) } }),
  'events.create': () => ({
    form: { title: { ar: 'لقاء', en: 'Meeting' }, kind: 'workshop', starts_at: inDays(3), ends_at: inDays(4), format: 'online' },
  }),
}

const calls = endpointsOf(endpoints).filter(([, , e]) => isMemberRole(e.caller))
/** These calls are also tested in pairs, because the first call may enable the second. */
const ofPublicLife = [
  'landingPages.publish',
  'landingPages.unpublish',
  'tenants.archive',
  'tenants.unarchive',
  'landingPages.restore',
  'landingPages.revert',
]

export const statesAndCalls: Attack = {
  name: 'owners’ calls change a hackathon’s state only as defined, and never lift a suspension',
  needs: ['mail', 'database'],
  partly: true,
  async run(target, notes) {
    const database = needed(target.database)
    const person = await newPerson(target)
    const hackathon = await newHackathon(person)
    const stateNow = async () =>
      (await database.query<{ status: State }>('select status from tenants where id = $1', [hackathon.id]))[0]?.status
    const set = (state: State) => database.query('update tenants set status = $2 where id = $1', [hackathon.id, state])
    let made = 0

    for (const state of states)
      for (const [at, [name, , e]] of calls.entries()) {
        // Tests rotate the other calls. server/app/tenant-states.test.ts covers all.
        if (target.effort === 'part' && state !== 'suspended' && !(name in changes[state]) && others[at % others.length] !== state) continue
        await set(state)
        const { status } = await callAs(person, hackathon, name, e)
        made++
        const after = await stateNow()
        if (after !== state && !(after && changes[state][name]?.includes(after))) notes.found(`${state}, ${name} (${status}): ${after}`)
        if (status >= 500) notes.found(`${state}, ${name}: ${status}`)
      }

    const pairs = calls.filter(([name]) => ofPublicLife.includes(name))
    for (const [first, , one] of pairs)
      for (const [second, , other] of pairs) {
        await set('suspended')
        await callAs(person, hackathon, first, one)
        await callAs(person, hackathon, second, other)
        made += 2
        if ((await stateNow()) !== 'suspended') notes.found(`suspended, ${first}, ${second}: ${await stateNow()}`)
      }
    notes.saw(`${made} calls in ${states.length} states`)
  },
}

export const plansOfSuspended: Attack = {
  name: 'a scheduled publication does not lift a suspension, and an archived page is not served',
  needs: ['mail', 'database'],
  async run(target, notes) {
    const database = needed(target.database)
    const person = await newPerson(target)
    const [planned, archived] = [await newHackathon(person), await newHackathon(person)]
    await person.calls.landingPages.unpublish({ tenant: planned.id })
    await person.calls.landingPages.publish({ tenant: planned.id, body: { at: new Date(Date.now() + 2_000).toISOString() } })
    await database.query(`update tenants set status = 'suspended' where id = $1`, [planned.id])
    await person.calls.tenants.archive({ tenant: archived.id })
    for (const [name, , e] of calls.filter(([each]) => each !== 'tenants.unarchive')) await callAs(person, archived, name, e)
    if ((await statusOf(archived)) === 200) notes.found('the archived page is shown after all of its owner’s calls')
    await new Promise(resolve => setTimeout(resolve, 5_000))
    const [row] = await database.query<{ status: State }>('select status from tenants where id = $1', [planned.id])
    if (row?.status !== 'suspended') notes.found(`the suspended one is ${row?.status} after its plan fell due`)
    if ((await statusOf(planned)) === 200) notes.found('the suspended page is shown after its plan fell due')
    notes.saw(`suspended after its plan fell due: ${row?.status}`)

    async function statusOf({ host }: Hackathon) {
      return (await newStranger(target).ask({ path: '/', headers: { host } })).status
    }
  },
}

const callAs = (person: Person, hackathon: Hackathon, name: string, e: Endpoint) =>
  person.stranger.attempt(e, { tenant: hackathon.id, ...inputs[name]?.(hackathon) }, person.access)
