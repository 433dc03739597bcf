import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, test } from 'node:test'
import { chromium } from 'playwright-core'
import { findBrowser } from '#server/testing/browser.ts'
import { faultsOf } from '../../tests/e2e/inspection.ts'
import { type HelpPage, parseHelp, renderHelpIndex, renderHelpPage } from '../help.ts'
import { fontFiles, type PageAssets } from '../page/assets.ts'

const { resolve } = createRequire(import.meta.url)
const assets = Object.fromEntries(
  Object.entries(fontFiles).map(([name, file]) => [name, `data:font/woff2;base64,${readFileSync(resolve(file)).toString('base64')}`]),
) as PageAssets
const texts: Readonly<Record<string, string>> = {
  'judging:open': 'Open round',
  'judging:next': 'Next: <b>{{project}}</b>',
  'judging:end': 'Done.',
}
const words = (key: string) => texts[key] ?? null

const source = `# Title

Lead with [[judging:open]].

## Steps {#steps}

1. {open} Press [[judging:open]] and [[judging:next]], until [[judging:end]].

   ![A picture](open)
2. {other} See [the other page](other#steps), [a site](https://example.com) and \`code\`.

## A table

| a | b |
| --- | ---: |
| ${'Averyveryverylongword'.repeat(4)} | <script>alert(1)</script> |
`
const pageOf = (name: string, markdown: string, group: HelpPage['group'] = 'organizers'): HelpPage => ({
  name,
  group,
  text: parseHelp(markdown, words),
  pictures: new Map([['open', { address: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', width: 1000, height: 700 }]]),
})
const first = pageOf('first', source)
const other = pageOf('other', '# Other\n\nText.', 'operator')
const viewIn = (language: 'ar' | 'en') => ({ language, portalUrl: 'https://maydan.example', assets, words, pages: [first, other] })
const page = renderHelpPage(viewIn('en'), first)
const rendered = (['ar', 'en'] as const).flatMap(language => [
  renderHelpPage(viewIn(language), first),
  renderHelpIndex(viewIn(language), null),
  renderHelpIndex(viewIn(language), { typed: 'title', results: [{ page: first, passage: 'A passage' }] }),
  renderHelpIndex(viewIn(language), { typed: 'nothing', results: [] }),
])

test('parses title, headings, steps with their texts, pictures, links and passages', () => {
  const { text } = first
  assert.deepEqual(
    [text.title, text.headings, text.pictures, text.links, text.faults],
    [
      'Title',
      [
        { id: 'steps', title: 'Steps' },
        { id: 's1', title: 'A table' },
      ],
      ['open'],
      ['other'],
      [],
    ],
  )
  assert.deepEqual(text.steps, [
    { name: 'open', labels: ['judging:open', 'judging:next', 'judging:end'] },
    { name: 'other', labels: [] },
  ])
  assert.deepEqual(text.passages.slice(0, 4), ['Title', 'Lead with Open round.', 'Steps', 'Press Open round and Next: …, until Done.'])
})

test('reports unknown texts, unknown pictures, refused links, repeated names and a missing title', () => {
  const faultsIn = (markdown: string) => parseHelp(markdown, words).faults
  assert.deepEqual(faultsIn('# T\n\n[[judging:gone]]'), ['names judging:gone, which is not a text of the interface'])
  assert.deepEqual(faultsIn('# T\n\n![x](gone)'), ['shows the picture gone, which is no step of the page'])
  assert.deepEqual(faultsIn('# T\n\n[x](//evil.example)'), ['links to //evil.example, which is no page, path or web address'])
  assert.deepEqual(faultsIn('# T\n\n## A {#a}\n\n1. {a} B'), ['has two headings or steps with the name a'])
  assert.deepEqual(faultsIn('Text'), ['must begin with its title, the only heading with one #'])
})

test('renders texts of the interface, anchors, pictures with their size and links in the language of the page', () => {
  assert.match(page.html, /<li id="open"><p>Press <b>Open round<\/b> and <b>Next: …<\/b>, until <b>Done<\/b>\.<\/p>/)
  assert.match(page.html, /<h2 id="steps">Steps<\/h2>.*<h2 id="s1">A table<\/h2>/s)
  assert.match(page.html, /<img src="data[^>]* alt="A picture" width="1000" height="700" loading="lazy"/)
  assert.match(page.html, /href="\/help\/other\?lng=en#steps".*href="https:\/\/example\.com" rel="noopener noreferrer"/s)
  assert.match(page.html, /<a href="\/help\/other\?lng=en">Next: Other<\/a>/)
})

test('shows markup of a page as text', () => {
  assert.match(page.html, /&lt;script&gt;alert/)
  assert.doesNotMatch(page.html, /<script|\sstyle=/)
  const hostile = renderHelpPage(viewIn('en'), pageOf('hostile', '# T\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>'))
  assert.doesNotMatch(hostile.html, /href="javascript|<img/)
})

test('axe reports no violations in light and dark mode, and no page is wider than 320 px', async () => {
  const browser = await chromium.launch(await findBrowser())
  after(() => browser.close())
  const tab = await browser.newPage({ viewport: { width: 320, height: 800 } })
  for (const { html } of rendered) {
    await tab.emulateMedia({ colorScheme: 'light' })
    await tab.setContent(html)
    const title = await tab.title()
    assert.deepEqual([title, await faultsOf(tab)], [title, []])
    assert.ok(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth), title)
    await tab.emulateMedia({ colorScheme: 'dark' })
    assert.deepEqual([title, await faultsOf(tab, 'colours')], [title, []])
  }
  await tab.emulateMedia({ media: 'print' })
  await tab.setContent(page.html)
  for (const hidden of ['.toc', '.turn', '.crumb', '.foot', '.lang']) assert.equal(await tab.locator(hidden).isVisible(), false, hidden)
  assert.equal(await tab.locator('img').isVisible(), true)
})
