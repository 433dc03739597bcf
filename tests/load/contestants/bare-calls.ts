// A hand-written baseline for two calls: node:http, pg, prepared statements, no row-level security
// or schemas. Like the product, it caches verified tokens but reads the session every time.
// bare-calls.ts DATA-DIR DATABASE-URL ISSUER PAGES-URL

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { User } from '#contract/accounts/user.ts'
import { startingLook } from '#contract/look/look.ts'
import type { Hackathon } from '#contract/tenants/tenant.ts'
import { createTokens } from '#server/domain/sessions/tokens.ts'
import { connectionOf } from '#server/platform/settings/connection-url.ts'
import { openSecrets } from '#server/platform/settings/secrets.ts'

const [dataDir = '', databaseUrl = '', issuer = '', pages = ''] = process.argv.slice(2)
const secrets = await openSecrets(dataDir)
const tokens = createTokens(issuer, { access: secrets.access_key, refresh: secrets.refresh_key })
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, value => new Date(value).toISOString())
const pool = new pg.Pool({ ...connectionOf(databaseUrl), max: 10 })
const verified = new Map<string, string>()

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  answer(url, request.headers.authorization?.slice('Bearer '.length) ?? '')
    .then(body => {
      const text = JSON.stringify(body)
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
        'cache-control': 'no-store',
      }
      response.writeHead(200, headers).end(text)
    })
    .catch((error: Error) => response.writeHead(500).end(error.message))
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))

async function answer(url: URL, token: string) {
  const user = await userOf(token)
  if (url.pathname === '/api/v1/profile/me/') return profile(user)
  const [page, limit] = [Number(url.searchParams.get('page') ?? 1), Number(url.searchParams.get('limit') ?? 8)]
  const search = url.searchParams.get('search')
  return search ? find(user, search, page, limit) : list(user, page, limit)
}

async function userOf(token: string): Promise<string> {
  let session = verified.get(token)
  if (!session) {
    session = (await tokens.readAccess(token)) ?? ''
    verified.set(token, session)
  }
  const { rows } = await pool.query<{ user_id: string }>({
    name: 'session',
    text: `select s.user_id, u.role from sessions s join users u on u.id = s.user_id
      where s.id = $1 and s.ended_at is null and s.expires_at > now() and u.suspended_at is null`,
    values: [session],
  })
  if (!rows[0]) throw new Error('no session')
  return rows[0].user_id
}

async function profile(user: string): Promise<User | undefined> {
  const { rows } = await pool.query<User>({
    name: 'profile',
    text: `select id, fullname, email, phone, country, organization, avatar, language, role,
      email_verified_at is not null as email_verified, created_at as date_joined, deletes_at from users where id = $1`,
    values: [user],
  })
  return rows[0]
}

async function list(user: string, page: number, limit: number) {
  const counted = await pool.query<{ n: number }>({
    name: 'count',
    text: 'select count(*)::int as n from members m join tenants t on t.id = m.tenant_id where m.user_id = $1',
    values: [user],
  })
  const { rows } = await pool.query<Hackathon>({
    name: 'list',
    text: `select t.id, t.tenant_name, t.kind, t.format, t.city, t.status, t.starts_at, t.ends_at, t.registration_closes_at, t.updated_at,
        coalesce(nullif(t.name_en, ''), t.name_ar) as name, coalesce(nullif(t.description_en, ''), t.description_ar) as description,
        m.role, stage_of(t, now()) as stage, null as cover_pic, null as logo, to_jsonb(page_look) - 'tenant_id' as look,
        (select count(*)::int from registrations r where r.tenant_id = t.id) as registrations
      from members m join tenants t on t.id = m.tenant_id
        left join page_looks page_look on page_look.tenant_id = t.id
        left join files cover on cover.tenant_id = t.id and cover.id = t.cover left join files logo on logo.tenant_id = t.id and logo.id = t.logo
      where m.user_id = $1 order by t.created_at, t.id limit $2 offset $3`,
    values: [user, limit, (page - 1) * limit],
  })
  const results = rows.map(row =>
    Object.assign(row, { look: row.look ?? startingLook, public_url: pages.replace('{tenant}', row.tenant_name) }),
  )
  return { count: counted.rows[0]?.n, page, limit, results }
}

/** Searches like typical hand-written code: a pattern with two wildcards, newest first, with a total count. */
async function find(user: string, search: string, page: number, limit: number) {
  const from = `from tenants t left join members m on m.tenant_id = t.id and m.user_id = $1
    where t.status = 'published' and t.visibility = 'listed' and t.search_text like '%' || folded($2) || '%'`
  const counted = await pool.query<{ n: number }>({
    name: 'count found',
    text: `select count(*)::int as n ${from}`,
    values: [user, search],
  })
  const { rows } = await pool.query<{ tenant_name: string }>({
    name: 'find',
    text: `select t.id, t.tenant_name, t.kind, t.format, t.city, t.status, t.starts_at, t.ends_at, t.registration_closes_at, t.updated_at,
        coalesce(nullif(t.name_en, ''), t.name_ar) as name, coalesce(nullif(t.description_en, ''), t.description_ar) as description,
        m.role, stage_of(t, now()) as stage ${from} order by t.created_at desc limit $3 offset $4`,
    values: [user, search, limit, (page - 1) * limit],
  })
  const results = rows.map(row => Object.assign(row, { public_url: pages.replace('{tenant}', row.tenant_name) }))
  return { count: counted.rows[0]?.n, page, limit, results }
}
