// Puts a contract's endpoints on Fastify. Each call passes five walls: who is calling, decode, check, handler, reply check.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type Contract,
  type Endpoint,
  isEndpoint,
  isMemberRole,
  memberRoles,
  type Named,
  type Parsed,
  type Part,
  parts,
  type Result,
} from '#contract/endpoint.ts'
import { languageOf } from '#contract/language.ts'
import { fieldWords } from '#contract/words.ts'
import type { Database } from '../database/database.ts'
import { type Asking, askingOf, type Identify } from './asking.ts'
import { formFields } from './multipart.ts'
import { refuse } from './refuse.ts'

/** A handler gets what it asked for, checked, and who is asking with a database bound to what they may touch. */
export type Handler<E> = (input: Parsed<E>, asking: Asking<E>) => Promise<Result<E>> | Result<E>
export type Handlers<C> = { [K in keyof C]: C[K] extends Named ? Handler<C[K]> : Handlers<C[K]> }

/** Routes every endpoint of the contract to its handler; one without a handler does not compile. */
export function serve<const C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  database: Database,
  identify: Identify,
) {
  for (const [name, x] of Object.entries(contract)) {
    const own = handlers[name]
    if (isEndpoint(x)) route(app, x, own as unknown as Handler<Endpoint>, database, identify)
    else serve(app, x, own as unknown as Handlers<Contract>, database, identify)
  }
}

function route(app: FastifyInstance, e: Endpoint, handle: Handler<Endpoint>, database: Database, identify: Identify) {
  const [status, shape] = e.success
  app.route({
    method: e.method,
    url: e.path,
    config: { caller: e.caller },
    handler: async (request, reply) => {
      const caller = e.caller === 'anyone' ? null : await callerOf(e, request, identify)
      const input = checked(e, request)
      const result = await handle(input as never, askingOf(e, request, caller, database) as never)
      void reply.code(status).headers(keeping(e))
      return shape ? reply.send(z.parse(shape, result)) : reply.send()
    },
  })
}

const keeping = ({ cacheFor }: Endpoint) =>
  cacheFor === undefined ? { 'cache-control': 'no-store' } : { 'cache-control': `public, max-age=${cacheFor}`, vary: 'accept-language' }

/** A living session; for a member's endpoint also a place in the tenant, whose absence looks like the tenant's. */
async function callerOf(e: Endpoint, request: FastifyRequest, identify: Identify) {
  const tenant = isMemberRole(e.caller) ? tenantOf(request) : null
  const caller = await identify(request.headers.authorization, tenant)
  if (!caller) refuse('session.ended')
  if (e.caller === 'admin' && caller.role !== 'administrator') refuse('right.missing')
  if (isMemberRole(e.caller)) {
    if (!caller.member_role) refuse('tenant.not_found')
    if (memberRoles.indexOf(caller.member_role) < memberRoles.indexOf(e.caller)) refuse('right.missing')
  }
  return { ...caller, tenant_id: tenant }
}

/** A malformed id is answered like an unknown one, after the session has been checked: it can be no tenant of the caller's. */
function tenantOf(request: FastifyRequest): string {
  const id = z.safeParse(z.uuid(), request.headers['x-tenant-id'])
  return id.success ? id.data : '00000000-0000-0000-0000-000000000000'
}

function checked(e: Endpoint, request: FastifyRequest): Partial<Record<Part, unknown>> {
  const error = fieldWords(languageOf(request.headers['accept-language']))
  const input: Partial<Record<Part, unknown>> = {}
  const fields: Record<string, string> = {}
  for (const part of parts) {
    const schema = e[part]
    if (!schema) continue
    const given = part === 'form' ? formOf(e, request.body) : request[part]
    const parsed = z.safeParse(schema, given, { error })
    if (parsed.success) input[part] = parsed.data
    else for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message
  }
  if (Object.keys(fields).length) refuse('request.invalid', { fields })
  return input
}

/** A body that is no form is one only where the endpoint says so. */
function formOf(e: Endpoint, body: unknown): unknown {
  if (body !== undefined && !(body instanceof FormData) && !e.json) refuse('request.type_unsupported')
  return formFields(body)
}
