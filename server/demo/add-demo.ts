// `npm start -- --demo` adds sample data to an empty platform, through the public API.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Client, client } from '#contract/client.ts'
import { type Endpoints, endpoints } from '#contract/endpoints.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import type { Passwords } from '#server/domain/accounts/passwords.ts'
import { signIn } from '#server/domain/sessions/sessions.ts'
import type { Tokens } from '#server/domain/sessions/tokens.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { addPublishedResults, addRankedRound, addRunningRound } from './add-judging.ts'
import { addPhases } from './add-phases.ts'
import { addOpenSubmissions, addShownProjects } from './add-projects.ts'
import { addEvents } from './demo-events.ts'
import { type DemoHackathon, demoHackathons } from './demo-hackathons.ts'
import { addMeetings } from './demo-meetings.ts'
import { rihlaResults } from './demo-results.ts'
import { at } from './demo-times.ts'

type Parts = { database: Database; passwords: Passwords; tokens: Tokens; store: FileStore; settings: Pick<Settings, 'portalUrl'> }
export const demoAccount = { email: 'demo@example.com', password: 'maydan-demo-2026' }

/** Adds the sample data through the server at `origin`. Returns false if the demo account already exists. */
export async function addDemo({ database, passwords, tokens, store, settings }: Parts, origin: string): Promise<boolean> {
  const password_hash = await passwords.hash(demoAccount.password)
  const id = randomUUID()
  // Insert the account with SQL, because the API creates accounts only with a mailed code.
  const added = await database.system(db =>
    db.run(sql`
      insert into users (id, email, fullname, password_hash, language, organization, terms_accepted_at, email_verified_at)
      values (${id}, ${demoAccount.email}, 'نورة الدوسري', ${password_hash}, 'ar', 'ميدان', now(), now()) on conflict (email) do nothing`),
  )
  if (!added) return false
  const signedIn = await database.within({ user: id }, async db =>
    signIn(db, tokens, await ownAccount(db), { ip: '127.0.0.1', userAgent: 'demo' }, false),
  )
  const calls = client(endpoints, (path, init) => {
    init.headers.set('authorization', `Bearer ${signedIn.access}`)
    return sendTo(new Request(origin + path, init), new URL(settings.portalUrl).host)
  })
  for (const hackathon of demoHackathons) {
    const { page, days, published, registrations, ...facts } = hackathon
    const tenant = await calls.tenants.register({ form: { contact_email: 'hello@example.com', ...facts, ...datesOf(days) } })
    await calls.landingPages.create({ tenant: tenant.id, form: { content: page } })
    if (published) await calls.landingPages.publish({ tenant: tenant.id })
    // The screening decides about these.
    const isScreened = hackathon.tenant_name === 'sanad'
    await addVisitors(database, tenant.id, registrations, !isScreened)
    if (published) await addViews(database, tenant.id)
    if (hackathon.tenant_name === 'nakheel') {
      await fillSeats(calls, tenant.id)
      await addMeetings(database, calls, tenant.id, id)
    }
    const deps = { database, calls, store }
    if (hackathon.tenant_name === 'madar-2026') {
      await addOpenSubmissions(deps, tenant.id, days.ends)
      await addRunningRound(database, calls, tenant.id)
      await addArrivals(database, tenant.id)
      await fillSeats(calls, tenant.id)
    }
    if (hackathon.tenant_name === 'rihla') {
      await addShownProjects(deps, tenant.id, days.ends)
      await addArrivals(database, tenant.id)
      await fillSeats(calls, tenant.id)
      const names = [...rihlaResults.winners, ...rihlaResults.projects].map(({ project }) => project.ar)
      await addRankedRound(calls, tenant.id, names)
      await addPublishedResults(calls, tenant.id, names)
    }
    if (isScreened) await addPhases(deps, tenant.id, days)
    await addEvents(calls, tenant)
  }
  return true
}

/** Like fetch, which cannot set the Host header. With HOST=0.0.0.0, the server's own address is not a host of the portal. */
async function sendTo(call: Request, host: string): Promise<Response> {
  const outgoing = request(call.url, { method: call.method, headers: { ...Object.fromEntries(call.headers), host } })
  outgoing.end(Buffer.from(await call.arrayBuffer()))
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  const body = incoming.statusCode === 204 ? null : await buffer(incoming)
  return new Response(body && new Uint8Array(body), { status: incoming.statusCode ?? 500 })
}

function datesOf(days: DemoHackathon['days']) {
  return {
    registration_opens_at: at(days.opens, 9),
    registration_closes_at: at(days.closes, 21),
    starts_at: at(days.starts, 9),
    ends_at: at(days.ends, 18),
    winners_at: at(days.winners, 20),
  }
}

/**
 * Adds registrations: of every nine, four are accepted, one is on the waiting list and one is declined. Those of a hackathon that has begun
 * are all decided, except before a screening.
 */
