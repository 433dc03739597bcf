import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { bilingualTexts } from '#contract/landing-pages/bilingual-texts.ts'
import { LandingContent, sectionOf, themes } from '#contract/landing-pages/content.ts'
import type { Picture } from '#contract/landing-pages/picture.ts'
import { optionalTypes } from '#contract/landing-pages/sections/sections.ts'
import type { L10n } from '#contract/language.ts'
import { renderLandingPage } from '../render.tsx'
import { richSample, type Sample, sourceOfSample } from '../testing/samples.ts'
import { wahaSample } from '../testing/waha.ts'

const start = new Date('2027-02-04T00:00:00Z')
const open = new Date('2026-12-20T09:00:00Z')
const waha = wahaSample(start)

/** The page is larger than the largest known pages (MIT, Stanford, ETHGlobal): decision 036. */
test('a page with the maximum number of rows, unique texts and pictures transfers at most 40 KB', () => {
  const full = fullSample()
  for (const theme of themes)
    for (const language of ['ar', 'en'] as const) {
      const { html } = renderLandingPage(sourceOfSample({ ...full, content: { ...full.content, theme } }, language, open))
      const { length } = brotliCompressSync(html)
      assert.ok(length <= 40 * 1024, `${theme} ${language}: ${length}`)
    }
})

test('a full page with rows for 19 teammates transfers at most 40 KB', () => {
  const full = fullSample()
  const tenant = { ...full.tenant, eligibility: { ...full.tenant.eligibility, team_min: 2, team_max: 20 } }
  for (const theme of themes)
    for (const language of ['ar', 'en'] as const) {
      const { html } = renderLandingPage(sourceOfSample({ ...full, tenant, content: { ...full.content, theme } }, language, open))
      assert.match(html.toString(), /f-mate_email_19/)
      const { length } = brotliCompressSync(html)
      assert.ok(length <= 40 * 1024, `${theme} ${language}: ${length}`)
    }
})

