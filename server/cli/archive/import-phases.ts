// Imports phases with the people in them and the published decisions (docs/decisions/174-phases.md). Sends no mail.

import type { ArchivedRegistration } from '#server/domain/tables/archived-people.ts'
import type { ArchivedPhases } from '#server/domain/tables/archived-phases.ts'
import { rowOfArchived } from '#server/domain/tables/archived-table.ts'
import * as archived from '#server/domain/tables/archived-tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { insertRows } from '#server/platform/database/schema-rows.ts'

/** Inserts into a tenant that has none. Call it after the registrations were imported, which would enter the first phase otherwise. */
export async function importPhases(
  db: Db,
  tenant: string,
  people: readonly ArchivedRegistration[],
  { phases, parties, people: placed, publications }: ArchivedPhases,
): Promise<void> {
  const known = new Set(people.flatMap(({ id, team }) => [id, ...(team ? [team.id] : [])]))
  const ifKnown = (id: string | null) => (id !== null && known.has(id) ? id : null)
  await insertRows(
    db,
    'phases',
    phases.map(phase => rowOfArchived(tenant, archived.phases, phase)),
  )
  await insertRows(
    db,
    'phase_parties',
    parties.map(party =>
      rowOfArchived(tenant, archived.phaseParties, { ...party, team: ifKnown(party.team), registration: ifKnown(party.registration) }),
    ),
  )
  await insertRows(
    db,
    'phase_people',
    placed
      .filter(({ registration }) => known.has(registration))
      .map(person => rowOfArchived(tenant, archived.phasePeople, withoutOpenConfirmation(person))),
  )
  // One after the other: a trigger copies the last decision to the party.
  for (const { decisions, ...publication } of publications) {
    // The job of this installation changes registrations that the former one did not change yet. It sends no mail about them.
    const sends_mails = publication.sends_mails && decisions.every(({ done_at }) => done_at !== null)
    await insertRows(db, 'phase_publications', [
      rowOfArchived(tenant, archived.phasePublications, { ...publication, sends_mails }, { hash: '' }),
    ])
    await insertRows(
      db,
      'phase_decisions',
      decisions.map(decision => rowOfArchived(tenant, archived.phaseDecisions, decision, { publication_id: publication.id })),
    )
  }
}

/** People keep a place that they did not confirm yet: they have no valid link to confirm it. */
function withoutOpenConfirmation(person: ArchivedPhases['people'][number]) {
  const isOpen = person.confirmed_at === null && person.left_at === null
  return isOpen ? { ...person, confirm_until: null } : person
}
