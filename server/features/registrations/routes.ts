import type { Endpoints } from '#contract/endpoints.ts'
import type { CandidatePages } from '#server/domain/registrations/candidate-pages.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { exportRegistrations } from './export-registrations.ts'
import { getAdmission } from './get-admission.ts'
import { listRegistrations } from './list-registrations.ts'
import { setAdmission } from './set-admission.ts'

export const registrationsRoutes = (parts: CandidatePages): Handlers<Endpoints['registrations']> => ({
  list: listRegistrations,
  export: exportRegistrations,
  admission: getAdmission,
  setAdmission: setAdmission(parts),
})
