// What many would build: Fastify, zod in and out, drizzle as its guide shows it, jose for each token. No row-level security, no sessions.
// usual-stack.mjs DATABASE-URL PUBLIC-KEY-PEM ISSUER PAGES-URL
import { createPublicKey } from 'node:crypto'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import Fastify from 'fastify'
import { jwtVerify } from 'jose'
import pg from 'pg'
import { z } from 'zod'

const [databaseUrl, pem, issuer, pagesUrl] = process.argv.slice(2)
const key = createPublicKey(pem)
const [, , database, host] = /^(.*)\/([^/?]+)\?host=(.*)$/.exec(databaseUrl)
const pool = new pg.Pool({ host: decodeURIComponent(host), port: Number(new URL(databaseUrl).port), user: 'postgres', database, max: 10 })
const db = drizzle(pool)

const users = pgTable('users', {
  id: uuid().primaryKey(),
  fullname: text(),
  email: text(),
  phone: text(),
  country: text(),
  organization: text(),
  avatar: text(),
  language: text(),
  role: text(),
  email_verified_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }),
})
const moments = Object.fromEntries(
  ['starts_at', 'ends_at', 'registration_closes_at', 'updated_at', 'created_at'].map(name => [name, timestamp({ withTimezone: true })]),
)
const texts = Object.fromEntries(
  [
    'tenant_name',
    'name_ar',
    'name_en',
    'description_ar',
    'description_en',
    'kind',
    'format',
    'city',
    'status',
    'visibility',
    'search_text',
  ].map(name => [name, text()]),
)
const tenants = pgTable('tenants', { id: uuid().primaryKey(), ...texts, ...moments })
const members = pgTable('members', { tenant_id: uuid(), user_id: uuid(), role: text() })

const Instant = z.date().transform(value => value.toISOString())
const Hackathon = z.object({
  ...Object.fromEntries(
    ['id', 'tenant_name', 'name', 'description', 'kind', 'format', 'city', 'status', 'public_url'].map(name => [name, z.string()]),
  ),
  ...Object.fromEntries(['starts_at', 'ends_at', 'registration_closes_at', 'updated_at'].map(name => [name, Instant])),
  role: z.string().nullable(),
})
const Query = z.object({
  page: z.coerce.number().int().default(1),
  limit: z.coerce.number().int().max(100).default(8),
  search: z.string().optional(),
})

const app = Fastify()
app.addHook('preHandler', async request => {
  const { payload } = await jwtVerify(request.headers.authorization?.slice('Bearer '.length) ?? '', key, { issuer, algorithms: ['EdDSA'] })
  request.user = payload.sub
})
app.get('/api/v1/profile/me/', async request => {
  const [{ email_verified_at, created_at, ...user }] = await db.select().from(users).where(eq(users.id, request.user))
  return { ...user, email_verified: email_verified_at !== null, date_joined: created_at }
})
app.get('/api/v1/tenants/customer/list/', async request => {
  const { page, limit, search } = Query.parse(request.query)
  const mine = eq(members.user_id, request.user)
  const wanted = search
    ? and(
        eq(tenants.status, 'published'),
        eq(tenants.visibility, 'listed'),
        sql`${tenants.search_text} like '%' || folded(${search}) || '%'`,
      )
    : mine
  const joined = columns =>
    search
      ? db
          .select(columns)
          .from(tenants)
          .leftJoin(members, and(eq(members.tenant_id, tenants.id), mine))
          .where(wanted)
      : db.select(columns).from(tenants).innerJoin(members, eq(members.tenant_id, tenants.id)).where(wanted)
  const [counted, rows] = await Promise.all([
    joined({ n: count() }),
    joined({ tenant: tenants, role: members.role })
      .orderBy(desc(tenants.created_at))
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  const results = rows.map(({ tenant, role }) => ({
    ...tenant,
    role,
    name: tenant.name_en || tenant.name_ar,
    description: tenant.description_en || tenant.description_ar,
    public_url: pagesUrl.replace('{tenant}', tenant.tenant_name),
  }))
  return { count: counted[0].n, page, limit, results: z.array(Hackathon).parse(results) }
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(app.server.address().port)
process.on('SIGTERM', () => process.exit(0))
