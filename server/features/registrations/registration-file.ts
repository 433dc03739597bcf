import type { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import type { Handler } from '#server/domain/deps.ts'
import { findCandidateFiles } from '#server/domain/registrations/candidate-files.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'

/** Of an address that saves a file (save-candidate-file.ts), in milliseconds: long enough for a slow line to begin. */
const life = 300_000

export const registrationFile: Handler<typeof endpoints.registrations.file> = (
  { params: { id, question } },
  context,
  { candidateFileLinks },
) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const registration = Uuid.safeParse(id.toLowerCase()).data ?? refuse('registration.not_found')
    const file = (await findCandidateFiles(db, tenant, registration)).find(one => one.question === question) ?? refuse('file.not_found')
    const until = Math.ceil(now()) + life
    const { session } = context.acting
    const signed = candidateFileLinks.sign({ tenant, registration, question, session, until })
    const query = new URLSearchParams({ tenant, question, session, until: String(until) })
    return { url: `/candidate-files/${signed}?${query}`, name: file.name }
  })
