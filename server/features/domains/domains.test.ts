import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ApiError } from '#contract/client.ts'
import type { CustomDomain } from '#contract/custom-domains/domains-endpoints.ts'
import { maxDomains } from '#contract/custom-domains/domains.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { createPages } from '#server/domain/publishing/pages.ts'
import { sql } from '#server/platform/database/sql.ts'
import { startNameServer } from '#server/testing/peers/name-server.ts'
import { enter, newAdministrator } from '#server/testing/people/administrators.ts'
import { joinTeam, mailsOnce, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { nextSecond, until } from '#server/testing/until.ts'

const dns = await startNameServer()
const app = await startTestApp({ DNS_SERVERS: dns.address })
after(async () => {
  await app.close()
  await dns.close()
})
const { settings, database } = app.services
const { port } = new URL(settings.portalUrl)
const ours = '198.51.100.7'

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.problem.code : assert.fail(String(error))),
  )
const at = (domain: string, path = '/', init: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
  app.visit('', path, { ...init, headers: { host: `${domain}:${port}`, ...init.headers } })
const statusAt = async (domain: string, path = '/') => (await at(domain, path)).status
const authorize = (domain: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/domains/ask?domain=${encodeURIComponent(domain)}`, { headers })

async function published(person: Person): Promise<Tenant> {
  const tenant = await newHackathon(person)
  await person.calls.landingPages.create({ tenant: tenant.id, form: {} })
  await person.calls.landingPages.publish({ tenant: tenant.id })
  dns.set(`${tenant.tenant_name}.localhost`, { A: [ours] })
  return tenant
}

const proofOf = ({ records }: CustomDomain) => records.find(({ type }) => type === 'TXT') ?? assert.fail('no proof to enter')

function prove(domain: CustomDomain, ...others: CustomDomain[]) {
  dns.set(proofOf(domain).name, { TXT: [domain, ...others].map(each => proofOf(each).value) })
}
const point = (domain: CustomDomain) => {
  const alias = domain.records.find(({ type }) => type === 'CNAME')
  dns.set(domain.domain, alias ? { CNAME: alias.value } : { A: [ours] })
}

const add = ({ calls }: Person, tenant: Tenant, domain: string) => calls.domains.add({ tenant: tenant.id, body: { domain } })
const check = async ({ calls }: Person, { id: tenant }: Tenant, { id }: CustomDomain): Promise<CustomDomain> => {
  await calls.domains.check({ tenant, params: { id } })
  const { results } = await calls.domains.list({ tenant })
  return results.find(domain => domain.id === id) ?? assert.fail('it is not in the list')
}
const remove = ({ calls }: Person, tenant: Tenant, { id }: CustomDomain) => calls.domains.remove({ tenant: tenant.id, params: { id } })

let domains = 0
const newName = () => `hack-${++domains}.example.com`

async function liveDomain(person: Person, tenant: Tenant, name = newName()): Promise<CustomDomain> {
  const domain = await add(person, tenant, name)
  prove(domain)
  point(domain)
  const live = await check(person, tenant, domain)
  assert.equal(live.state, 'live')
  return live
}
const nora = await newPerson(app)
const khalid = await newPerson(app)

test('confirms a custom domain by its TXT record, and serves it when its DNS points to the server', async () => {
  const tenant = await published(nora)
  const domain = await add(nora, tenant, 'https://Hackathon.Example.com/about')
  assert.deepEqual([domain.domain, domain.state, domain.leads], ['hackathon.example.com', 'waiting', true])
  assert.deepEqual(
    domain.records.map(({ type, name }) => [type, name]),
    [
      ['TXT', '_maydan.hackathon.example.com'],
      ['CNAME', 'hackathon.example.com'],
    ],
  )
  assert.equal(await statusAt(domain.domain), 421)
  dns.set('_maydan.hackathon.example.com', { TXT: ['maydan=somebody-elses'] })
  dns.set('hackathon.example.com', { A: ['203.0.113.9'] })
  const waiting = await check(nora, tenant, domain)
  assert.deepEqual(
    [waiting.state, waiting.found],
    ['waiting', { proof: 'missing', texts: ['maydan=somebody-elses'], taken: false, way: 'elsewhere', leads_to: ['203.0.113.9'] }],
  )
  prove(domain)
  const confirmed = await check(nora, tenant, domain)
  assert.deepEqual([confirmed.state, confirmed.found?.proof, await statusAt(domain.domain)], ['confirmed', 'here', 308])
  assert.equal((await app.visit(tenant.tenant_name)).status, 200)
  point(domain)
  assert.equal((await check(nora, tenant, domain)).state, 'live')
  assert.equal(await statusAt(domain.domain), 200)
  const [mail] = await mailsOnce(app, nora.email, mails => mails.some(({ subject }) => subject.includes('hackathon.example.com')))
  assert.match(mail?.text ?? '', /hackathon\.example\.com/)
})

test('serves the hackathon’s page at its custom domain, with the domain in all its URLs', async () => {
  const tenant = await published(nora)
  const { domain } = await liveDomain(nora, tenant)
  const base = `http://${domain}:${port}`
  // A rendering that began before the domain was live can still finish.
  await until(async () => (await app.visit(tenant.tenant_name)).status === 308)
  const own = await app.visit(tenant.tenant_name, '/en/?s=qr')
  assert.deepEqual([own.status, own.headers.get('location'), own.headers.get('cache-control')], [308, `${base}/en/?s=qr`, 'no-cache'])
  const html = await (await at(domain)).text()
  assert.ok(html.includes(`<link rel="canonical" href="${base}/">`), 'canonical')
  assert.ok(html.includes(`hrefLang="en" href="${base}/en/"`), 'hreflang')
  assert.ok(!html.includes(`${tenant.tenant_name}.localhost`), 'names the other host')
  assert.match(await (await at(domain, '/sitemap.xml')).text(), new RegExp(`<loc>${base}/</loc>`))
  assert.match(await (await at(domain, '/robots.txt')).text(), new RegExp(`Sitemap: ${base}/sitemap.xml`))
  for (const path of ['/en/', '/event.ics', '/thanks', '/icons/0097B5.svg'])
    assert.deepEqual([path, await statusAt(domain, path)], [path, 200])
  assert.equal(await statusAt(domain, '/no-such'), 404)
  const { public_url, platform_url } = await nora.calls.tenants.detail({ query: { tenant: tenant.id } })
  assert.deepEqual([public_url, platform_url], [base, tenant.platform_url])
  const { results } = await nora.calls.tenants.list({ query: { search: tenant.tenant_name } })
  assert.deepEqual(
    results.map(each => each.public_url),
    [base],
  )
})

