import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LandingContent, type Theme, themes } from '#contract/landing-pages/content.ts'
import { networks } from '#contract/landing-pages/sections/life-sections.ts'
import type { Language } from '#contract/language.ts'
import { currencies } from '#contract/places/currencies.ts'
import type { PageSource } from '../page/page-source.ts'
import { renderLandingPage } from '../render.tsx'
import { largeSample } from '../testing/large-sample.ts'
import { type Sample, sourceOfSample } from '../testing/samples.ts'
import { wahaSample } from '../testing/waha.ts'
import { wordsIn } from '../words.ts'

const now = new Date('2026-12-20T09:00:00Z')
const sample = largeSample(wahaSample(new Date('2027-02-04T00:00:00Z')))
const htmlOf = (theme: Theme, language: Language, more: Partial<PageSource> = {}, of: Sample = sample) =>
  renderLandingPage(sourceOfSample({ ...of, content: { ...of.content, theme } }, language, now, more)).html
const withSection = (type: string, change: (section: never) => object): Sample => ({
  ...sample,
  content: {
    ...sample.content,
    sections: sample.content.sections.map(one => (one.type === type ? { ...one, ...change(one as never) } : one)) as never,
  },
})

for (const theme of themes)
  test(`${theme} shows each social network with icon and name, and requests nothing from other sites`, () => {
    for (const language of ['ar', 'en'] as const) {
      const html = htmlOf(theme, language)
      for (const network of networks) {
        const name = wordsIn[language].askBy[network]
        assert.match(
          html,
          new RegExp(`<a href="https://[^"]+" rel="noopener noreferrer nofollow ugc"><svg[^>]*>.{20,400}?</svg>${name}</a>`),
          network,
        )
      }
      assert.doesNotMatch(html.replace(/<a [^>]*>/g, ''), /(?:src|href|url)[=(]"?https?:\/\/(?!waha\.localhost)/)
    }
  })

for (const theme of themes)
  test(`${theme} shows links of a track and the sponsor of a prize, in both languages`, () => {
    for (const [language, label, sponsor] of [
      ['ar', 'بيانات الري المفتوحة', 'برعاية ريّ المستقبل'],
      ['en', 'Open irrigation data', 'Sponsored by Rayy'],
    ] as const) {
      const html = htmlOf(theme, language)
      assert.ok(html.includes(`<a href="https://data.example/irrigation" rel="noopener noreferrer nofollow ugc"><bdi>${label}</bdi></a>`))
      assert.ok(html.includes(`>${sponsor}</p>`))
      assert.ok(html.includes(language === 'ar' ? 'درهم مغربي' : 'MAD'))
    }
  })

test('shows the host of a linked document, but only the uploaded file if a document has both', () => {
  const html = htmlOf('fusayfisa', 'en')
  assert.match(
    html,
    /<a href="https:\/\/conduct\.example\/hackathons" rel="[^"]+"><bdi>Code of conduct<\/bdi><\/a> <small><bdi dir="ltr">conduct\.example</,
  )
  const both = withSection('documents', ({ rows }: { rows: { file: string | null }[] }) => ({
    rows: rows.filter(row => row.file).map(row => ({ ...row, url: 'https://conduct.example/' })),
  }))
  assert.ok(!htmlOf('fusayfisa', 'en', {}, both).includes('conduct.example'))
})

test('renders no social icon, link list or sponsor when these fields are unset', () => {
  const plain = wahaSample(new Date('2027-02-04T00:00:00Z'))
  for (const theme of themes) {
    const html = htmlOf(theme, 'en', {}, plain)
    assert.ok(!/class="resources"|Instagram|TikTok|Sponsored by Rayy</.test(html))
  }
})

const hostile = [
  'javascript:alert(1)',
  'data:text/html,x',
  'https://good.example@evil.example/',
  '//evil.example',
  'ftp://evil.example',
  'https://a b',
]

test('rejects URLs that run code or disguise their host, and renders no link for them', () => {
  for (const url of hostile) {
    const sections = [
      ...networks.map(network => ({ id: network, type: 'ask', [network]: url })),
      { id: 'tracks', type: 'tracks', rows: [{ id: 'a', links: [{ id: 'b', url }] }] },
      { id: 'documents', type: 'documents', rows: [{ id: 'a', url }] },
    ]
    for (const section of sections) assert.ok(!LandingContent.safeParse({ sections: [section] }).success, `${section.id} ${url}`)
    const typed = [
      withSection('ask', () => ({ tiktok: url })),
      withSection('tracks', ({ rows }: { rows: object[] }) => ({
        rows: rows.map(row => ({ ...row, links: [{ id: 'b', label: { ar: 'ب', en: 'Data' }, url }] })),
      })),
      withSection('documents', ({ rows }: { rows: object[] }) => ({ rows: rows.map(row => ({ ...row, file: null, url })) })),
    ]
    for (const of of typed)
      assert.doesNotMatch(htmlOf('lawha', 'en', {}, of), /(?:href|src)="(?:javascript|data:text|ftp|\/\/evil|https:\/\/good)/)
  }
})

test('every currency has an Arabic name on pages and names in both languages in the editor', () => {
  for (const currency of currencies) {
    assert.ok(wordsIn.ar.currency[currency], currency)
    for (const language of ['ar', 'en']) assert.notEqual(new Intl.DisplayNames([language], { type: 'currency' }).of(currency), currency)
  }
})

test('a preview shows the names of external links without linking them', () => {
  const html = htmlOf('mihwar', 'ar', { preview: true })
  assert.doesNotMatch(html, /<a [^>]*href="https?:\/\/(?:data|conduct|www)\./)
  assert.ok(html.includes('إنستغرام') && html.includes('شرح التحدي'))
})
