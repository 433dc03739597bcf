import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, text, Uuid } from '../fields.ts'
import { memberRoles } from '../members/roles.ts'
import { tokenDays, tokenScopes } from './api-tokens.ts'

export const ApiToken = z
  .object({
    id: Uuid,
    name: z.string(),
    scope: z.enum(tokenScopes),
    last_four: z.string(),
    /** name of the member who created it */
    created_by: z.string(),
    is_own: z.boolean(),
    /** present right: the scope, or the role of its member if that is lower; null if its member left the team */
    right: z.enum(memberRoles).nullable(),
    created_at: Instant,
    expires_at: Instant,
    /** the hour of the last request; null: none */
    last_used_at: Instant.nullable(),
  })
  .meta({ id: 'ApiToken' })
export type ApiToken = z.infer<typeof ApiToken>

export const apiTokens = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/api-tokens/',
    summary: 'List the caller’s API tokens of a hackathon that were not revoked, newest first; owners see those of all members',
    caller: 'viewer',
    states: 'always',
    tokens: 'refused',
    success: [200, z.object({ results: z.array(ApiToken) })],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/api-tokens/',
    summary: 'Create an API token, with at most the caller’s rights; requires a fresh sign-in. The token is returned only once',
    caller: 'editor',
    states: 'in_use',
    tokens: 'refused',
    audit: 'api_token.created',
    body: z.object({ name: text(60, 1), scope: z.enum(tokenScopes), /** until it expires */ days: z.literal(tokenDays) }),
    success: [201, ApiToken.extend({ token: z.string() })],
    failures: ['api_token.too_many', 'session.stale'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/v1/api-tokens/:id/',
    summary: 'Revoke an API token; owners revoke those of all members',
    caller: 'viewer',
    states: 'always',
    tokens: 'refused',
    audit: 'api_token.revoked',
    params: z.object({ id: z.string() }),
    success: [204],
    failures: ['api_token.not_found'],
  }),
}
