// One log line per request, without secrets.

import fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify'
import { messageWithoutData } from '#server/platform/log/message-without-data.ts'

/** Not the URL, which can contain tokens and names. No client address. */
const requestSummary = ({ method, routeOptions: { url }, hostname }: FastifyRequest) => ({ method, route: url ?? null, host: hostname })

/** Without PostgreSQL's details, hints and contexts, which quote rows. */
function errorSummary(error: Error & { code?: string; table?: string; constraint?: string }) {
  const { name, code, table, constraint, stack = '' } = error
  return { name, message: messageWithoutData(error), code, table, constraint, stack: stack.split('\n').filter(isFrame).join('\n') }
}
const isFrame = (line: string) => /^\s+at /.test(line)

export const withoutSecrets = (log: FastifyBaseLogger): FastifyBaseLogger =>
  log.child({}, { serializers: { req: requestSummary, err: errorSummary } })

export class OneLineEach extends fastify.LogController {
  override incomingRequest() {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }
    if (error) request.log.warn({ ...line, err: error }, 'the response was aborted')
    else if (isHealthCheck(request) && reply.statusCode < 400) request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
  }
}

/** Load balancers send several health checks a second. */
const isHealthCheck = ({ routeOptions: { url } }: FastifyRequest) => url?.startsWith('/health/') === true
