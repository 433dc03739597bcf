// Registers endpoints with Fastify: authenticate, limit the size, validate, handle, validate the response.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type Contract,
  type Endpoint,
  isEndpoint,
  isMemberRole,
  jsonBytes,
  largestBodyOf,
  type Named,
  type Output,
  type Parsed,
  type Part,
  parts,
  type Result,
  takesKey,
  takesToken,
} from '#contract/endpoint.ts'
import { type Language, languageOf } from '#contract/language.ts'
import { hasRole, type MemberRole } from '#contract/members/roles.ts'
import { fieldWords } from '#contract/text/field-errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Sql } from '#server/platform/database/sql.ts'
import { on } from '#server/platform/hosts/sites.ts'
import { type Bodies, hasBody, mediaTypeOf } from './bodies/bodies.ts'
import type { Sender } from './bodies/byte-budget.ts'
import {
  type Caller,
  type Checked,
  type Context,
  contextOf,
  type RequireAuditEntry,
  type Authenticate,
  type NameSession,
  type RefuseByState,
  type UserContext,
} from './context.ts'
import { type Idempotency, Repeated } from './idempotency.ts'
import { networkOf } from './network-of.ts'
import { refuse } from './refuse.ts'
import { sendResult } from './replies/send-result.ts'

/** Handles one endpoint. `deps`: the services that were passed to `serve`. */
export type Handler<E, Deps = unknown> = (input: Parsed<E>, context: Context<E>, deps: Deps) => Promise<Answer<E>> | Answer<E>
/** The return value of a handler. The response of a GET is validated after the handler, because there is nothing to roll back. */
type Answer<E> = E extends { method: 'GET' } ? Result<E> : E extends { success: readonly [unknown, unknown] } ? Checked<Output<E>> : void
export type Handlers<C, Deps = unknown> = {
  [K in keyof C]: C[K] extends Named ? Handler<C[K], Deps> | AtOnce<C[K], Deps> : Handlers<C[K], Deps>
}
type AtOnce<E, Deps> = E extends { method: 'GET'; caller: 'user' } ? OneStatement<E, never, Deps> : never

/** Registers all endpoints of the contract. A missing handler is a type error. */
export function serve<const C extends Contract, Deps>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C, Deps>,
  means: ServeDeps,
  deps: Deps,
) {
  for (const [name, x] of Object.entries(contract)) {
    const own = handlers[name]
    if (isEndpoint(x)) route(app, x, own as unknown as Handler<Endpoint> | OneStatement<Endpoint>, means, deps)
    else serve(app, x, own as unknown as Handlers<Contract>, means, deps)
  }
}

export type ServeDeps = {
  database: Database
  authenticate: Authenticate
  nameSession: NameSession
  refuseByState: RefuseByState
  requireAuditEntry: RequireAuditEntry
  bodies: Bodies
  idempotency: Idempotency
}

function route(app: FastifyInstance, e: Endpoint, handle: Handler<Endpoint> | OneStatement<Endpoint>, means: ServeDeps, deps: unknown) {
  const [status, shape] = e.success
  const cacheHeaders = cacheHeadersOf(e)
  app.route({
    method: e.method,
    url: e.path,
    constraints: on(e.host ?? 'portal'),
    config: { caller: e.caller, maxBodyBytes: largestBodyOf(e) },
    handler: async (request, reply) => {
      const call = { e, request, reply }
      const result =
        'ask' in handle ? await handleInOneStatement(call, handle, means, deps) : await handleInTransaction(call, handle, means, deps)
      void reply.code(status).headers(cacheHeaders)
      return shape ? sendResult(e, request, reply, e.method === 'GET' ? z.parse(shape, result) : result) : reply.send()
    },
  })
}

async function handleInTransaction({ e, request, reply }: Call, handle: Handler<Endpoint>, means: ServeDeps, deps: unknown) {
  const caller = e.caller === 'anyone' ? null : await callerOf(e, request, means.authenticate)
  const body = await bodyOf(e, { request, reply, caller }, means.bodies)
  const input = checked(e, request, body)
  const repeat = takesKey(e) ? await means.idempotency.callOf({ e, request, caller, body }) : null
  const { context, requireCaller, findEarlier } = contextOf(e, request, caller, means, repeat)
  // Before the handler, because rate limits and the state after the first call must not refuse the second.
  const earlier = await findEarlier()
  if (earlier) return earlier.result as never
  try {
    const result = await handle(input as never, context as never, deps)
    await requireCaller?.()
    return result
  } catch (error) {
    if (error instanceof Repeated) return error.result as never
    throw error
  }
}

/** The statement also sets the session. Validation errors are reported only with an active session. */
async function handleInOneStatement(call: Call, { ask, answer }: OneStatement<Endpoint>, means: ServeDeps, deps: unknown) {
  const { e, request } = call
  const { authenticate, nameSession, database } = means
  const session = await nameSession(request.headers.authorization)
  if (!session) {
    const inTransaction: Handler<Endpoint> = async (input, context) => {
      const { language, within } = context as unknown as UserContext
      return answer(await within(db => db.all<never>(ask(input, language))), input, language, deps) as never
    }
    return handleInTransaction(call, inTransaction, means, deps)
  }
  let input: Parsed<Endpoint>
  try {
    input = checked(e, request, null) as never
  } catch (wrong) {
    await callerOf(e, request, authenticate)
    throw wrong
  }
  const language = languageIn(request)
  const rows = await database.asSession<never>(session, ask(input, language))
  if (!rows) refuse('session.ended')
  return answer(rows, input, language, deps)
}

