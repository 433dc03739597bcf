// Hackathons with prizes on their page and a ranked round.

import type { Person } from '../people/people.ts'
import type { TestApp } from '../test-app.ts'
import { judgedHackathon, scored } from './judging.ts'

/** A prize of the page. A special prize is named by its id. */
export const prize = (id: string, place: number, more: object = {}) => ({ id, place, title: { ar: place ? '' : id, en: '' }, ...more })

type Ranked = {
  name: string
  /** given for each criterion */ points: number
  /** ids of the prizes that it entered */ prizes?: readonly string[]
}

/** A ranked committee of one judge, and a published page with these prizes. */
export async function rankedHackathon(app: TestApp, owner: Person, projects: readonly Ranked[], prizes: readonly object[] = []) {
  const given = projects.map(({ name, prizes: entered = [] }) => ({ name, content: { prizes: [...entered] } }))
  const made = await judgedHackathon(app, owner, { projects: given, judges: 1 })
  const { tenant, round } = made
  if (prizes.length > 0) {
    const { content } = await owner.calls.landingPages.get({ tenant })
    const section = { id: 'prizes', type: 'prizes', rows: prizes }
    const sections = [...content.sections.filter(({ type }) => type !== 'prizes'), section]
    await owner.calls.landingPages.update({ tenant, form: { content: { ...content, sections: sections as never } } })
    await owner.calls.landingPages.publish({ tenant })
  }
  const [page] = made.pages
  await page?.open()
  await page?.send(made.projects.map((id, nth) => scored(round, id, projects[nth]?.points ?? 1)))
  for (const state of ['closing', 'closed', 'ranked'] as const)
    await owner.calls.judging.setState({ tenant, params: { id: round }, body: { state } })
  return made
}