test('accepts registration forms at the custom domain, and rejects forms with another origin', async () => {
  const tenant = await published(nora)
  const { domain } = await liveDomain(nora, tenant)
  const body = new URLSearchParams(visitor('at-domain@example.com')).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${domain}:${port}` }
  const sent = await at(domain, '/register', { method: 'POST', headers, body })
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, '/thanks/applied#title'])
  const foreign = await at(domain, '/register', { method: 'POST', headers: { ...headers, origin: tenant.platform_url }, body })
  assert.equal(foreign.status, 403)
  const [mail] = await mailsOnce(app, 'at-domain@example.com', mails => mails.length > 0)
  const own = new RegExp(`http://${domain}:${port}/me/\\S+`).exec(mail?.text ?? '')?.[0] ?? assert.fail(mail?.text)
  assert.equal(await statusAt(domain, new URL(own).pathname), 200)
})

test('lets the owner choose the primary address, and redirects the other address to it', async () => {
  const tenant = await published(nora)
  const { id, domain } = await liveDomain(nora, tenant)
  const { results } = await nora.calls.domains.lead({ tenant: tenant.id, body: { id: null } })
  assert.deepEqual([results[0]?.leads, (await app.visit(tenant.tenant_name)).status], [false, 200])
  const back = await at(domain, '/en/')
  assert.deepEqual([back.status, back.headers.get('location')], [308, `${tenant.platform_url}/en/`])
  await nora.calls.domains.lead({ tenant: tenant.id, body: { id } })
  assert.deepEqual([await statusAt(domain), (await app.visit(tenant.tenant_name)).status], [200, 308])
})

