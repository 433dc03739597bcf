import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import { requireLinkHolder } from '#server/domain/members/link-holder.ts'
import {
  type CandidateFileLinks,
  findCandidateFiles,
  headersOfFile,
  readCandidateFile,
} from '#server/domain/registrations/candidate-files.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countWhileSending } from '#server/platform/http/replies/sending.ts'
import { now } from '#server/platform/time/now.ts'

type Deps = { database: Database; store: FileStore; candidateFileLinks: CandidateFileLinks }

const Named = z.object({ tenant: Uuid, question: z.string().max(100), session: Uuid, until: z.coerce.number().int() })

/** Adds the download of a candidate's file. The signed link authorizes it; registrations.file creates the link for a member. */
export function saveCandidateFile(app: FastifyInstance, { database, store, candidateFileLinks }: Deps) {
  app.get<{ Params: { signed: string } }>('/candidate-files/:signed', { config: { caller: 'anyone' } }, async (request, reply) => {
    const named = Named.safeParse(request.query).data ?? refuse('file.not_found')
    const registration = candidateFileLinks.opens(request.params.signed, named)
    if (registration === null || named.until < now()) refuse('file.not_found')
    await requireLinkHolder(database, named.session, named.tenant, endpoints.registrations.file)
    const files = await database.within({ tenant: named.tenant }, db => findCandidateFiles(db, named.tenant, registration))
    const file = files.find(one => one.question === named.question) ?? refuse('file.not_found')
    const bytes = (await readCandidateFile(store, file.blob)) ?? refuse('file.not_found')
    countWhileSending(reply, file.blob, bytes)
    return reply.headers(headersOfFile(file.name)).send(bytes)
  })
}