const addVisitors = (database: Database, tenant: string, count: number, areDecided: boolean) =>
  database.within({ tenant }, async db => {
    await db.run(sql`
      insert into registrations (tenant_id, kind, fullname, email, phone, language, channel, consented_at, created_at)
      select t.id, 'application', (${given}::text[])[1 + n % ${given.length}::int] || ' ' || (${family}::text[])[1 + n % ${family.length}::int],
        'visitor' || n || '@example.com', '+96650' || lpad(n::text, 7, '0'), case when n % 5 = 0 then 'en' else 'ar' end,
        (${channels}::text[])[1 + n % ${channels.length}::int], moment, moment
      from tenants t, generate_series(1, ${count}::int) n,
        lateral (select t.registration_opens_at + (least(now(), t.registration_closes_at) - t.registration_opens_at) * n / (${count}::int + 1)) at (moment)
      where t.id = ${tenant}`)
    await db.run(sql`
      insert into registration_history (tenant_id, registration_id, at, state, acting_as)
      select tenant_id, id, created_at, 'applied', 'candidate' from registrations where tenant_id = ${tenant} order by created_at`)
    if (!areDecided) return
    const nth = sql`select id, row_number() over (order by created_at, id) as n from registrations where tenant_id = ${tenant}`
    const decided = sql`case when n % 9 = 4 then 'waiting' when n % 9 = 0 or t.starts_at < now() and n % 9 in (3, 8) then 'declined' else 'accepted' end`
    await db.run(sql`
      with decided as (
        update registrations r set state = ${decided}, place = case n % 9 when 4 then n end from (${nth}) o, tenants t
        where r.tenant_id = ${tenant} and r.id = o.id and t.id = r.tenant_id and (t.starts_at < now() or n % 9 in (0, 1, 2, 4, 5, 7)) returning r.id, r.state, r.created_at)
      insert into registration_history (tenant_id, registration_id, at, state, former, acting_as)
      select ${tenant}, id, created_at + interval '9 hours', state, 'applied', 'system' from decided`)
  })
/** Checks in nine of ten accepted people in the first hour. */
const addArrivals = (database: Database, tenant: string) =>
  database.within({ tenant }, async db => {
    await db.run(sql`
      with came as (
        update registrations r set state = 'checked_in'
        from (select id, row_number() over (order by id) as n from registrations where tenant_id = ${tenant} and state = 'accepted') o
        where r.tenant_id = ${tenant} and r.id = o.id and n % 10 > 0 returning r.id, n)
      insert into registration_history (tenant_id, registration_id, at, state, former, acting_as)
      select ${tenant}, came.id, t.starts_at + make_interval(secs => came.n * 40), 'checked_in', 'accepted', 'system'
      from came, tenants t where t.id = ${tenant}`)
  })

/** Sets the number of seats to that of accepted people, so that the waiting list waits for a reason. */
async function fillSeats(calls: Client<Endpoints>, tenant: string): Promise<void> {
  const { taken } = await calls.registrations.admission({ tenant })
  await calls.registrations.setAdmission({ tenant, body: { mode: 'review', capacity: taken } })
}

// The lengths of both lists have no common divisor, so they give 130 distinct names.
const given = ['سارة', 'محمد', 'ريم', 'عبدالله', 'لمى', 'فيصل', 'نوف', 'خالد', 'جود', 'سلطان']
const family = [
  'الحربي',
  'القحطاني',
  'الزهراني',
  'العنزي',
  'الغامدي',
  'المطيري',
  'الشهري',
  'البلوي',
  'السبيعي',
  'الخالدي',
  'العمري',
  'الجهني',
  'التميمي',
]

const channels = ['whatsapp', 'direct', 'whatsapp', 'x', 'qr', 'whatsapp', 'linkedin']

/** Adds page views: more on days with registrations, in midweek and from messengers. */
const addViews = (database: Database, tenant: string) =>
  database.system(async db => {
    await db.run(sql`
      insert into page_views (tenant_id, day, language, channel, views, visitors, went_to_form, tried)
      select ${tenant}, day, language, channel, visitors + visitors / 3, visitors, greatest(visitors * 2 / 5, sent), greatest(visitors / 8, sent)
      from tenants t,
        generate_series((t.registration_opens_at at time zone 'Asia/Riyadh')::date,
          least(now(), t.ends_at)::date, interval '1 day') d (moment),
        lateral (select moment::date as day) as days,
        (values ('ar', 'whatsapp', 9), ('ar', 'direct', 5), ('ar', 'x', 4), ('ar', 'qr', 2), ('ar', 'linkedin', 2), ('en', 'whatsapp', 2), ('en', 'direct', 3)) w (language, channel, weight),
        lateral (select count(*)::int as sent from registrations r where r.tenant_id = t.id and r.language = w.language and r.channel = w.channel
          and (r.created_at at time zone 'Asia/Riyadh')::date = day) as registered,
        lateral (select weight * (2 + abs(hashtext(day::text || channel)) % 5) / case when extract(dow from day) in (5, 6) then 5 else 3 end + sent * 3 as visitors) as came
      where t.id = ${tenant}`)
    await db.run(sql`
      insert into daily_counts (day, what, count) select day, 'views', sum(views) from page_views where tenant_id = ${tenant} group by day
      on conflict (day, what) do update set count = daily_counts.count + excluded.count`)
  })
