import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { LandingContent, startingContent, themes } from '#contract/landing-pages/content.ts'
import type { PageSource } from './page/page-source.ts'
import { renderLandingPage, renderLostPage, renderNotFoundPage, renderThanksPage } from './render.tsx'
import { bareSample, richSample, sourceOfSample, wordySample } from './testing/samples.ts'

const start = new Date('2027-02-04T00:00:00Z')
const now = new Date('2026-12-20T09:00:00Z')
const rich = (language: 'ar' | 'en', more: Partial<PageSource> = {}) =>
  renderLandingPage(sourceOfSample(richSample(start), language, now, more))
const bare = (more: Partial<PageSource> = {}) => renderLandingPage(sourceOfSample(bareSample(start), 'ar', now, more))
const everything = () => [
  rich('ar'),
  rich('en'),
  bare(),
  bare({ preview: true }),
  renderLandingPage(sourceOfSample(wordySample(start), 'ar', now)),
  renderThanksPage(sourceOfSample(richSample(start), 'en', now)),
  renderLostPage(sourceOfSample(richSample(start), 'en', now)),
  renderNotFoundPage({ language: 'ar', host: 'waha.localhost', kind: 'free', near: [], portalUrl: 'http://localhost' }),
]

test('every rendered page has no script except structured data, no style attribute, and only the style elements it returns', () => {
  for (const { html, styles } of everything()) {
    assert.ok(!/<script(?! type="application\/ld\+json")/.test(html))
    assert.ok(!/<[^>]*\sstyle=/.test(html))
    assert.ok(!/<[^>]*\son[a-z]+=/.test(html))
    const found = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(match => match[1] ?? '')
    const hash = (text: string) => createHash('sha256').update(text).digest('base64')
    assert.deepEqual(found.map(hash), styles.map(hash))
  }
})

test('every rendered page transfers at most 15 KB', () => {
  for (const { html } of everything()) {
    const { length } = brotliCompressSync(html)
    assert.ok(length < 15_000, String(length))
  }
})

test('every page of a hackathon has one h1, one main, a skip link to main, and unique ids', () => {
  for (const { html } of everything().slice(0, -1)) {
    assert.equal(html.match(/<h1/g)?.length, 1)
    assert.equal(html.match(/<main id="main"/g)?.length, 1)
    assert.ok(html.includes('class="skip" href="#main"'))
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
    assert.equal(new Set(ids).size, ids.length)
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.includes(anchor), anchor)
  }
})

test('a bilingual page links both languages and a default with hreflang, and a page in one language has no hreflang', () => {
  const alternates = (html: string) =>
    [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, language, href]) => `${language} ${href}`)
  const both = ['ar http://sidra.localhost/', 'en http://sidra.localhost/en/', 'x-default http://sidra.localhost/']
  assert.deepEqual(alternates(rich('ar').html).slice(0, 3), both)
  assert.deepEqual(alternates(rich('en').html).slice(0, 3), both)
  assert.ok(rich('ar').html.startsWith('<!doctype html><html lang="ar" dir="rtl">'))
  assert.ok(rich('en').html.includes('<link rel="canonical" href="http://sidra.localhost/en/">'))
  const sample = richSample(start)
  const single = renderLandingPage(sourceOfSample({ ...sample, tenant: { ...sample.tenant, languages: 'ar' } }, 'ar', now)).html
  assert.ok(!/hreflang/i.test(single))
})

test('omits sections without text in the page’s language, and shows no text of the other language', () => {
  const { html } = bare()
  for (const id of ['about', 'tracks', 'prizes', 'partners', 'eligibility', 'faq']) assert.ok(!html.includes(`id="${id}"`), id)
  for (const id of ['facts', 'timeline', 'register']) assert.ok(html.includes(`id="${id}"`), id)
  const sample = richSample(start)
  const english = { ...sample, content: { ...sample.content, sections: sample.content.sections.map(emptied) } }
  const page = renderLandingPage(sourceOfSample(english, 'en', now)).html
  assert.ok(!page.includes('id="about"'))
  assert.ok(!page.includes('شوارعنا'))
})
const emptied = <T extends { type: string }>(section: T): T =>
  section.type === 'about' ? { ...section, lead: { ar: 'شوارعنا', en: '' }, body: { ar: 'نص', en: '' }, numbers: [] } : section

