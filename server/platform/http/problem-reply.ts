// Turns what went wrong in a call into a status and a body; pages for visitors answer for themselves.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '#contract/language.ts'
import type { Problem } from '#contract/problem.ts'
import { type ProblemCode, problems, sentenceOf } from '#contract/problems.ts'
import { Refusal } from './refuse.ts'

/** Answers a `Problem` in the caller's language; only the unexpected is logged as an error. */
export function replyWithProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalFor(error)
  const { status } = problems[refusal.code]
  if (status >= 500) request.log.error({ err: error }, refusal.code)
  const language = languageOf(request.headers['accept-language'])
  const wait = status === 429 ? refusal.values['seconds'] : status === 503 || status === 507 ? 2 : undefined
  if (wait !== undefined) void reply.header('retry-after', wait)
  if (status === 401) void reply.header('www-authenticate', challengeTo(request))
  if (status === 408) void reply.header('connection', 'close')
  const problem: Problem = {
    code: refusal.code,
    message: sentenceOf(refusal.code, language, refusal.values),
    ...(refusal.fields && { fields: refusal.fields }),
    ...(refusal.challenge && { challenge: refusal.challenge }),
    ...refusal.meanwhile,
    request_id: request.id,
  }
  return reply
    .code(status)
    .headers({ 'content-language': language, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(problem)
}

/** RFC 6750: a token that was sent and is none is told apart from one that was not sent. */
const challengeTo = ({ headers }: FastifyRequest) =>
  headers.authorization === undefined ? 'Bearer realm="Maydan"' : 'Bearer realm="Maydan", error="invalid_token"'

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code = '', statusCode = 500, message = '' } = error as Partial<FastifyError>
  return new Refusal(ofDatabase(code) ?? ofDriver(message) ?? ofFramework(statusCode))
}

/**
 * SQLSTATE classes: 22 is data that a schema let through, 23503 what was removed in the moment in which something was written about it: asked
 * again it is not there. The rest is trouble below us, which must never look like a 401.
 */
function ofDatabase(code: string): ProblemCode | undefined {
  if (/^22...$/.test(code)) return 'request.invalid'
  if (/^(08|28|3D|53|57P|58|40|23503)/.test(code) || /^(ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code)) return 'service.unavailable'
  return code === '57014' ? 'service.unavailable' : undefined
}

/** pg gives its own troubles no code: no connection or no answer in time, a connection that was lost under a query, a password refused. */
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
