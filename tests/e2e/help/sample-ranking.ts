// Ranked rounds of hackathons in pictures of the handbook.

import type { RoundSettings } from '#contract/judging/judging-records.ts'
import type { Language } from '#contract/language.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { criteria, judgePage, prepareAll, roundOf, scored, submitProjects } from '#server/testing/rows/judging.ts'
import { prize } from '#server/testing/rows/results.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { addCandidates, newEmail } from './sample-candidates.ts'

const projects = [
  { ar: 'بوصلة الواحة', en: 'Oasis Compass' },
  { ar: 'قطرة', en: 'Qatra' },
  { ar: 'سقيا', en: 'Suqya' },
  { ar: 'مرسى', en: 'Marsa' },
  { ar: 'سدرة', en: 'Sidra' },
  { ar: 'نخلة', en: 'Nakhla' },
]
const judges = [
  { ar: 'منى السالم', en: 'Mona Alsalem' },
  { ar: 'فهد العنزي', en: 'Fahad Alanazi' },
  { ar: 'ليلى الدوسري', en: 'Layla Aldosari' },
  { ar: 'سعد القرني', en: 'Saad Alqarni' },
]

type Ranked = {
  /** points of each judge for each project; 0 for a project that the judge does not see */ points: readonly (readonly number[])[]
  /** whether the page has prizes for the first three places and a special prize */ hasPrizes?: boolean
  until?: 'open' | 'closed' | 'ranked'
  round?: Partial<RoundSettings>
}

/** Returns a hackathon with a round that has these scores, and its owner. */
export async function hackathonWithRanking(
  app: TestApp,
  language: Language,
  { points, hasPrizes = false, until = 'ranked', round = {} }: Ranked,
) {
  const person = await newPerson(app)
  const { judging, landingPages } = person.calls
  const { id: tenant, tenant_name } = await publishedForm(person, {}, { eligibility: { team_min: 1, team_max: 3 } as never })
  const named = projects.slice(0, points[0]?.length)
  const ids = await submitProjects(
    app,
    tenant,
    named.map(name => ({ name: name[language], content: { name } })),
  )
  if (hasPrizes) {
    await addMembers(app, { id: tenant, tenant_name }, ids, language)
    const { content } = await landingPages.get({ tenant })
    const title = { ar: 'جائزة الجمهور', en: 'Audience prize' }
    const rows = [
      ...[1, 2, 3].map(place => prize(`place-${place}`, place, { amount: 60_000 / place })),
      { id: 'audience', place: 0, title },
    ]
    const sections = [...content.sections.filter(({ type }) => type !== 'prizes'), { id: 'prizes', type: 'prizes', rows }]
    await landingPages.update({ tenant, form: { content: { ...content, sections: sections as never } } })
    await landingPages.publish({ tenant })
  }
  const tokens: { id: string; token: string }[] = []
  for (const name of judges.slice(0, points.length))
    tokens.push(
      await judging.createJudge({
        tenant,
        body: { name: name[language], email: hasPrizes ? newEmail('judges.example') : '', languages: ['ar', 'en'], organization: '' },
      }),
    )
  const wording = criteria.map((criterion, nth) => ({ ...criterion, name: criterionNames[nth] ?? criterion.name }))
  const settings = { ...roundOf({ judges: tokens.map(({ id }) => id), ...round }), criteria: wording }
  const { id } = await judging.createRound({ tenant, body: settings })
  const setState = (state: 'open' | 'closing' | 'closed' | 'ranked') => judging.setState({ tenant, params: { id }, body: { state } })
  await setState('open')
  await prepareAll(app, tenant)
  for (const [nth, { token }] of tokens.entries()) {
    const page = judgePage(app, token)
    await page.open()
    const sheets = ids.flatMap((project, at) => {
      const given = points[nth]?.[at] ?? 0
      return given === 0 ? [] : [{ ...scored(id, project, given), ...commentOf(nth, at, language) }]
    })
    await page.send(sheets)
  }
  if (until !== 'open') await setState('closing').then(() => setState('closed'))
  if (until === 'ranked') await setState('ranked')
  return {
    person,
    tenant: { id: tenant, tenant_name },
    ids,
    round: id,
    names: named.map(name => name[language]),
    judges: judges.map(name => name[language]),
  }
}

/** Makes a candidate the author of each project; a last one has none. */
async function addMembers(app: TestApp, tenant: { id: string; tenant_name: string }, ids: readonly string[], language: Language) {
  const candidates = await addCandidates(app, tenant, language, ids.length + 1)
  await app.services.database.system(async db => {
    for (const [nth, id] of ids.entries()) {
      const { team_id } =
        (await db.one<{ team_id: string }>(sql`select team_id from registrations where id = ${candidates[nth]?.id}`)) ?? {}
      await db.run(sql`update projects set team_id = ${team_id} where tenant_id = ${tenant.id} and id = ${id}`)
    }
  })
}

const criterionNames = [
  { ar: 'الفكرة', en: 'Idea' },
  { ar: 'التنفيذ', en: 'Implementation' },
]

const commentOf = (judge: number, project: number, language: Language) =>
  judge === 0 && project === 0 ? { for_team: language === 'ar' ? 'فكرة واضحة وعرض مقنع' : 'A clear idea and a convincing demo' } : {}