test('a preview shows marked sample texts, disables the form and is not indexed', () => {
  const { html } = bare({ preview: true })
  assert.ok(html.includes('نص توضيحي') && html.includes('id="tracks"'))
  assert.ok(html.includes('<fieldset class="form-rows" disabled'))
  assert.ok(html.includes('name="robots" content="noindex"'))
  assert.ok(!/href="(?!#|http:\/\/qahwa\.localhost\/|\/_assets)/.test(html))
})

test('shows the typed values of a rejected form, with an error summary above the fields', () => {
  const form = { values: { fullname: 'نورة "العتيبي"', email: 'noura@', consent: 'yes' }, errors: { email: 'اكتب بريدًا صحيحًا' } }
  const { html } = rich('ar', { form })
  assert.ok(html.includes('action="/register#wrong"'))
  assert.ok(html.includes('value="نورة &quot;العتيبي&quot;"'))
  assert.ok(html.indexOf('role="alert"') < html.indexOf('id="f-fullname"'))
  assert.match(html, /id="f-email"[^>]*aria-describedby="f-email-error"[^>]*aria-invalid="true"/)
  assert.match(html, /id="f-consent"[^>]*checked/)
  assert.ok(rich('en').html.includes('action="/en/register#wrong"'))
})

test('follows the device’s color scheme unless a color mode is set for the page', () => {
  assert.ok(rich('ar').html.includes('prefers-color-scheme:dark'))
  const { html } = rich('ar', { mode: 'dark' })
  assert.ok(!html.includes('prefers-color-scheme'))
  assert.ok(html.includes('color-scheme:dark'))
})

test('draws the same pattern for the same tenant name and different patterns for different names', () => {
  const scene = (name: string) => {
    const sample = richSample(start)
    const { html } = renderLandingPage(sourceOfSample({ ...sample, tenant: { ...sample.tenant, tenant_name: name } }, 'ar', now))
    return /<svg class="art scene".*?<\/svg>/s.exec(html)?.[0]
  }
  assert.equal(scene('sidra'), scene('sidra'))
  assert.notEqual(scene('sidra'), scene('waha'))
})

test('renders a page with initial content of the theme mihwar', () => {
  const content = startingContent({ theme: 'mihwar' })
  assert.ok(renderLandingPage(sourceOfSample({ ...bareSample(start), content }, 'ar', now)).html.includes('<h1'))
})

test('shows Arabic on an English page only in names marked with lang="ar"', () => {
  const sample = richSample(start)
  const onlyArabic = sample.content.sections.map(section => {
    if (section.type === 'partners') return { ...section, rows: section.rows.map(row => ({ ...row, name: { ar: 'مشتل النجد', en: '' } })) }
    if (section.type === 'tracks')
      return { ...section, rows: section.rows.map(row => ({ ...row, sponsor: { ar: 'ريّ المستقبل', en: '' } })) }
    return section.type === 'people' ? { ...section, rows: section.rows.map(row => ({ ...row, name: { ar: 'هند', en: '' } })) } : section
  })
  const page = {
    ...sample,
    tenant: { ...sample.tenant, city: 'رفحاء', organizer: { ar: 'جمعية رواق', en: '' } },
    content: { ...sample.content, sections: onlyArabic },
  }
  for (const theme of themes) {
    const { html } = renderLandingPage(sourceOfSample({ ...page, content: { ...page.content, theme } }, 'en', now))
    const body = html.slice(html.indexOf('<body'))
    for (const name of ['مشتل النجد', 'ريّ المستقبل', 'رفحاء', 'جمعية رواق'])
      assert.match(body, new RegExp(`<(?:bdi|[a-z]+ dir="auto") lang="ar">${name}</`), `${theme}: ${name}`)
    const rest = body.replaceAll(/<(bdi|a|h1|p|span|small|dd)\b[^>]* lang="ar"[^>]*>.*?<\/\1>/gs, '').replaceAll(/<[^>]+>/g, '')
    assert.deepEqual(rest.match(/[\u0620-\u064a]+/g), null, theme)
  }
})

test('an Arabic page with Arabic-Indic digits contains no Latin digits except in phone numbers', () => {
  const bare = bareSample(start)
  const sections = [
    {
      id: 'register',
      type: 'register',
      fields: [{ key: 'age_band' }],
      questions: [{ id: 'card', kind: 'file', label: { ar: 'البطاقة', en: '' } }],
    },
    {
      id: 'timeline',
      type: 'timeline',
      rows: [
        { id: 'open', key: 'reg_open' },
        { id: 'close', key: 'reg_close' },
      ],
    },
  ]
  for (const theme of themes) {
    const content = LandingContent.parse({ theme, digits: 'arab', sections })
    const source = sourceOfSample({ ...bare, content }, 'ar', now)
    const form = { values: {}, errors: { fullname: 'الاسم من حرفين إلى 80 حرفًا.' } }
    const html = renderLandingPage({ ...source, form }).html.replace(/.*?<body/s, '<body')
    const texts = html.replaceAll(/<bdi dir="ltr">.*?<\/bdi>/g, '').match(/>[^<]*\d[^<]*</g) ?? []
    assert.deepEqual(
      texts.filter(text => !/\d{7}/.test(text)),
      [],
      theme,
    )
  }
})
