// Adds phases to a sample hackathon: a screening with published decisions, a camp that takes place now and collects projects, and a final. The
// decisions of the camp are drafted. Sends no mail.

import { setTimeout } from 'node:timers/promises'
import type { Client } from '#contract/client.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { PhaseSettings } from '#contract/phases/phase-records.ts'
import type { PhaseOutcome } from '#contract/phases/phase.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { addTeams, saveDemoProject, submissionSettings } from './add-projects.ts'
import type { DemoHackathon } from './demo-hackathons.ts'
import { at } from './demo-times.ts'
import { sanadDrafts, sanadProjects, sanadTeams } from './sanad-projects.ts'

type Deps = { database: Database; calls: Client<Endpoints> }

const teamSize = 4
const teams = [...sanadProjects, ...sanadDrafts].map(({ team }) => team).concat(sanadTeams)
const reserve = 10
const finalists = 4
/** When the decisions of the screening were published, in days from now. */
const publishedOn = -8

const phase = (settings: Partial<PhaseSettings> & Pick<PhaseSettings, 'name' | 'subject' | 'starts_at' | 'ends_at'>) =>
  PhaseSettings.parse({ place: { ar: '', en: '' }, ...settings })

/** Adds the phases to a hackathon whose registrations are not decided. */
export async function addPhases({ database, calls }: Deps, tenant: string, days: DemoHackathon['days']): Promise<void> {
  const { results } = await calls.phases.add({
    tenant,
    body: {
      phases: [
        phase({
          name: { ar: 'الفرز', en: 'Screening' },
          subject: 'person',
          is_screening: true,
          starts_at: at(days.opens, 9),
          ends_at: at(publishedOn, 18),
          capacity: teams.length * teamSize,
        }),
        phase({
          name: { ar: 'المعسكر', en: 'Camp' },
          subject: 'team',
          starts_at: at(days.starts, 9),
          ends_at: at(4, 18),
          submission_closes_at: at(3, 18),
          capacity: finalists,
          capacity_of: 'parties',
          calls_up: 'automatic',
          confirm_hours: 72,
        }),
        phase({ name: { ar: 'النهائي', en: 'Final' }, subject: 'team', starts_at: at(days.ends - 1, 9), ends_at: at(days.ends, 18) }),
      ],
    },
  })
  const [screening = '', camp = ''] = results.map(({ id }) => id)
  const draft = async (of: string, best: number, outcome: PhaseOutcome) =>
    calls.phases.draft({ tenant, params: { id: of }, body: { parties: { best }, outcome } })
  await draft(screening, teams.length * teamSize, 'in')
  await draft(screening, reserve, 'reserve')
  await calls.phases.draft({ tenant, params: { id: screening }, body: { parties: { standing: 'open' }, outcome: 'out', from: 'none' } })
  const { hash } = await calls.phases.preview({ tenant, params: { id: screening } })
  await calls.phases.publish({ tenant, params: { id: screening }, body: { hash, sends_mails: false } })
  // The job decides the registrations.
  while ((await calls.phases.list({ tenant })).results.some(({ carrying_out }) => carrying_out > 0)) await setTimeout(100)
  await database.system(async db => {
    await addTeams(db, tenant, teams, teamSize)
    const then = at(publishedOn, 18)
    await db.run(sql`update phase_publications set published_at = ${then} where tenant_id = ${tenant}`)
    await db.run(sql`update phase_parties set decided_at = ${then} where tenant_id = ${tenant} and outcome is not null`)
    await db.run(sql`
      update registration_history h set at = ${then} from registrations r
      where h.tenant_id = ${tenant} and r.tenant_id = h.tenant_id and r.id = h.registration_id and h.state <> 'applied'`)
  })
  await calls.phases.lock({ tenant, params: { id: camp } })
  await addProjects({ database, calls }, tenant)
  await draft(camp, finalists, 'in')
  await draft(camp, 2, 'reserve')
}

async function addProjects({ database, calls }: Deps, tenant: string): Promise<void> {
  const { closes_at } = await calls.projects.settings({ tenant })
  await calls.projects.setSettings({ tenant, body: { ...submissionSettings, closes_at, gallery: 'deadline' } })
  await database.system(async db => {
    for (const project of [...sanadProjects, ...sanadDrafts]) await saveDemoProject(db, tenant, project)
  })
}
