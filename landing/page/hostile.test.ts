import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { chromium } from 'playwright-core'
import { themes } from '#contract/landing-pages/content.ts'
import { findBrowser } from '#server/testing/browser.ts'
import { renderLandingPage, renderThanksPage } from '../render.tsx'
import { richSample, sourceOfSample } from '../testing/samples.ts'
import { wahaSample } from '../testing/waha.ts'

const start = new Date('2027-02-04T00:00:00Z')
const now = new Date('2026-12-20T09:00:00Z')
const finished = new Date('2027-03-01T09:00:00Z')

const attacks = [
  '<script>window.taken=1</script>',
  '</script><script>window.taken=1</script>',
  '</style><img src=x onerror="window.taken=1">',
  '"><svg onload="window.taken=1">',
  "' autofocus onfocus='window.taken=1",
  '[click](javascript:window.taken=1) **[x](data:text/html,<script>1</script>)**',
  '<!--<script>--> ]]> &lt;script&gt; \u2028 {{7*7}} ${1}',
  '\u202e moc.elgoog \u2066 100 \u2069',
  '**'.repeat(300),
]

/** Replaces every free text of a value; ids, URLs, instants and choices are unchanged. */
function poisoned<T>(value: T, attack: string): T {
  if (Array.isArray(value)) return value.map(item => poisoned(item, attack)) as T
  if (typeof value !== 'object' || value === null) return value
  const free = (key: string, field: unknown) => typeof field === 'string' && freeTexts.has(key)
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, free(key, field) ? attack : poisoned(field, attack)])) as T
}
const freeTexts = new Set(['ar', 'en', 'name', 'value', 'city', 'sponsor', 'team', 'whatsapp'])

function misled<T>(value: T, link: string): T {
  if (Array.isArray(value)) return value.map(item => misled(item, link)) as T
  if (typeof value !== 'object' || value === null) return value
  const replaced = (key: string, field: unknown) => (linkFields.has(key) && typeof field === 'string' ? link : misled(field, link))
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, replaced(key, field)])) as T
}
const linkFields = new Set(['link', 'url', 'video_url', 'map_url', 'x', 'discord', 'telegram', 'online_url'])
const isPicture = (url: string) => url.endsWith('.jpg')

const browser = await chromium.launch(await findBrowser())
after(() => browser.close())

for (const attack of attacks)
  test(`renders a page that executes no script when every text is ${JSON.stringify(attack.slice(0, 40))}`, async () => {
    const sample = poisoned(wahaSample(start), attack)
    const form = { values: { fullname: attack, email: attack }, errors: { email: attack, form: attack } }
    const drawn = themes.flatMap(theme => {
      const source = sourceOfSample({ ...sample, content: { ...sample.content, theme } }, 'ar', now)
      return [renderLandingPage({ ...source, form }), renderLandingPage({ ...source, now: finished }), renderThanksPage(source)]
    })
    const page = await browser.newPage()
    for (const { html } of drawn) {
      await page.setContent(html)
      const found = await page.evaluate(() => ({
        taken: 'taken' in window,
        foreign: document.querySelectorAll(
          'script:not([type="application/ld+json"]), iframe, object, embed, [onload], [onerror], [onfocus], [style]',
        ).length,
        links: [...document.links]
          .map(link => link.getAttribute('href') ?? '')
          .filter(href => !/^(?:https?:|webcal:|mailto:|#|\/)/.test(href)),
        data: [...document.querySelectorAll('script')].map(script => typeof JSON.parse(script.textContent ?? '')),
      }))
      assert.deepEqual(found, { taken: false, foreign: 0, links: [], data: html.includes('ld+json') ? ['object'] : [] })
      assert.ok(!/[\u202a-\u202e\u2066-\u2069]/.test(html))
    }
    await page.close()
  })

for (const link of ['javascript:alert(1)', 'data:text/html,<b>1</b>', 'https://google.com@evil.example/', '//evil.example', 'vbscript:1'])
  test(`renders no link to ${link} when every URL field contains it`, () => {
    const { content, ...sample } = wahaSample(start)
    const misleading = { ...sample, tenant: { ...sample.tenant, map_url: link }, content: misled(content, link) }
    for (const theme of themes)
      for (const moment of [now, finished]) {
        const source = sourceOfSample({ ...misleading, content: { ...misleading.content, theme } }, 'en', moment)
        const { html } = renderLandingPage(source)
        const reached = [...html.matchAll(/(?:href|src|srcset|action)="([^"]*)"/gi)].map(([, target]) => target ?? '')
        assert.deepEqual(
          reached.filter(target => !isPicture(target) && target.includes(link)),
          [],
        )
      }
  })

test('never renders the online link for accepted candidates on a public page', () => {
  const sample = wahaSample(start)
  for (const theme of themes)
    for (const moment of [now, new Date('2027-02-05T09:00:00Z'), finished]) {
      const hybrid = { ...sample, tenant: { ...sample.tenant, format: 'hybrid' as const }, content: { ...sample.content, theme } }
      assert.ok(!renderLandingPage(sourceOfSample(hybrid, 'ar', moment)).html.includes('accepted-only'))
    }
})

test('renders safe links in an organizer’s text with rel attributes for external sites, and unsafe links as text', () => {
  const sample = richSample(start)
  const sections = sample.content.sections.map(section =>
    section.type === 'about'
      ? {
          ...section,
          body: { ar: '[آمن](https://a.example/x) [سيئ](javascript:alert(1)) [خادع](https://google.com@evil.example/)', en: '' },
        }
      : section,
  )
  const { html } = renderLandingPage(sourceOfSample({ ...sample, content: { ...sample.content, sections } }, 'ar', now))
  assert.ok(html.includes('<a href="https://a.example/x" rel="noopener noreferrer nofollow ugc">آمن</a>'))
  assert.ok(html.includes('[سيئ](javascript:alert(1))'))
  assert.ok(!html.includes('href="https://google.com@evil'))
})
