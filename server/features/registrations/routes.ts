import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { addNote } from './add-note.ts'
import { checkIn } from './check-in.ts'
import { decideRegistrations } from './decide-registrations.ts'
import { exportRegistrations } from './export-registrations.ts'
import { getAdmission } from './get-admission.ts'
import { keptRegistrations } from './kept-registrations.ts'
import { listAtDoor } from './list-at-door.ts'
import { listRegistrations } from './list-registrations.ts'
import { myRegistrations } from './my-registrations.ts'
import { registrationDetail } from './registration-detail.ts'
import { registrationFile } from './registration-file.ts'
import { registrationForm } from './registration-form.ts'
import { removeNote } from './remove-note.ts'
import { renewLink } from './renew-link.ts'
import { seeRegistrations } from './see-registrations.ts'
import { setAdmission } from './set-admission.ts'
import { undoDecision } from './undo-decision.ts'

export const registrationsRoutes: Handlers<Endpoints['registrations']> = {
  list: listRegistrations,
  export: exportRegistrations,
  form: registrationForm,
  seen: seeRegistrations,
  admission: getAdmission,
  setAdmission,
  decide: decideRegistrations,
  undo: undoDecision,
  kept: keptRegistrations,
  door: listAtDoor,
  checkIn,
  mine: myRegistrations,
  detail: registrationDetail,
  addNote,
  removeNote,
  file: registrationFile,
  renewLink,
}