test('stops serving a removed domain, and requires a new DNS proof when another hackathon adds it', async () => {
  const [hers, his] = [await published(nora), await published(khalid)]
  const domain = await liveDomain(nora, hers)
  assert.deepEqual([(await authorize(domain.domain)).status, await statusAt(domain.domain)], [200, 200])
  await remove(nora, hers, domain)
  assert.deepEqual([(await authorize(domain.domain)).status, await statusAt(domain.domain)], [404, 421])
  assert.equal((await app.visit(hers.tenant_name)).status, 200)
  const claimed = await add(khalid, his, domain.domain)
  assert.deepEqual([(await check(khalid, his, claimed)).state, await statusAt(domain.domain)], ['waiting', 421])
  prove(claimed)
  assert.equal((await check(khalid, his, claimed)).state, 'live')
  assert.match(await (await at(domain.domain)).text(), new RegExp(claimed.domain))
  assert.equal(await codeOf(check(nora, hers, domain)), 'domain.not_found')
})

test('other server processes serve a new domain and stop serving a removed domain', async () => {
  const tenant = await published(nora)
  const other = await createPages(database, settings, () => {})
  const knows = (isKnown: boolean, domain: string) => until(() => (other.hosts.at(domain) !== undefined) === isKnown)
  try {
    const domain = await liveDomain(nora, tenant)
    await knows(true, domain.domain)
    assert.equal((await other.cache.find(tenant.tenant_name))?.domain, domain.domain)
    await remove(nora, tenant, domain)
    await knows(false, domain.domain)
    assert.equal((await other.cache.find(tenant.tenant_name))?.domain, null)
  } finally {
    await other.stop()
  }
})

test('when two hackathons add a domain, serves the hackathon whose DNS proof exists', async () => {
  const [hers, his] = [await published(nora), await published(khalid)]
  const name = newName()
  const [first, second] = [await add(nora, hers, name), await add(khalid, his, name)]
  assert.notEqual(proofOf(first).value, proofOf(second).value)
  prove(first)
  point(first)
  assert.equal((await check(nora, hers, first)).state, 'live')
  prove(first, second)
  const late = await check(khalid, his, second)
  assert.deepEqual([late.state, late.found?.taken], ['waiting', true])
  prove(second)
  point(second)
  const [lost, won] = await Promise.all([check(nora, hers, first), check(khalid, his, second)])
  const now = await check(nora, hers, first)
  assert.deepEqual([now.state, won.state], ['waiting', 'live'], `she was ${lost.state}`)
  assert.equal((await at(name)).status, 200)
  assert.equal((await app.visit(hers.tenant_name)).status, 200)
  assert.equal((await app.visit(his.tenant_name)).status, 308)
  const mails = await mailsOnce(app, nora.email, all => all.some(({ subject }) => subject.includes(name) && subject.includes('فُصل')))
  assert.ok(
    mails.some(({ subject }) => subject.includes(name) && subject.includes('فُصل')),
    'she was not told',
  )
})

test('notifies owners when a domain’s DNS records are missing, and stops serving the domain after a week', async () => {
  const tenant = await published(nora)
  const domain = await liveDomain(nora, tenant)
  dns.set(domain.domain, { A: ['203.0.113.9'] })
  const broken = await check(nora, tenant, domain)
  assert.deepEqual([broken.state, broken.found?.leads_to], ['broken', ['203.0.113.9']])
  assert.ok(broken.given_up_at)
  assert.equal((await app.visit(tenant.tenant_name)).status, 200)
  assert.ok((await mailsOnce(app, nora.email, all => all.some(({ subject }) => subject.includes('غير موجودة')))).length > 0)
  point(domain)
  assert.equal((await check(nora, tenant, domain)).state, 'live')
  dns.set(proofOf(domain).name, {})
  assert.equal((await check(nora, tenant, domain)).state, 'broken')
  assert.equal(await statusAt(domain.domain), 200)
  await database.system(db => db.run(sql`update custom_domains set broken_at = now() - interval '8 days' where id = ${domain.id}`))
  const lost = await check(nora, tenant, domain)
  assert.deepEqual([lost.state, await statusAt(domain.domain)], ['waiting', 421])
})

