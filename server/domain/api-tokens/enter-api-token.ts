import { tokenRequestsPerMinute } from '#contract/api-tokens/api-tokens.ts'
import type { MemberRole } from '#contract/members/roles.ts'
import type { Unscoped } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Caller } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { hashOfApiToken, isWellFormed } from './token-text.ts'

const requests: RateLimit = { name: 'api_token.request', max: tokenRequestsPerMinute, seconds: 60 }

type Entered = { token_id: string; tenant_id: string; user_id: string; name: string; last_four: string; member_role: MemberRole | null }

/**
 * Returns the caller of a request with an API token: the account of its member, with the lower of scope and present role. Throws
 * api_token.invalid, without a reason that a stranger could learn from, or limit.reached.
 */
export async function enterApiToken(database: Unscoped, text: string): Promise<Caller> {
  if (!isWellFormed(text)) refuse('api_token.invalid')
  const [entered] = await database.query<Entered>(sql`select * from enter_api_token(${hashOfApiToken(text)})`)
  if (!entered) refuse('api_token.invalid')
  const { token_id, tenant_id, user_id, name, last_four, member_role } = entered
  await countAttempt(database, requests, token_id)
  return {
    user_id,
    // An administrator's token is no access to the platform.
    role: 'customer',
    member_role,
    session_id: token_id,
    switched_to: null,
    token: { tenant: tenant_id, label: `${name} (…${last_four})` },
  }
}
