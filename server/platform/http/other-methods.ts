import type { FastifyInstance } from 'fastify'
import type { Contract, Endpoint } from '#contract/endpoint.ts'
import { endpointsOf } from '#contract/openapi.ts'
import { on } from '#server/platform/hosts/sites.ts'
import { refuse } from './refuse.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

export function refuseOtherMethods(app: FastifyInstance, contract: Contract) {
  const endpoints = endpointsOf(contract).map(([, , e]) => e)
  for (const known of Map.groupBy(endpoints, e => `${e.host} ${e.path}`).values()) {
    const { path = '', host = 'portal' } = known[0] ?? {}
    const allowed = known.flatMap(methodsOf)
    app.route({
      method: methods.filter(method => !allowed.includes(method)),
      url: path,
      constraints: on(host),
      config: { caller: 'anyone' },
      exposeHeadRoute: false,
      handler: (_, reply) => {
        void reply.header('allow', allowed.join(', '))
        refuse('route.method_unknown')
      },
    })
  }
}

const methodsOf = ({ method }: Endpoint): string[] => (method === 'GET' ? ['GET', 'HEAD'] : [method])