test('the first 48 pictures of a long list have a fallback for browsers without AVIF, and all pictures are shown', () => {
  const { html } = renderLandingPage(sourceOfSample(fullSample(), 'en', open))
  const [, people = ''] = /<section id="people"[^>]*>([^]*?)<\/section>/.exec(html) ?? []
  const files = [...people.matchAll(/<img src="[^"]+\.(avif|jpeg)"/g)].map(([, type]) => type)
  assert.equal(files.length, 96)
  assert.equal(files.filter(type => type === 'jpeg').length, 48)
})

test('rejects a list with one row more than its limit', () => {
  const { content } = fullSample()
  for (const [type, list] of Object.entries(lists)) {
    const section = content.sections.find(one => one.type === type) as { rows: object[] } | undefined
    assert.equal(section?.rows.length, list.count)
    const sections = [{ ...section, rows: [...(section?.rows ?? []), { ...list.row(list.count), id: 'more' }] }]
    const [issue, ...others] = LandingContent.safeParse({ sections }).error?.issues ?? []
    assert.deepEqual([issue?.path, issue?.code, others], [['sections', 0, 'rows'], 'too_big', []])
  }
})

const signs = ['water', 'sun', 'palm', 'arch', 'star', 'gear', 'heart', 'book']
const roles = ['speaker', 'judge', 'mentor', 'organizer']
const lists: Record<string, { count: number; row: (at: number) => object }> = {
  tracks: {
    count: 24,
    row: at => ({
      title: sentenceOf(3),
      subtitle: sentenceOf(5),
      description: sentenceOf(24),
      challenge: sentenceOf(10),
      sponsor: sentenceOf(2).en,
      icon: signs[at % signs.length],
    }),
  },
  prizes: {
    count: 48,
    row: at => ({ place: at < 3 ? at + 1 : 0, title: sentenceOf(4), amount: 1000 + below(90_000), benefit: sentenceOf(8) }),
  },
  programme: {
    count: 120,
    row: at => ({ starts_at: hour(at), ends_at: hour(at + 1), title: sentenceOf(5), room: sentenceOf(2), speaker: sentenceOf(2) }),
  },
  people: {
    count: 96,
    row: at => ({
      name: sentenceOf(2),
      title: sentenceOf(3),
      organization: sentenceOf(3),
      role: roles[at % roles.length],
      link: `https://people.example/${below(1e9)}`,
      picture: idOf(at),
    }),
  },
  partners: {
    count: 96,
    row: at => ({ tier: 'founder', name: sentenceOf(2).en, url: `https://partner${below(1e9)}.example`, picture: idOf(100 + at) }),
  },
  faq: { count: 30, row: () => ({ question: sentenceOf(9), answer: sentenceOf(35) }) },
}

function fullSample(): Sample {
  const rowsOf = ({ count, row }: (typeof lists)[string]) => Array.from({ length: count }, (_, at) => ({ id: `${at}`, ...row(at) }))
  const content = LandingContent.parse({
    ...waha.content,
    sections: waha.content.sections
      .filter(({ type }) => !optionalTypes.has(type))
      .map(section => {
        const list = lists[section.type]
        return list ? { ...section, rows: rowsOf(list) } : section
      }),
  })
  const ids = [...(sectionOf(content, 'people')?.rows ?? []), ...(sectionOf(content, 'partners')?.rows ?? [])].map(row => row.picture ?? '')
  return { ...waha, content, pictures: { ...waha.pictures, ...Object.fromEntries(ids.map(id => [id, pictureOf(id)])) } }
}

/** Returns five image files, like a real upload. Each is named by a hash. */
function pictureOf(id: string): Picture {
  const variants = (['image/avif 480', 'image/avif 800', 'image/avif 1200', 'image/webp 800', 'image/jpeg 800'] as const).map(one => {
    const [mime, width] = one.split(' ') as ['image/avif', string]
    const name = createHash('sha256').update(`${id} ${one}`).digest('hex').slice(0, 40)
    return { mime, width: Number(width), height: Number(width), url: `/files/${name}.${mime.slice(6)}` }
  })
  return { id, width: 1200, height: 1200, variants }
}

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const hour = (at: number) => new Date(start.getTime() + at * 2_400_000).toISOString()

/** Source of words for pseudo-random sentences, because repeated sentences would compress too well. */
const texts = [...bilingualTexts([waha.content, richSample(start).content]).values()]
const wordsOf = (language: keyof L10n) => [...new Set(texts.flatMap(text => text[language].match(/\p{L}{2,}/gu) ?? []))]
const words = { ar: wordsOf('ar'), en: wordsOf('en') }
let last = 7
const below = (count: number) => (last = (last * 48_271) % 2_147_483_647) % count
const sentenceOf = (count: number): L10n => ({ ar: sentence(words.ar, count), en: sentence(words.en, count) })
const sentence = (from: string[], count: number) => Array.from({ length: count }, () => from[below(from.length)]).join(' ')

const optional: typeof lists = {
  journey: {
    count: 12,
    row: () => ({ title: sentenceOf(4), text: sentenceOf(30), starts_on: '2027-01-02', ends_on: '2027-03-04' }),
  },
  provided: { count: 24, row: at => ({ kind: at % 2 ? 'meals' : 'travel_grant', text: sentenceOf(14), amount: below(9000) }) },
  fees: { count: 12, row: () => ({ label: sentenceOf(5), amount: below(9000), note: sentenceOf(14), until: '2027-01-02' }) },
  involve: { count: 8, row: () => ({ title: sentenceOf(4), text: sentenceOf(24), link: `https://join.example/${below(1e9)}` }) },
  voices: { count: 12, row: at => ({ quote: sentenceOf(28), name: sentenceOf(2), role: sentenceOf(4), picture: idOf(at) }) },
  past: {
    count: 10,
    row: at => ({
      title: sentenceOf(3),
      text: sentenceOf(40),
      picture: idOf(20 + at),
      projects: [0, 1, 2, 3, 4, 5].map(id => ({ id: `${id}`, project: sentenceOf(2), team: sentenceOf(2), line: sentenceOf(10) })),
    }),
  },
}

test('a page with every optional section full of unique texts and pictures transfers at most 40 KB', () => {
  const sections = waha.content.sections.map(section => {
    const list = optional[section.type]
    return list ? { ...section, rows: Array.from({ length: list.count }, (_, at) => ({ id: `${at}`, ...list.row(at) })) } : section
  })
  assert.deepEqual(new Set(Object.keys(optional)), optionalTypes)
  const pictures = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [idOf(at), pictureOf(idOf(at))]))
  for (const theme of themes)
    for (const language of ['ar', 'en'] as const) {
      const content = LandingContent.parse({ ...waha.content, theme, sections })
      const { html } = renderLandingPage(sourceOfSample({ ...waha, content, pictures: { ...waha.pictures, ...pictures } }, language, open))
      const { length } = brotliCompressSync(html)
      assert.ok(length <= 40 * 1024, `${theme} ${language}: ${length}`)
    }
})
