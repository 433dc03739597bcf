// Converts errors to HTTP problems. Page requests get a page instead (domain/publishing/error-response.ts).

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageOf } from '#contract/language.ts'
import type { Problem } from '#contract/problem.ts'
import { type ProblemCode, problems, sentenceOf } from '#contract/problems.ts'
import { Refusal } from '../refuse.ts'

/** Responds in the caller's language. Logs only unexpected errors as errors. */
export function replyWithProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error, request, reply, languageOf(request.headers['accept-language']))
  return reply.type('application/json; charset=utf-8').send(problem)
}

/** Also sets status and headers of the response. */
export function problemOf(error: unknown, request: FastifyRequest, reply: FastifyReply, language: Language): Problem {
  const refusal = refusalFor(error)
  const { status } = problems[refusal.code]
  if (status >= 500) request.log.error({ err: error }, refusal.code)
  const wait = status === 429 ? refusal.values['seconds'] : status === 503 || status === 507 ? 2 : undefined
  if (wait !== undefined) void reply.header('retry-after', wait)
  if (status === 401) void reply.header('www-authenticate', challengeTo(request))
  if (status === 408) void reply.header('connection', 'close')
  void reply.code(status).headers({ 'content-language': language, 'cache-control': 'no-store' })
  return {
    code: refusal.code,
    message: sentenceOf(refusal.code, language, refusal.values),
    ...(refusal.fields && { fields: refusal.fields }),
    ...(refusal.challenge && { challenge: refusal.challenge }),
    ...refusal.meanwhile,
    request_id: request.id,
  }
}

/** RFC 6750: distinguishes an invalid token from a missing one. */
const challengeTo = ({ headers }: FastifyRequest) =>
  headers.authorization === undefined ? 'Bearer realm="Maydan"' : 'Bearer realm="Maydan", error="invalid_token"'

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code = '', statusCode = 500, message = '' } = error as Partial<FastifyError>
  // Invalid percent-encoding.
  if (code === 'FST_ERR_BAD_URL') return new Refusal('route.not_found')
  return new Refusal(ofDatabase(code) ?? ofDriver(message) ?? ofFramework(statusCode))
}

/**
 * Class 22 is invalid data that passed the schema. 23503 is a row deleted concurrently: a retry returns 404. 25006 is a primary
 * that became a replica. Other errors must not look like a 401.
 */
function ofDatabase(code: string): ProblemCode | undefined {
  if (/^22...$/.test(code)) return 'request.invalid'
  if (/^(08|25006|28|3D|53|57P|58|40|23503)/.test(code) || /^(ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code)) return 'service.unavailable'
  return code === '57014' ? 'service.unavailable' : undefined
}

/** Errors that the pg library itself throws have no code. */
function ofDriver(message: string): ProblemCode | undefined {
  const troubles =
    /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered|SASL: )/
  return troubles.test(message) ? 'service.unavailable' : undefined
}

function ofFramework(status: number): ProblemCode {
  if (status === 404) return 'route.not_found'
  if (status === 413) return 'request.too_large'
  if (status === 415) return 'request.type_unsupported'
  return status >= 400 && status < 500 ? 'request.malformed' : 'server.failed'
}
