// The caller of a request. Each transaction validates it again (require_caller in 004-sessions.sql, require_api_token in 087-api-tokens.sql).

import type { MemberRole } from '#contract/members/roles.ts'

/** The caller's rights when the request headers arrived. */
export type KnownCaller = {
  session: string
  isSwitched: boolean
  /** whether `session` is the id of an API token */
  isToken?: boolean
  tenant: string | null
  role: 'customer' | 'administrator'
  memberRole: MemberRole | null
}

export class CallerRevoked extends Error {
  readonly problem: 'session.ended' | 'api_token.invalid' | 'right.missing' | 'tenant.not_found'
  constructor(problem: CallerRevoked['problem']) {
    super(`the caller was revoked: ${problem}`)
    this.problem = problem
  }
}

/** SQL that fails the transaction if the caller has lost a right. */
export const requireCaller = ({ session, isSwitched, isToken, tenant, role, memberRole }: KnownCaller) =>
  isToken && tenant !== null
    ? `require_api_token(${quoteUuid(tenant, 'tenant')}, ${quoteUuid(session, 'token')}, '${memberRole}')`
    : `require_caller(${[
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
