import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, Output, Result } from '#contract/endpoint.ts'
import { type Language, languageOf } from '#contract/language.ts'
import type { MemberRole } from '#contract/members/roles.ts'
import { statesOf } from '#contract/tenants/tenant-states.ts'
import { type TenantStatus, tenantStatuses } from '#contract/tenants/tenant.ts'
import type { Database, Db, Scope } from '#server/platform/database/database.ts'
import { CallerRevoked, type KnownCaller } from '#server/platform/database/known-caller.ts'
import type { IdempotentCall } from './idempotency.ts'
import { refuse } from './refuse.ts'

export type Caller = {
  user_id: string
  role: 'customer' | 'administrator'
  member_role: MemberRole | null
  /** id of the session, or of the API token */
  session_id: string
  /** the hackathon that this administrator acts in as an owner */
  switched_to: string | null
  /** the API token of the request; `label` is its name with its last characters */
  token: { tenant: string; label: string } | null
}
/** Returns the active session or the API token of an Authorization header, otherwise null. Throws api_token.invalid. */
export type Authenticate = (authorization: string | undefined, tenant: string | null) => Promise<Caller | null>

/** Returns the session id of an Authorization header without checking it; null without one. */
export type NameSession = (authorization: string | undefined) => Promise<string | null>

/** Throws if the tenant is in none of the states. */
export type RefuseByState = (db: Db, tenant: string, states: readonly TenantStatus[]) => Promise<void>

/** As recorded in the audit log. The transaction adds the user. `token`: label of the API token; `session` is its id then. */
export type Acting = {
  as: 'user' | 'member' | 'administrator' | 'switched'
  session: string
  ip: string
  requestId: string
  token?: string
}

/** Runs before COMMIT. Throws if an administrator's changes are missing in the audit log. */
export type RequireAuditEntry = (db: Db, acting: Acting, of: { call: string; tenant: string | null }) => Promise<void>

type Everyone = { language: Language; ip: string; userAgent: string; requestId: string }
type Within = <T>(work: (db: Db) => Promise<T>) => Promise<T>
/** Without a session the handler chooses the scope. */
export type AnyoneContext = Everyone & {
  within: <T>(scope: Pick<Scope, 'user' | 'draft' | 'host'>, work: (db: Db) => Promise<T>) => Promise<T>
}
export type UserContext = Everyone & {
  user: { id: string; role: Caller['role'] }
  session: string
  switchedTo: string | null
  acting: Acting
  within: Within
  /** Creates a tenant with a new id, optionally from a draft. */
  withinNewTenant: <T>(draft: string | undefined, work: (db: Db, tenant: string) => Promise<T>) => Promise<T>
}
/** Administrators' endpoints work within any tenant, with a tenant's rights only. */
type AdminContext = UserContext & { withinTenant: <T>(tenant: string, work: (db: Db) => Promise<T>) => Promise<T> }
export type MemberContext = Everyone & {
  user: { id: string }
  tenant: { id: string; role: MemberRole }
  acting: Acting
  within: Within
  withinNewTenant: UserContext['withinNewTenant']
}

export type Context<E> = Replying<E> &
  (E extends { caller: 'anyone' }
    ? AnyoneContext
    : E extends { caller: 'user' | 'admin' }
      ? E extends { caller: 'admin' }
        ? AdminContext
        : UserContext
      : E extends { withoutTenant: true }
        ? MemberContext | UserContext
        : MemberContext)

/** Create it within the transaction, so that an invalid response rolls back. */
export type Replying<E> = { reply: (value: Result<E>) => Checked<Output<E>> }
export type Checked<R> = R & { readonly [checked]: true }
declare const checked: unique symbol

/**
 * Each transaction validates the caller again, because a body can take minutes to arrive. `requireCaller` validates for handlers that began
 * none. Transactions of a call with an idempotency key store its result (`call`); `findEarlier` returns the result of an earlier call.
 */
