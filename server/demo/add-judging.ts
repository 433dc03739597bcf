// Adds judging rounds to sample hackathons: a ranked one, in which the projects that won have the best scores, and one under way.

import { randomUUID } from 'node:crypto'
import type { Client } from '#contract/client.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

const criteria = [
  { id: 'impact', name: { ar: 'الأثر', en: 'Impact' }, weight: 3 },
  { id: 'idea', name: { ar: 'الفكرة', en: 'Idea' }, weight: 2 },
  { id: 'work', name: { ar: 'التنفيذ', en: 'Implementation' }, weight: 3 },
  { id: 'pitch', name: { ar: 'العرض', en: 'Pitch' }, weight: 2 },
].map(criterion => ({
  ...criterion,
  meanings: {
    low: { ar: 'ضعيف', en: 'Weak' },
    middle: { ar: 'جيد', en: 'Good' },
    high: { ar: 'استثنائي', en: 'Exceptional' },
  },
}))

/** Judges with what they add to the points of a project. */
const judges = [
  { name: 'د. هند الشمري', organization: 'جامعة الواحة', leniency: [0, 0, 0, 0] },
  { name: 'م. طارق العلي', organization: 'مدار للحلول', leniency: [0, -1, 0, 0] },
  { name: 'Lina Haddad', organization: 'Rihla Ventures', leniency: [0, 0, -1, 1] },
]
/** Points by place in the results; later projects get the last ones. */
const pointsByPlace = [
  [5, 5, 5, 4],
  [5, 4, 4, 4],
  [4, 4, 4, 3],
  [3, 4, 3, 3],
  [3, 3, 2, 3],
]

/** Publishes the first three places without mails, and issues certificates to everyone. */
export async function addPublishedResults(calls: Client<Endpoints>, tenant: string, names: readonly string[]): Promise<void> {
  const { results: projects } = await calls.projects.list({ tenant, query: { limit: 50 } })
  const awards = names.slice(0, 3).flatMap((name, nth) => {
    const project = projects.find(each => each.name.ar === name)
    return project ? [{ project: project.id, place: nth + 1 }] : []
  })
  await calls.results.addAwards({ tenant, body: { awards } })
  const { seals } = await calls.results.seal({ tenant, body: { shares_means: true } })
  await calls.results.publish({ tenant, params: { id: seals[0]?.id ?? '' }, body: { sends_mails: false } })
  await calls.certificates.issue({ tenant, body: { groups: ['participants', 'winners', 'judges', 'organizers'], mails: false } })
}

/** `names`: Arabic names of the projects, the winners first. */
export async function addRankedRound(calls: Client<Endpoints>, tenant: string, names: readonly string[]): Promise<void> {
  const { results: projects } = await calls.projects.list({ tenant, query: { limit: 50 } })
  const made = await Promise.all(
    judges.map(({ name, organization }) =>
      calls.judging.createJudge({ tenant, body: { name, organization, email: '', languages: ['ar', 'en'] } }),
    ),
  )
  const round = await calls.judging.createRound({
    tenant,
    body: {
      name: { ar: 'لجنة التحكيم', en: 'Jury' },
      method: 'committee',
      criteria,
      scale: 5,
      selection: { kind: 'all' },
      judges: made.map(({ id }) => id),
    },
  })
  const params = { id: round.id }
  await calls.judging.setState({ tenant, params, body: { state: 'open' } })
  for (const [nth, { token }] of made.entries())
    await calls.judge.send({
      body: {
        token,
        device: randomUUID(),
        entries: projects.map(project => {
          const given = pointsByPlace[Math.max(0, names.indexOf(project.name.ar))] ?? pointsByPlace.at(-1)
          const points = criteria.map(({ id }, at) => [id, Math.min(5, (given?.[at] ?? 3) + (judges[nth]?.leniency[at] ?? 0))] as const)
          return {
            id: randomUUID(),
            kind: 'scores' as const,
            round: round.id,
            attempt: round.attempt,
            project: project.id,
            at: new Date().toISOString(),
            points: Object.fromEntries(points),
            for_team: nth === 0 ? 'فكرة واضحة وعرض متماسك. الخطوة التالية: تجربة مع مستخدمين حقيقيين.' : '',
            for_organizers: '',
          }
        }),
      },
    })
  for (const state of ['closing', 'closed', 'ranked'] as const) await calls.judging.setState({ tenant, params, body: { state } })
}

/** Judges of the round under way; the last one has not opened the link yet. */
const visitors = ['د. ريم الحارثي', 'م. سعد القرني', 'Omar Khalil', 'أ. نوف العتيبي', 'Dr. Maya Saleh', 'م. فهد الدوسري']
const visitsBefore = 4

/**
 * Adds an assigned round under way: each judge has scored projects and is at the next one. Presence and visits last half a day, so that the
 * control room stays busy in a demo.
 */
export async function addRunningRound(database: Database, calls: Client<Endpoints>, tenant: string): Promise<void> {
  const made = []
  for (const name of visitors)
    made.push(await calls.judging.createJudge({ tenant, body: { name, organization: '', email: '', languages: ['ar', 'en'] } }))
  const { id: round, attempt } = await calls.judging.createRound({
    tenant,
    body: {
      name: { ar: 'جولة منتصف الطريق', en: 'Midway round' },
      method: 'assigned',
      criteria,
      scale: 5,
      selection: { kind: 'all' },
      judges: made.map(({ id }) => id),
    },
  })
  await calls.judging.setState({ tenant, params: { id: round }, body: { state: 'open' } })
  for (const [nth, { token }] of made.slice(0, -1).entries()) {
    const holder = { token, device: randomUUID() }
    for (let visit = 0; visit <= visitsBefore; visit++) {
      const { rounds } = await calls.judge.next({ body: { ...holder, round } })
      const project = rounds.find(({ id }) => id === round)?.visit?.project
      if (project === undefined || visit === visitsBefore) break
      const points = Object.fromEntries(criteria.map(({ id }, at) => [id, 2 + ((nth + visit * 2 + at) % 4)]))
      const entry = { id: randomUUID(), kind: 'scores' as const, round, attempt, project, at: new Date().toISOString(), points }
      await calls.judge.send({ body: { ...holder, entries: [{ ...entry, for_team: '', for_organizers: '' }] } })
    }
  }
  await database.system(async db => {
    await db.run(sql`
      update judges set last_seen_at = clock_timestamp() + interval '12 hours' where tenant_id = ${tenant} and last_seen_at is not null`)
    await db.run(sql`
      update assignments set expires_at = clock_timestamp() + interval '12 hours' where tenant_id = ${tenant} and ended_at is null`)
  })
}