test('a custom domain stays live when DNS servers time out or fail, and the check reports no answer', async () => {
  const tenant = await published(nora)
  const domain = await liveDomain(nora, tenant)
  for (const mood of ['failing', 'silent'] as const) {
    dns.be(mood)
    const looked = await check(nora, tenant, domain)
    assert.deepEqual([mood, looked.state, looked.found?.proof, looked.found?.way], [mood, 'live', 'unanswered', 'unanswered'])
  }
  dns.be('well')
  assert.equal(await statusAt(domain.domain), 200)
})

test('a background job checks custom domains whose check is due', async () => {
  const tenant = await published(nora)
  const domain = await add(nora, tenant, newName())
  prove(domain)
  point(domain)
  await database.system(db => db.run(sql`update custom_domains set next_check_at = now() where id = ${domain.id}`))
  app.services.customDomains.wake()
  await until(async () => (await nora.calls.domains.list({ tenant: tenant.id })).results[0]?.state === 'live')
})

test('rejects platform names, public suffixes and invalid names as custom domains, and limits a hackathon’s domains', async () => {
  const tenant = await published(nora)
  const refusals = new Map<string, string>()
  const names = [
    'localhost',
    'x.localhost',
    '127.0.0.1',
    '[::1]',
    '0x7f.1',
    'com.sa',
    'github.io',
    'intranet.lan',
    'waha',
    'a b.com',
    '-a.com',
    '.com',
    'x'.repeat(64) + '.com',
    `${'a.'.repeat(120)}com`,
    'user@x.com:80',
  ]
  for (const name of names) refusals.set(name, await codeOf(add(nora, tenant, name)))
  assert.deepEqual([...new Set(refusals.values())], ['request.invalid'], JSON.stringify([...refusals]))
  const own = newName()
  await add(nora, tenant, own)
  assert.equal(await codeOf(add(nora, tenant, ` ${own.toUpperCase()}. `)), 'domain.added_before')
  const both = await Promise.all(Array.from({ length: maxDomains + 1 }, () => codeOf(add(nora, tenant, newName()))))
  assert.deepEqual(both.toSorted(), ['domain.too_many', 'domain.too_many', ...Array(maxDomains - 1).fill('done')].toSorted())
})

test('shows Arabic custom domains in Arabic, and domains with confusable letters in punycode', async () => {
  const tenant = await published(nora)
  const arabic = await liveDomain(nora, tenant, 'هاكاثون.السعودية')
  assert.deepEqual([arabic.domain, arabic.shown], ['xn--mgbam8grabl.xn--mgberp4a5d4ar', 'هاكاثون.السعودية'])
  assert.equal(await statusAt('xn--mgbam8grabl.xn--mgberp4a5d4ar'), 200)
  const lookalike = await add(nora, tenant, 'аpple.com')
  assert.deepEqual([lookalike.domain, lookalike.shown], ['xn--pple-43d.com', 'xn--pple-43d.com'])
  const apex = await add(nora, tenant, 'example.org')
  assert.equal(apex.is_apex, true)
  assert.deepEqual((await check(nora, tenant, apex)).records.slice(1), [{ type: 'A', name: 'example.org', value: ours }])
})

