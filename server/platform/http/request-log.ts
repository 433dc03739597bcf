// One line for each request that the framework answers, and nothing in any line that is somebody's secret.
import fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify'

/** The route, never the address: links, searches and drafts carry keys and names in theirs. Nor whose request it was. */
const requestSummary = ({ method, routeOptions: { url }, hostname }: FastifyRequest) => ({ method, route: url ?? null, host: hostname })

/** PostgreSQL says in an error's details which row it was about, and in those of class 22 what somebody sent. */
function errorSummary(error: Error & { code?: string; table?: string; constraint?: string }) {
  const { name, code, table, constraint, stack = '' } = error
  const message = code?.startsWith('22') ? 'data that does not fit' : error.message
  return { name, message, code, table, constraint, stack: stack.split('\n').filter(isFrame).join('\n') }
}
const isFrame = (line: string) => /^\s+at /.test(line)

export const withoutSecrets = (log: FastifyBaseLogger): FastifyBaseLogger =>
  log.child({}, { serializers: { req: requestSummary, err: errorSummary } })

/** Told when it is answered: what was asked, how it ended and how long that took. */
export class OneLineEach extends fastify.LogController {
  override incomingRequest() {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }
    if (error) request.log.warn({ ...line, err: error }, 'the answer broke off')
    else request.log.info(line, 'answered')
  }
}
