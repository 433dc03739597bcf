import type { ApiToken } from '#contract/api-tokens/api-tokens-endpoints.ts'
import { maxApiTokens } from '#contract/api-tokens/api-tokens.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { hashOfApiToken, newApiToken } from '#server/domain/api-tokens/token-text.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { lockTenant } from '#server/domain/tenants/tenant-facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Row-level security returns the caller's own, and all to owners. */
const findTokens = (db: Db, tenant: string, id: string | null = null) =>
  db.all<ApiToken>(sql`
    select t.id, t.name, t.scope, t.last_four, maker.fullname as created_by, t.created_by = asking_user() as is_own,
      case when m.role = 'viewer' or (m.role = 'reviewer' and t.scope = 'editor') then m.role when m.role is not null then t.scope end as right,
      t.created_at, t.expires_at, t.last_used_at
    from api_tokens t join api_token_makers() maker on maker.user_id = t.created_by left join fellow_members() m on m.user_id = t.created_by
    where t.tenant_id = ${tenant} and t.revoked_at is null and (${id}::text is null or t.id::text = ${id})
    order by t.created_at desc, t.id`)

const list: Handler<typeof endpoints.apiTokens.list> = (_, context) =>
  context.within(async db => ({ results: await findTokens(db, context.tenant.id) }))

/** Editors and owners have at least each scope. */
const create: Handler<typeof endpoints.apiTokens.create> = ({ body: { name, scope, days } }, { tenant, acting, user, within, reply }) =>
  within(async db => {
    await requireFreshSignIn(db, acting.session)
    // The lock makes concurrent requests wait, so that they cannot exceed the limit.
    await lockTenant(db, tenant.id)
    const valid = await db.one<{ n: number }>(sql`select api_tokens_of_tenant() as n`)
    if ((valid?.n ?? 0) >= maxApiTokens) refuse('api_token.too_many')
    const token = newApiToken()
    const made = await db.one<{ id: string }>(sql`
      insert into api_tokens (tenant_id, name, scope, token_hash, last_four, created_by, expires_at)
      values (${tenant.id}, ${name}, ${scope}, ${hashOfApiToken(token)}, ${token.slice(-4)}, ${user.id}, now() + make_interval(days => ${days}))
      returning id`)
    const [created] = await findTokens(db, tenant.id, made?.id ?? '')
    if (!created) throw new Error('the new API token cannot be read')
    const details = { after: labelOf(created), role: scope, expires_at: created.expires_at }
    await recordAudit(db, acting, { action: 'api_token.created', object: ['api_token', created.id], tenant: tenant.id, details })
    return reply({ ...created, token })
  })

const revoke: Handler<typeof endpoints.apiTokens.revoke> = ({ params: { id } }, { tenant, acting, within }) =>
  within(async db => {
    const revoked = await db.one<{ id: string; name: string; last_four: string }>(sql`
      update api_tokens set revoked_at = now() where tenant_id = ${tenant.id} and id::text = ${id} and revoked_at is null
      returning id, name, last_four`)
    if (!revoked) refuse('api_token.not_found')
    const details = { before: labelOf(revoked) }
    await recordAudit(db, acting, { action: 'api_token.revoked', object: ['api_token', revoked.id], tenant: tenant.id, details })
  })

const labelOf = ({ name, last_four }: Pick<ApiToken, 'name' | 'last_four'>) => `${name} (…${last_four})`

export const apiTokensRoutes: Handlers<Endpoints['apiTokens']> = { list, create, revoke }