test('serves a custom domain only for its exact host name, without the API and the portal', async () => {
  const tenant = await published(nora)
  const { domain } = await liveDomain(nora, tenant)
  for (const host of [`www.${domain}`, `${domain}.evil.com`, `evil${domain}`, `${domain}@evil.com`, `${domain}/x`])
    assert.notEqual(await statusAt(host), 200, host)
  for (const host of [domain.toUpperCase(), domain, `${domain}.`]) assert.equal(await statusAt(host), 200, host)
  assert.equal((await at(domain, '/api/v1/countries/')).status, 404)
  assert.equal((await at(domain, '/welcome')).status, 404)
  const odd = await at(domain, '/', { headers: { 'x-forwarded-host': 'evil.com' } })
  assert.ok(!(await odd.text()).includes('evil.com'))
})

test('a custom domain returns 404 while its hackathon is unpublished or archived, and works after a rename', async () => {
  const tenant = await published(nora)
  const { domain } = await liveDomain(nora, tenant)
  await nora.calls.landingPages.unpublish({ tenant: tenant.id })
  assert.equal(await statusAt(domain), 404)
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  assert.equal(await statusAt(domain), 200)
  await nora.calls.tenants.archive({ tenant: tenant.id })
  assert.equal(await statusAt(domain), 404)
  await nora.calls.tenants.unarchive({ tenant: tenant.id })
  await nora.calls.tenants.update({ tenant: tenant.id, form: { tenant_name: 'renamed-with-domain' } })
  assert.equal(await statusAt(domain), 200)
  assert.equal((await app.visit(tenant.tenant_name)).headers.get('location'), `http://${domain}:${port}/`)
})

test('rejects editors and other hackathons’ owners who read or change a hackathon’s custom domains', async () => {
  const [hers, his] = [await published(nora), await published(khalid)]
  const domain = await add(nora, hers, newName())
  const omar = await newPerson(app)
  await joinTeam(app, hers.id, omar, 'editor')
  const calls = ({ calls: { domains: of } }: Person, tenant: string) => [
    of.list({ tenant }),
    of.add({ tenant, body: { domain: newName() } }),
    of.check({ tenant, params: { id: domain.id } }),
    of.lead({ tenant, body: { id: domain.id } }),
    of.remove({ tenant, params: { id: domain.id } }),
  ]
  assert.deepEqual(await Promise.all(calls(omar, hers.id).map(codeOf)), Array(5).fill('right.missing'))
  assert.deepEqual(await Promise.all(calls(khalid, hers.id).map(codeOf)), Array(5).fill('tenant.not_found'))
  const [, , ...others] = await Promise.all(calls(khalid, his.id).map(codeOf))
  assert.deepEqual(others, Array(3).fill('domain.not_found'))
  const forged = database.within({ tenant: his.id }, db =>
    db.run(sql`insert into custom_domains (tenant_id, domain, token, state) values (${his.id}, 'x.com', '', 'live')`),
  )
  await assert.rejects(forged, /permission denied/)
})

test('administrators list and remove custom domains, and the owners receive the reason', async () => {
  const tenant = await published(nora)
  const domain = await liveDomain(nora, tenant)
  const admin = await newPerson(app, 'admin@example.com')
  const { results } = await admin.calls.adminDomains.list({ query: { search: domain.domain } })
  assert.deepEqual(
    results.map(each => [each.domain, each.state, each.tenant_name]),
    [[domain.domain, 'live', tenant.tenant_name]],
  )
  assert.equal(await codeOf(nora.calls.adminDomains.list({ query: {} })), 'right.missing')
  await admin.calls.adminDomains.remove({ params: { id: domain.id }, query: { reason: 'looks like a ministry' } })
  assert.equal(await statusAt(domain.domain), 421)
  assert.equal(await codeOf(admin.calls.adminDomains.remove({ params: { id: domain.id }, query: { reason: 'x' } })), 'domain.not_found')
  const mails = await mailsOnce(app, nora.email, all => all.some(({ text }) => text.includes('looks like a ministry')))
  assert.ok(mails.some(({ text }) => text.includes('looks like a ministry')))
  const rows = await database.system(db =>
    db.all<{ action: string }>(sql`select action from audit_log where chain = ${tenant.id} and object_kind = 'domain' order by number`),
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['domain.added', 'domain.confirmed', 'domain.removed'],
  )
})

