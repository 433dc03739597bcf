import { findCandidateFiles, headersOfFile, readCandidateFile } from '#server/domain/registrations/candidate-files.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { holdWhileSent } from '#server/platform/http/sending.ts'
import type { OwnAnswers } from './own-registration.ts'

/** What somebody sent, for whoever has the link of their registration. */
export const ownFile: OwnAnswers = {
  file: async ({ parts, tenant, found, within }, request, reply) => {
    const { question } = request.query as { question?: unknown }
    const files = await within(db => findCandidateFiles(db, tenant, found.id))
    const file = files.find(one => one.question === question) ?? refuse('file.not_found')
    const bytes = (await readCandidateFile(parts.store, file.blob)) ?? refuse('file.not_found')
    holdWhileSent(reply, file.blob, bytes)
    return reply.headers(headersOfFile(file.name)).send(bytes)
  },
}
