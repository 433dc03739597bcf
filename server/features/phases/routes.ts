import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { exportPeople } from './export-people.ts'
import { listParties } from './list-parties.ts'
import { callUp, draft, preview, publications, publish } from './phase-decisions.ts'
import { addPerson, confirmFor, removePerson } from './phase-people.ts'
import { add, list, lock, remove, set } from './phase-settings.ts'

export const phasesRoutes: Handlers<Endpoints['phases']> = {
  list,
  add,
  set,
  remove,
  parties: listParties,
  export: exportPeople,
  draft,
  lock,
  preview,
  publish,
  publications,
  callUp,
  addPerson,
  removePerson,
  confirmFor,
}
