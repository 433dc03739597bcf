// The caller of a request, validated again by each transaction (095-callers-checked-again.sql).
import type { MemberRole } from '#contract/roles.ts'

/** Who a caller was when the headers of their request arrived: who has lost any of it since is refused. */
export type KnownCaller = {
  session: string
  isSwitched: boolean
  /** whose member they are */
  tenant: string | null
  role: 'customer' | 'administrator'
  memberRole: MemberRole | null
}

/** Thrown by a transaction whose caller was revoked before it began; `problem` is what they lost. */
export class CallerRevoked extends Error {
  readonly problem: 'session.ended' | 'right.missing' | 'tenant.not_found'
  constructor(problem: CallerRevoked['problem']) {
    super(`the caller was revoked: ${problem}`)
    this.problem = problem
  }
}

/** The expression that fails a transaction whose caller has lost any of it. */
export const requireCaller = ({ session, isSwitched, tenant, role, memberRole }: KnownCaller) =>
  `require_caller(${[
    quoteUuid(session, 'session'),
    isSwitched,
    tenant === null ? 'null' : quoteUuid(tenant, 'tenant'),
    `'${role}'`,
    memberRole === null ? 'null' : `'${memberRole}'`,
  ].join(', ')})`

export function quoteUuid(id: string, what: string): string {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new Error(`not a uuid: ${what}`)
  return `'${id}'`
}
