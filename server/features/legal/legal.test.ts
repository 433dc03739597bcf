import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { type RetainedData, retentionDays, retentionPeriod } from '#contract/retention/retention.ts'
import { rules } from '#server/domain/retention/retention.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { readLegalTexts } from './routes.ts'

const app = await startTestApp({ OPERATOR_NAME: 'شركة المثال', OPERATOR_EMAIL: 'privacy@example.com' })
after(() => app.close())
const read = async (address: string, headers: Record<string, string> = {}) => (await fetch(app.url + address, { headers })).text()
const textOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

for (const name of ['terms', 'privacy'])
  test(`serves the page /${name} in both languages, without scripts and below 15 kB compressed`, async () => {
    const pages = { ar: await read(`/${name}`), en: await read(`/${name}?lng=en`) }
    for (const [language, html] of Object.entries(pages)) {
      assert.match(html, new RegExp(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`))
      assert.doesNotMatch(html, /<script|\sstyle=|undefined|\[object|\$\{|\*\*|\]\(/)
      assert.equal(html.match(/<h1/g)?.length, 1)
      assert.match(html, /شركة المثال.*mailto:privacy@example\.com/s)
      assert.ok(brotliCompressSync(html).length < 15_000)
    }
    assert.equal(pages.en, await read(`/${name}/`, { cookie: 'i18next=en' }))
    assert.equal(pages.ar, await read(`/${name}?lng=ar`, { cookie: 'i18next=en' }))
  })

test('the privacy page lists every retention rule with its period, in both languages', async () => {
  const [ar, en] = [textOf(await read('/privacy')), textOf(await read('/privacy?lng=en'))]
  const rows = { ar: await read('/privacy'), en: await read('/privacy?lng=en') }
  for (const language of ['ar', 'en'] as const)
    assert.deepEqual(
      [...rows[language].matchAll(/<td>([^<]+)<\/td>/g)].map(([, period]) => period?.replace(/^(?:بعد|after) /, '')),
      (Object.keys(retentionDays) as RetainedData[]).map(kept => retentionPeriod(kept, language)),
    )
  assert.match(ar, /التسجيل في هاكاثون .{0,140} بعد 90 يومًا/)
  assert.match(en, /Next edition notification requests .{0,140} after 2 years/)
})

test('the retention rules delete data after the number of days on the privacy page', async () => {
  assert.deepEqual(
    Object.keys(rules).toSorted(),
    Object.keys(retentionDays)
      .filter(kept => kept !== 'deleted_accounts')
      .toSorted(),
  )
  const endsByItself: RetainedData[] = ['drafts', 'preview_links', 'email_changes']
  for (const kept of Object.keys(rules) as (keyof typeof rules)[])
    assert.deepEqual([kept, rules[kept].values], [kept, endsByItself.includes(kept) ? [] : [retentionDays[kept]]])
  const days = (until: string) => Math.round((Date.parse(until) - Date.now()) / 86_400_000)
  const draft = await app.anyone.drafts.create({ form: { content: { name: 'مسودة' } } })
  assert.equal(days(draft.expires_at), retentionDays.drafts)
  const nora = await newPerson(app)
  const { id: tenant } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant, form: {} })
  assert.equal(days((await nora.calls.landingPages.preview({ tenant })).expires_at), retentionDays.preview_links)
})

test('shows the operator’s privacy text before the retention list, and the operator’s terms instead of the default terms', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'maydan-legal-'))
  const texts = {
    'terms.ar.md': '# شروطنا\nمقدمتنا.\n\n## البند الأول\nنص **مهم** <b>.',
    'terms.en.md': 'Our lead.\n\n## First clause\nText.',
    'privacy.ar.md': '## خصوصيتنا\nنص.',
    'privacy.en.md': '## Our privacy\nText.',
  }
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(dir, name), text)
  const own = await startTestApp({ LEGAL_DIR: dir })
  try {
    const ownPage = async (address: string) => (await fetch(own.url + address)).text()
    const terms = await ownPage('/terms')
    assert.match(terms, /مقدمتنا\..*البند الأول.*<strong>مهم<\/strong> &lt;b&gt;/s)
    assert.doesNotMatch(terms, /شروطنا|ما لا يُقبل/)
    assert.match(await ownPage('/terms?lng=en'), /Our lead\..*First clause/s)
    assert.match(await ownPage('/privacy?lng=en'), /Our privacy.*What we keep.*<table class="kept">/s)
    await rm(path.join(dir, 'terms.en.md'))
    await assert.rejects(readLegalTexts(dir, 'terms'), /LEGAL_DIR: holds terms\.ar\.md; terms\.en\.md belongs beside it/)
  } finally {
    await own.close()
    await rm(dir, { recursive: true })
  }
})

test('a hackathon’s page names its data controller and contact, and links to the platform’s privacy page and terms', async () => {
  const nora = await newPerson(app)
  const facts = { organizer: { ar: 'جمعية النبع', en: 'Nabaa Society' }, contact_email: 'ahlan@example.com' }
  const { tenant_name } = await publishedForm(nora, {}, facts)
  const [ar, en] = await Promise.all(['/', '/en/'].map(async path => (await app.visit(tenant_name, path)).text()))
  assert.match(
    ar ?? '',
    /class="legal".*جمعية النبع(?:<\/bdi>)?، وتُحذف بعد 90 يومًا.*mailto:ahlan@example\.com.*\/privacy\?lng=ar.*\/terms\?lng=ar/s,
  )
  assert.match(en ?? '', /class="legal".*Nabaa Society(?:<\/bdi>)? and deleted 90 days.*\/privacy\?lng=en.*\/terms\?lng=en/s)
})

test('the portal’s sitemap lists the legal pages, and the hosts of hackathons do not serve them', async () => {
  const sitemap = await read('/sitemap.xml')
  for (const address of ['/terms', '/privacy?lng=en']) assert.ok(sitemap.includes(`<loc>${app.url}${address}</loc>`))
  assert.equal((await app.visit('nobody-has-this', '/privacy')).status, 404)
})