type Call = { e: Endpoint; request: FastifyRequest; reply: FastifyReply }

const cacheHeadersOf = ({ cacheFor }: Endpoint) =>
  cacheFor === undefined ? { 'cache-control': 'no-store' } : { 'cache-control': `public, max-age=${cacheFor}`, vary: 'accept-language' }

/** A missing membership is reported as an unknown tenant. */
async function callerOf(e: Endpoint, request: FastifyRequest, authenticate: Authenticate) {
  const isMembers = isMemberRole(e.caller) && !(e.withoutTenant && request.headers['x-tenant-id'] === undefined)
  const tenant = isMembers ? tenantOf(request) : null
  const caller = await authenticate(request.headers.authorization, tenant)
  if (!caller) refuse('session.ended')
  if (caller.token) return ofToken(e, request, caller, caller.token.tenant)
  if (caller.switched_to !== null) refuseSwitched(e, isMembers)
  if (e.caller === 'admin' && caller.role !== 'administrator') refuse('right.missing')
  if (isMembers && isMemberRole(e.caller)) requireRole(caller, e.caller)
  return { ...caller, tenant_id: tenant }
}

function requireRole({ member_role }: Caller, least: MemberRole) {
  if (!member_role) refuse('tenant.not_found')
  if (!hasRole(member_role, least)) refuse('right.missing')
}

/** A token selects its hackathon. X-Tenant-ID can be omitted, and cannot select another one. */
function ofToken(e: Endpoint, request: FastifyRequest, caller: Caller, tenant_id: string) {
  if (!isMemberRole(e.caller) || !takesToken(e)) refuse('api_token.not_allowed')
  if (request.headers['x-tenant-id'] !== undefined && tenantOf(request).toLowerCase() !== tenant_id) refuse('tenant.not_found')
  requireRole(caller, e.caller)
  return { ...caller, tenant_id }
}

/** Within a switch only endpoints that permit it, and only with the tenant header. */
function refuseSwitched(e: Endpoint, isMembers: boolean) {
  if (e.switched !== 'allowed') refuse('switch.not_allowed')
  if (isMemberRole(e.caller) && !isMembers) refuse('tenant.not_found')
}

/** A malformed id is treated as an unknown tenant. */
function tenantOf(request: FastifyRequest): string {
  const id = z.safeParse(z.uuid(), request.headers['x-tenant-id'])
  return id.success ? id.data : '00000000-0000-0000-0000-000000000000'
}

async function bodyOf(e: Endpoint, { request, reply, caller }: Identified, bodies: Bodies): Promise<unknown> {
  const sender: Sender = caller ? { name: caller.user_id, kind: 'account' } : { name: networkOf(request.ip), kind: 'network' }
  const incoming = { request, reply, sender, most: largestBodyOf(e) }
  if (!e.form) return e.body && bodies.json(incoming)
  if (e.json && hasBody(request) && mediaTypeOf(request) === 'application/json') return bodies.json({ ...incoming, most: jsonBytes })
  return bodies.form(incoming, { names: new Set(Object.keys(e.form._zod.def.shape)), language: languageIn(request) })
}
type Identified = { request: FastifyRequest; reply: FastifyReply; caller: Caller | null }

/** Throws with field errors. An oversized file has its own code. */
function checked(e: Endpoint, request: FastifyRequest, body: unknown): Partial<Record<Part, unknown>> {
  // Build error messages lazily: most input is valid.
  const error: z.core.$ZodErrorMap = issue => fieldWords(languageIn(request))(issue)
  const given = { params: request.params, query: request.query, body: body ?? {}, form: body ?? {} }
  const input: Partial<Record<Part, unknown>> = {}
  const issues: z.core.$ZodIssue[] = []
  for (const part of parts) {
    const schema = e[part]
    if (!schema) continue
    const parsed = z.safeParse(schema, given[part], { error })
    if (parsed.success) input[part] = parsed.data
    else issues.push(...parsed.error.issues)
  }
  if (issues.length) refuseIssues(issues)
  return input
}

function refuseIssues(issues: readonly z.core.$ZodIssue[]): never {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) if (path.length) fields[path.join('.')] ??= message
  // A list or text instead of an object has no field for an error.
  if (Object.keys(fields).length === 0) refuse('request.malformed')
  const heavy = issues.find(issue => issue.code === 'too_big' && issue.origin === 'file')
  if (heavy?.code === 'too_big') refuse('file.too_large', { values: { max: Number(heavy.maximum) / 1e6 }, fields })
  refuse('request.invalid', { fields })
}

const languageIn = ({ headers }: FastifyRequest) => languageOf(headers['accept-language'])

/** An endpoint that needs one database round trip: a single SQL statement sets the session and reads the response. */
type OneStatement<E, Row = never, Deps = unknown> = {
  /** Returns the SQL. It runs with the rights of the session's user, whom `asking_user()` returns. */
  ask(input: Parsed<E>, language: Language): Sql
  answer(rows: readonly Row[], input: Parsed<E>, language: Language, deps: Deps): Result<E>
}

/** Returns its argument; exists so that TypeScript infers the row type. */
export const oneStatement = <E extends Endpoint & { method: 'GET'; caller: 'user' }, Row, Deps = unknown>(
  x: OneStatement<E, Row, Deps>,
): OneStatement<E, never, Deps> => x