test('rejects administrators who list or add custom domains within a switch', async () => {
  const tenant = await published(nora)
  const { access } = await enter(app, await newAdministrator(app), tenant.id)
  const { domains: switched } = app.as(access)
  assert.equal(await codeOf(switched.list({ tenant: tenant.id })), 'switch.not_allowed')
  assert.equal(await codeOf(switched.add({ tenant: tenant.id, body: { domain: newName() } })), 'switch.not_allowed')
})

test('authorizes certificate requests from any address if they contain ASK_KEY, and rejects other keys', async () => {
  const key = 'a key of some length'
  const other = await startTestApp({ ASK_KEY: key })
  try {
    const asked = async (given: string) => {
      const query = new URLSearchParams({ domain: 'x.example.com', key: given })
      return (await fetch(`${other.url}/domains/ask?${query}`, { headers: { 'x-forwarded-for': '203.0.113.4' } })).text()
    }
    assert.equal(await asked(key), 'no\n')
    for (const wrong of ['', `${key}x`]) assert.match(await asked(wrong), /route\.not_found/)
  } finally {
    await other.close()
  }
})

test('authorizes certificates of the portal, published pages and live domains only, for requests from the same machine, up to a limit', async () => {
  const tenant = await published(nora)
  const { domain } = await liveDomain(nora, tenant)
  assert.deepEqual([(await authorize(domain)).status, (await authorize('nobodys.example.com')).status], [200, 404])
  assert.equal((await authorize(domain, { 'x-forwarded-for': '203.0.113.4' })).status, 404)
  assert.equal((await at(domain, `/domains/ask?domain=${domain}`)).status, 404)
  const waiting = await add(nora, tenant, newName())
  assert.equal((await authorize(waiting.domain)).status, 404)
  const draft = await newHackathon(nora)
  const hosts = {
    [`${tenant.tenant_name}.localhost`]: 200,
    [`${draft.tenant_name}.localhost`]: 404,
    'no-such-name.localhost': 404,
    localhost: 200,
  }
  for (const [host, status] of Object.entries(hosts)) assert.equal((await authorize(host)).status, status, host)
  assert.equal((await authorize(new URL(settings.adminUrl).hostname)).status, 200)
  const statuses = await Promise.all(Array.from({ length: 120 }, async (_, n) => (await authorize(`n${n}.example.com`)).status))
  assert.ok(statuses.includes(429) && statuses.every(status => status === 404 || status === 429), String(statuses))
  assert.equal((await authorize(domain)).status, 200)
})

test('authorizes published pages at their first visit while random names are requested', async () => {
  const tenants = []
  for (let n = 0; n < 16; n++) tenants.push(await published(nora))
  app.services.pages.cache.forgetAll()
  // Names that an earlier test loaded are used for a second.
  await nextSecond()
  await nextSecond()
  const flood = ['localhost', 'example.com'].flatMap(below => Array.from({ length: 150 }, (_, n) => authorize(`random-${n}.${below}`)))
  const statuses = await Promise.all(tenants.map(async ({ tenant_name }) => (await authorize(`${tenant_name}.localhost`)).status))
  assert.ok((await Promise.all(flood)).some(({ status }) => status === 429))
  assert.deepEqual(statuses, Array(16).fill(200))
})

test('limits first publications of a new account where each page needs a TLS certificate', async () => {
  const secure = await startTestApp({ PAGES_URL: 'https://{tenant}.hackathons.example' })
  try {
    const person = await newPerson(secure)
    const outcomes: string[] = []
    for (let n = 0; n < 6; n++) {
      const { id: tenant } = await newHackathon(person)
      await person.calls.landingPages.create({ tenant, form: {} })
      outcomes.push(
        await person.calls.landingPages.publish({ tenant }).then(
          () => 'done',
          ({ problem }: ApiError) => problem.code,
        ),
      )
    }
    assert.deepEqual(outcomes, [...Array<string>(5).fill('done'), 'limit.reached'])
  } finally {
    await secure.close()
  }
})