export function contextOf(
  e: Endpoint,
  request: FastifyRequest,
  caller: (Caller & { tenant_id: string | null }) | null,
  {
    database,
    refuseByState,
    requireAuditEntry,
  }: { database: Database; refuseByState: RefuseByState; requireAuditEntry: RequireAuditEntry },
  call: IdempotentCall | null,
) {
  const everyone: Everyone & Replying<Endpoint> = {
    language: languageOf(request.headers['accept-language']),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    requestId: request.id,
    reply: value => {
      const result = z.parse(e.success[1] ?? z.void(), value)
      call?.setResult(result)
      return result as never
    },
  }
  // Reads do not wait for COMMIT and cannot write.
  const begin = e.method !== 'GET' || e.recorded ? database.within : e.readsMuch ? database.readingCopy : database.reading
  const enter: typeof begin = (scope, work, known) => begin(scope, call ? db => call.within(db, () => work(db)) : work, known)
  if (!caller) {
    const findEarlier = async () => (call ? database.reading({}, call.find) : null)
    return {
      context: { ...everyone, within: (scope, work) => enter(scope, work) } satisfies AnyoneContext,
      requireCaller: null,
      findEarlier,
    }
  }
  const user = { id: caller.user_id, role: caller.role }
  const { switched_to, tenant_id, member_role, token } = caller
  const acting: Acting = {
    as: actingAs(e, caller),
    session: caller.session_id,
    ip: request.ip,
    requestId: request.id,
    ...(token && { token: token.label }),
  }
  const mustBeAudited = e.method !== 'GET' && (acting.as === 'switched' || acting.as === 'administrator')
  const scopeOf = (tenant: string | null): Scope =>
    switched_to === null ? { user: user.id, ...(tenant && { tenant }) } : { switched: user.id, tenant: switched_to }
  const known: KnownCaller = {
    session: caller.session_id,
    isSwitched: switched_to !== null,
    isToken: token !== null,
    tenant: tenant_id,
    role: caller.role,
    memberRole: member_role,
  }
  let isValidated = false
  const withinScope = async <T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> => {
    isValidated = true
    const audited = async (db: Db) => {
      const result = await work(db)
      if (mustBeAudited) await requireAuditEntry(db, acting, { call: `${e.method} ${e.path}`, tenant: scope.tenant ?? null })
      return result
    }
    return enter(scope, audited, known).catch(refuseRevoked)
  }
  const findEarlier = async () => (call ? database.reading({}, call.find, known).catch(refuseRevoked) : null)
  const requireCaller = async () => {
    if (!isValidated && e.method !== 'GET') await withinScope({}, async () => {})
  }
  const withinNewTenant: UserContext['withinNewTenant'] = (draft, work) => {
    const tenant = randomUUID()
    return withinScope({ user: user.id, tenant, ...(draft && { draft }) }, db => work(db, tenant))
  }
  if (tenant_id && member_role) {
    const tenant = { id: tenant_id, role: member_role }
    const states = statesOf(e)
    const within: Within = work =>
      withinScope(scopeOf(tenant_id), async db => {
        if (states.length < tenantStatuses.length) await refuseByState(db, tenant.id, states)
        return work(db)
      })
    return { context: { ...everyone, user, tenant, acting, within, withinNewTenant } satisfies MemberContext, requireCaller, findEarlier }
  }
  const own = {
    ...everyone,
    user,
    session: caller.session_id,
    switchedTo: switched_to,
    acting,
    within: work => withinScope(scopeOf(null), work),
    withinNewTenant,
  } satisfies UserContext
  if (e.caller !== 'admin') return { context: own, requireCaller, findEarlier }
  const withinTenant: AdminContext['withinTenant'] = (tenant, work) => withinScope({ user: user.id, tenant }, work)
  return { context: { ...own, withinTenant } satisfies AdminContext, requireCaller, findEarlier }
}

function refuseRevoked(error: unknown): never {
  if (error instanceof CallerRevoked) refuse(error.problem)
  throw error
}

const actingAs = (e: Endpoint, { switched_to, member_role }: Caller): Acting['as'] =>
  switched_to !== null ? 'switched' : e.caller === 'admin' ? 'administrator' : member_role === null ? 'user' : 'member'
