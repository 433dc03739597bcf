import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'

/** The largest form: forty pictures of a page would come in several saves. */
const maxFormBytes = 30_000_000

/** Lets multipart bodies arrive as FormData; Node's own parser reads them. A body that is no multipart is malformed, not a fault. */
export function acceptForms(app: FastifyInstance) {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxFormBytes },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'] ?? ''
      return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => refuse('request.malformed'))
    },
  )
}

/** FormData as an object without a prototype: a repeated name becomes a list. */
export function formFields(form: unknown): unknown {
  if (!(form instanceof FormData)) return form
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name)
    fields[name] = values.length > 1 ? values : values[0]
  }
  return { ...fields }
}
