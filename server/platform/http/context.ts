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

export type Caller = { user_id: string; role: 'customer' | 'administrator'; member_role: MemberRole | null; session_id: string }
/** Reads the living session behind an Authorization header, with the user's role in a tenant; null when there is none. */
export type Identify = (authorization: string | undefined, tenant: string | null) => Promise<Caller | null>

/** The session that an Authorization header names, without a look at whether it lives; null where the header names none. */
export type NameSession = (authorization: string | undefined) => Promise<string | null>

/** Refuses when the transaction's tenant stands in none of these states. */
export type RefuseByState = (db: Db, tenant: string, states: readonly TenantStatus[]) => Promise<void>

/** As whom a signed-in caller acts, and from where: what a record of their doing keeps. The transaction knows who they are. */
export type Acting = { as: 'user' | 'member' | 'administrator'; session: string; ip: string; requestId: string }

type Everyone = { language: Language; ip: string; userAgent: string; requestId: string }
type Within = <T>(work: (db: Db) => Promise<T>) => Promise<T>
/** Without a session a handler says in whose name it works: a user that it has just recognised, or a draft whose id it was given. */
export type AnyoneContext = Everyone & { within: <T>(scope: Pick<Scope, 'user' | 'draft'>, work: (db: Db) => Promise<T>) => Promise<T> }
export type UserContext = Everyone & {
  user: { id: string; role: Caller['role'] }
  session: string
  acting: Acting
  within: Within
  /** Founds a tenant: the id is made here, so that it can be nobody else's. The draft that it grows from may be named. */
  withinNewTenant: <T>(draft: string | undefined, work: (db: Db, tenant: string) => Promise<T>) => Promise<T>
}
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
      ? UserContext
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

/** Builds what the endpoint's caller may touch. */
export function contextOf(
  e: Endpoint,
  request: FastifyRequest,
  caller: (Caller & { tenant_id: string | null }) | null,
  { database, refuseByState }: { database: Database; refuseByState: RefuseByState },
) {
  const everyone: Everyone & Replying<Endpoint> = {
    language: languageOf(request.headers['accept-language']),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    requestId: request.id,
    reply: value => z.parse(e.success[1] ?? z.void(), value) as never,
  }
  // What only reads is not waited for at its end, and cannot write.
  const enter = e.method === 'GET' && !e.recorded ? database.reading : database.within
  if (!caller) return { ...everyone, within: enter } satisfies AnyoneContext
  const user = { id: caller.user_id, role: caller.role }
  const acting = (as: Acting['as']): Acting => ({ as, session: caller.session_id, ip: request.ip, requestId: request.id })
  const withinNewTenant: UserContext['withinNewTenant'] = (draft, work) => {
    const tenant = randomUUID()
    return database.within({ user: user.id, tenant, ...(draft && { draft }) }, db => work(db, tenant))
  }
  if (caller.tenant_id && caller.member_role) {
    const scope = { user: user.id, tenant: caller.tenant_id }
    const tenant = { id: caller.tenant_id, role: caller.member_role }
    const states = statesOf(e)
    const within: Within = work =>
      enter(scope, async db => {
        if (states.length < tenantStatuses.length) await refuseByState(db, tenant.id, states)
        return work(db)
      })
    return { ...everyone, user, tenant, acting: acting('member'), within, withinNewTenant } satisfies MemberContext
  }
  return {
    ...everyone,
    user,
    session: caller.session_id,
    acting: acting(e.caller === 'admin' ? 'administrator' : 'user'),
    within: work => enter({ user: user.id }, work),
    withinNewTenant,
  } satisfies UserContext
}
