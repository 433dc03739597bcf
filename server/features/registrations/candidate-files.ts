// A candidate's file on its way to the team: the call tells an address for a few minutes, and the address saves the file.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import {
  type CandidateFile,
  type CandidateFileLinks,
  findCandidateFiles,
  headersOfFile,
  readCandidateFile,
} from '#server/domain/registrations/candidate-files.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { now } from '#server/platform/time/now.ts'

export type CandidateFilesParts = { database: Database; store: FileStore; candidateFileLinks: CandidateFileLinks }

/** Long enough for a slow line to begin. */
const life = 300_000

export const registrationFile =
  ({ candidateFileLinks }: CandidateFilesParts): Handler<typeof endpoints.registrations.file> =>
  ({ params: { id, question } }, context) =>
    context.within(async db => {
      const tenant = context.tenant.id
      const registration = Uuid.safeParse(id.toLowerCase()).data ?? refuse('registration.not_found')
      const file = (await findCandidateFiles(db, tenant, registration)).find(one => one.question === question) ?? refuse('file.not_found')
      const until = Math.ceil(now()) + life
      const signed = candidateFileLinks.sign({ tenant, registration, question, until })
      const query = new URLSearchParams({ tenant, question, until: String(until) })
      return { url: `/candidate-files/${signed}?${query}`, name: file.name }
    })

const Named = z.object({ tenant: Uuid, question: z.string().max(100), until: z.coerce.number().int() })

/** Whoever has its address has asked for it as a member a moment ago. */
export function candidateFilesRoute(app: FastifyInstance, { database, store, candidateFileLinks }: CandidateFilesParts) {
  app.get<{ Params: { signed: string } }>('/candidate-files/:signed', { config: { caller: 'anyone' } }, async (request, reply) => {
    const named = Named.safeParse(request.query).data ?? refuse('file.not_found')
    const registration = candidateFileLinks.opens(request.params.signed, named)
    if (registration === null || named.until < now()) refuse('file.not_found')
    const files: CandidateFile[] = await database.within({ tenant: named.tenant }, db => findCandidateFiles(db, named.tenant, registration))
    const file = files.find(one => one.question === named.question) ?? refuse('file.not_found')
    const bytes = (await readCandidateFile(store, file.blob)) ?? refuse('file.not_found')
    return reply.headers(headersOfFile(file.name)).send(Buffer.from(bytes))
  })
}
