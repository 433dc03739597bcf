import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#server/platform/rate-limit/rate-limit.ts'
import type { PublicPagesParts } from './parts.ts'
import { decodeForm, type PostedForm, readForm } from './read-form.ts'

/** What a browser posts without a script, of no more bytes than its address takes. */
export async function readOwnForm({ bodies }: PublicPagesParts, request: FastifyRequest, reply: FastifyReply): Promise<PostedForm> {
  const sender = { name: networkOf(request.ip), isStranger: true }
  const most = request.routeOptions.config.maxBodyBytes ?? 0
  return readForm(decodeForm(await bodies.text({ request, reply, sender, most }, 'application/x-www-form-urlencoded')))
}
