import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** The route, never the address: links, searches and drafts carry keys and names in theirs. Nor whose request it was. */
const requestSummary = ({ method, routeOptions: { url }, hostname }: FastifyRequest) => ({ method, route: url ?? null, host: hostname })

export const withoutSecrets = (log: FastifyBaseLogger): FastifyBaseLogger => log.child({}, { serializers: { req: requestSummary } })
