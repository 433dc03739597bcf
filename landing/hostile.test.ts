import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from '#server/testing/browser.ts'
import { renderLandingPage, renderThanksPage } from './render.tsx'
import { richSample, viewOfSample } from './sample.ts'

const start = new Date('2027-02-04T00:00:00Z')
const now = new Date('2026-12-20T09:00:00Z')

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

/** Every text of a value, replaced; what is not free text (ids, addresses, instants, choices) stays. */
function poisoned<T>(value: T, attack: string): T {
  if (Array.isArray(value)) return value.map(item => poisoned(item, attack)) as T
  if (typeof value !== 'object' || value === null) return value
  const free = (key: string, field: unknown) => typeof field === 'string' && ['ar', 'en', 'name', 'value', 'city'].includes(key)
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, free(key, field) ? attack : poisoned(field, attack)])) as T
}

let browser: Browser
before(async () => {
  browser = await chromium.launch(await findBrowser())
})
after(() => browser.close())

for (const attack of attacks)
  test(`a page whose every text is ${JSON.stringify(attack.slice(0, 40))} does nothing, in a browser that runs scripts`, async () => {
    const sample = poisoned(richSample(start), attack)
    const form = { values: { fullname: attack, email: attack }, errors: { email: attack, form: attack } }
    for (const { html } of [
      renderLandingPage(viewOfSample(sample, 'ar', now, { form })),
      renderThanksPage({ ...viewOfSample(sample, 'ar', now), reference: attack }),
    ]) {
      const page = await browser.newPage()
      await page.setContent(html)
      const found = await page.evaluate(() => ({
        taken: 'taken' in window,
        foreign: document.querySelectorAll(
          'script:not([type="application/ld+json"]), iframe, object, embed, [onload], [onerror], [onfocus], [style]',
        ).length,
        links: [...document.links]
          .map(link => link.getAttribute('href') ?? '')
          .filter(href => !/^(?:https?:|webcal:|mailto:|#|\/)/.test(href)),
        // Structured data is still one JSON text, or this throws.
        data: [...document.querySelectorAll('script')].map(script => typeof JSON.parse(script.textContent ?? '')),
      }))
      assert.deepEqual(found, { taken: false, foreign: 0, links: [], data: html.includes('ld+json') ? ['object'] : [] })
      assert.ok(!/[\u202a-\u202e\u2066-\u2069]/.test(html))
      await page.close()
    }
  })

test('links that an organizer writes are marked as theirs, and only safe ones are links', () => {
  const sample = richSample(start)
  const sections = sample.content.sections.map(section =>
    section.type === 'about'
      ? {
          ...section,
          body: { ar: '[آمن](https://a.example/x) [سيئ](javascript:alert(1)) [خادع](https://google.com@evil.example/)', en: '' },
        }
      : section,
  )
  const { html } = renderLandingPage(viewOfSample({ ...sample, content: { ...sample.content, sections } }, 'ar', now))
  assert.ok(html.includes('<a href="https://a.example/x" rel="noopener noreferrer nofollow ugc"><bdi>آمن</bdi></a>'))
  assert.ok(html.includes('[سيئ](javascript:alert(1))'))
  assert.ok(!html.includes('href="https://google.com@evil'))
})
