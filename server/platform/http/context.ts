// Who calls, and what of the database this lets them see.
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, Output, Result } from '#contract/endpoint.ts'
import { type Language, languageOf } from '#contract/language.ts'
import type { MemberRole } from '#contract/roles.ts'
import { statesOf } from '#contract/tenant-states.ts'
import { type TenantStatus, tenantStatuses } from '#contract/tenant.ts'
import type { Database, Db, Scope } from '#server/platform/database/database.ts'
import { CallerRevoked, type KnownCaller } from '#server/platform/database/known-caller.ts'
import { refuse } from './refuse.ts'

export type Caller = {
  user_id: string
  role: 'customer' | 'administrator'
  member_role: MemberRole | null
  session_id: string
  /** the one hackathon in which this administrator is, as an owner of it would be */
  switched_to: string | null
}
/** Reads the living session behind an Authorization header, with the user's role in a tenant; null when there is none. */
export type Identify = (authorization: string | undefined, tenant: string | null) => Promise<Caller | null>

/** The session that an Authorization header names, without a look at whether it lives; null where the header names none. */
export type NameSession = (authorization: string | undefined) => Promise<string | null>

/** Refuses when the transaction's tenant stands in none of these states. */
export type RefuseByState = (db: Db, tenant: string, states: readonly TenantStatus[]) => Promise<void>

/** As whom a signed-in caller acts, and from where: what a record of their doing keeps. The transaction knows who they are. */
export type Acting = { as: 'user' | 'member' | 'administrator' | 'switched'; session: string; ip: string; requestId: string }

/** Sees to it, before a transaction ends, that what an administrator wrote is in the audit log. */
export type RequireAuditEntry = (db: Db, acting: Acting, of: { call: string; tenant: string | null }) => Promise<void>

type Everyone = { language: Language; ip: string; userAgent: string; requestId: string }
type Within = <T>(work: (db: Db) => Promise<T>) => Promise<T>
/** Without a session a handler says in whose name it works: a user that it has just recognised, a draft or a host whose id it was given. */
export type AnyoneContext = Everyone & {
  within: <T>(scope: Pick<Scope, 'user' | 'draft' | 'host'>, work: (db: Db) => Promise<T>) => Promise<T>
}
export type UserContext = Everyone & {
  user: { id: string; role: Caller['role'] }
  session: string
  /** the hackathon in which this administrator is, as an owner of it would be */
  switchedTo: string | null
  acting: Acting
  within: Within
  /** Founds a tenant: the id is made here, so that it can be nobody else's. The draft that it grows from may be named. */
  withinNewTenant: <T>(draft: string | undefined, work: (db: Db, tenant: string) => Promise<T>) => Promise<T>
}
/** Of an administrator's call: it may also work within any hackathon, with a tenant's rights alone. */
type AdminContext = UserContext & { withinTenant: <T>(tenant: string, work: (db: Db) => Promise<T>) => Promise<T> }
export type MemberContext = Everyone & {
  user: { id: string }
  tenant: { id: string; role: MemberRole }
  acting: Acting
  within: Within
  /** Founds another tenant, of which the transaction then sees nothing but it. */
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

/**
 * What a call that changes something answers, checked against its promise. It is made within the transaction that it tells of, so that
 * a reply which nobody could read undoes it.
 */
export type Replying<E> = { reply: (value: Result<E>) => Checked<Output<E>> }
export type Checked<R> = R & { readonly [checked]: true }
declare const checked: unique symbol

/**
 * Builds what the endpoint's caller may touch. Each transaction validates again that the caller is who they were when the headers arrived: a
 * body takes up to minutes. `requireCaller` does so by itself where the handler began none.
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
) {
  const everyone: Everyone & Replying<Endpoint> = {
    language: languageOf(request.headers['accept-language']),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    requestId: request.id,
    reply: value => z.parse(e.success[1] ?? z.void(), value) as never,
  }
  // What only reads is not waited for at its end, and cannot write.
  const enter = e.method !== 'GET' || e.recorded ? database.within : e.readsMuch ? database.readingCopy : database.reading
  if (!caller) return { context: { ...everyone, within: (scope, work) => enter(scope, work) } satisfies AnyoneContext, requireCaller: null }
  const user = { id: caller.user_id, role: caller.role }
  const { switched_to, tenant_id, member_role } = caller
  const acting: Acting = { as: actingAs(e, caller), session: caller.session_id, ip: request.ip, requestId: request.id }
  const mustBeAudited = e.method !== 'GET' && (acting.as === 'switched' || acting.as === 'administrator')
  const scopeOf = (tenant: string | null): Scope =>
    switched_to === null ? { user: user.id, ...(tenant && { tenant }) } : { switched: user.id, tenant: switched_to }
  const known: KnownCaller = {
    session: caller.session_id,
    isSwitched: switched_to !== null,
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
    try {
      return await enter(scope, audited, known)
    } catch (error) {
      if (error instanceof CallerRevoked) refuse(error.problem)
      throw error
    }
  }
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
    return { context: { ...everyone, user, tenant, acting, within, withinNewTenant } satisfies MemberContext, requireCaller }
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
  if (e.caller !== 'admin') return { context: own, requireCaller }
  const withinTenant: AdminContext['withinTenant'] = (tenant, work) => withinScope({ user: user.id, tenant }, work)
  return { context: { ...own, withinTenant } satisfies AdminContext, requireCaller }
}

const actingAs = (e: Endpoint, { switched_to, member_role }: Caller): Acting['as'] =>
  switched_to !== null ? 'switched' : e.caller === 'admin' ? 'administrator' : member_role === null ? 'user' : 'member'
