import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, test } from 'node:test'
import { chromium } from 'playwright-core'
import { type Theme, themes } from '#contract/landing-pages/content.ts'
import type { Language } from '#contract/language.ts'
import { presets } from '#contract/look/presets.ts'
import { findBrowser } from '#server/testing/browser.ts'
import { faultsOf as faultsOfPage } from '../../tests/e2e/inspection.ts'
import type { StoredRegistration } from '../own-registration/registration.ts'
import {
  renderFailurePage,
  renderFindingPage,
  renderJoinPage,
  renderLandingPage,
  renderLostPage,
  renderMyLinkPage,
  renderNotFoundPage,
  renderRegistrationPage,
  renderTeamPage,
  renderThanksPage,
  renderUnknownLinkPage,
} from '../render.tsx'
import { crowded, sparse, stretched, unbroken } from '../testing/extremes.ts'
import { largeSample } from '../testing/large-sample.ts'
import { pairwise } from '../testing/pairwise.ts'
import { bareSample, sourceOfSample, wordySample } from '../testing/samples.ts'
import { wahaSample } from '../testing/waha.ts'
import { fontFiles } from './assets.ts'
import type { PageSource } from './page-source.ts'

const { resolve } = createRequire(import.meta.url)
const start = new Date('2027-02-04T00:00:00Z')
const now = new Date('2026-12-20T09:00:00Z')

const browser = await chromium.launch(await findBrowser())
after(() => browser.close())

type Scheme = 'light' | 'dark'

const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })

async function faultsOf(html: string, colorScheme: Scheme = 'light'): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  await page.setContent(html)
  return faultsOfPage(page)
}

const moments = { open: now, running: new Date('2027-02-05T07:15:00Z'), finished: new Date('2027-03-01T09:00:00Z') }
const stages = Object.keys(moments) as (keyof typeof moments)[]
const languages: Language[] = ['ar', 'en']
const sample = wahaSample(start)
const drawn = (theme: Theme, preset: string, language: Language, more: Partial<PageSource> = {}) =>
  renderLandingPage(sourceOfSample({ ...sample, content: { ...sample.content, theme, preset } }, language, now, more)).html

// Covers every pair of values. tests/load/inspection/inspect-pages.ts covers every combination of the first five choices.
const looks = pairwise({
  theme: themes,
  preset: [...presets, '#B5D33D'],
  moment: stages,
  language: languages,
  scheme: ['light', 'dark'] satisfies Scheme[],
  visit: ['first', 'refused'],
})
const refused = { form: { values: {}, errors: { email: '…', consent: '…' } } }

for (const theme of themes)
  test(`axe reports no violations on landing pages of ${theme}, with and without a rejected form, in every preset, language, stage and color scheme`, async () => {
    for (const look of looks.filter(look => look.theme === theme)) {
      const more = { now: moments[look.moment], ...(look.visit === 'refused' ? refused : {}) }
      assert.deepEqual(await faultsOf(drawn(theme, look.preset, look.language, more), look.scheme), [], Object.values(look).join(' '))
    }
  })

test('axe reports no violations on minimal and complete landing pages, previews, thanks, lost-link, not-found and error pages', async () => {
  const near = [{ name: 'هاكاثون واحة', address: 'http://waha-2027.localhost/' }]
  const nobody = { host: 'waha.localhost', portalUrl: 'http://localhost' }
  const bare = sourceOfSample(bareSample(start), 'ar', now)
  const saying = sourceOfSample(largeSample(sample), 'ar', now)
  for (const { html } of [
    renderLandingPage(bare),
    renderLandingPage({ ...bare, preview: true }),
    ...themes.map(theme => renderLandingPage({ ...saying, content: { ...saying.content, theme } })),
    renderThanksPage(bare),
    renderLostPage(bare),
    renderNotFoundPage({ ...nobody, language: 'en', kind: 'free', near: [] }),
    renderNotFoundPage({ ...nobody, language: 'ar', kind: 'nothing', near }),
    renderNotFoundPage({ ...nobody, language: 'ar', kind: 'suspended', near: [] }),
    renderFailurePage({ language: 'ar', status: 500, message: '', reference: 'a1', again: '/', home: '/' }),
  ])
    assert.deepEqual(await faultsOf(html), [])
})

test('choice fields and long text fields have the width, touch height and font size of other fields, in every theme', async () => {
  for (const theme of themes) {
    const source = sourceOfSample({ ...largeSample(sample), content: { ...largeSample(sample).content, theme } }, 'en', now)
    // The next row for a teammate is visible when the rows above it are filled in.
    const values = { team_name: 'Oasis', mate_email_1: 'a', mate_email_2: 'b', mate_email_3: 'c' }
    await page.setContent(renderLandingPage({ ...source, form: { values, errors: {} } }).html)
    const fields = await page.locator('.field :is(input:not([type=radio]), select, textarea)').evaluateAll(all =>
      all.map(field => ({
        name: field.id,
        high: field.getBoundingClientRect().height >= 44,
        wide: field.getBoundingClientRect().width >= 0.95 * (field.parentElement?.getBoundingClientRect().width ?? 0),
        // Phones zoom in on inputs with text under 16 px.
        legible: Number.parseFloat(getComputedStyle(field).fontSize) >= 16,
      })),
    )
    for (const name of ['f-tshirt', 'f-q_why', 'f-mate_email_4']) assert.ok(fields.some(field => field.name === name))
    assert.deepEqual(
      fields.filter(field => !(field.high && field.wide && field.legible)),
      [],
      theme,
    )
  }
})

const stored: StoredRegistration = {
  reference: '7F3A90C2',
  kind: 'application',
  state: 'accepted',
  history: [{ at: '2026-11-20T08:00:00Z', state: 'accepted', reason: '' }],
  ticket: { size: 21, path: 'M1 1h1v1h-1z' },
  may: new Set(['correct', 'withdraw', 'link', 'erase'] as const),
  fullname: 'ريم العتيبي',
  email: `${'reem-'.repeat(12)}@example.com`,
  phone: '+966501234567',
  answers: { role: 'designer', q_old: 'نعم', q_long: 'W'.repeat(600) },
  created_at: '2026-12-18T09:30:00Z',
  way: {
    phases: [
      {
        name: { ar: 'الفرز', en: 'Screening' },
        starts_at: '2026-11-01T06:00:00Z',
        ends_at: '2026-12-20T06:00:00Z',
        place: { ar: '', en: '' },
        submission_closes_at: null,
      },
      {
        name: { ar: 'المعسكر التدريبي الطويل في Al-Ahsa', en: `Camp ${'W'.repeat(50)}` },
        starts_at: '2027-01-12T06:00:00Z',
        ends_at: '2027-01-14T15:00:00Z',
        place: { ar: 'واحة الابتكار', en: '' },
        submission_closes_at: '2027-01-14T12:00:00Z',
      },
    ],
    own: {
      at: 1,
      kind: 'in_asked',
      about: 1,
      words: { ar: 'أحضروا حواسيبكم.\nالمدخل الشرقي.', en: '' },
      team: 'Al-Ahsa',
      confirm_until: '2027-01-05T20:59:00Z',
      rank: null,
      may: ['confirm', 'decline'],
    },
    feedback: [
      {
        phase: { ar: 'الأفكار', en: 'Ideas' },
        lines: ['فكرة واضحة.', 'Show the data first.'],
        rounds: [{ round: { ar: 'اللجنة', en: '' }, scale: 5, criteria: [{ name: { ar: 'الأثر', en: 'Impact' }, mean: 4.5 }] }],
      },
    ],
  },
}
const project = { name: { ar: 'بوصلة', en: '' }, is_submitted: true, fixed: null }
const team = {
  project,
  name: 'فريق النبع والواحة من Al-Ahsa',
  mates: [
    { id: 'a', fullname: 'ريم العتيبي', is_captain: true, is_declined: false, is_me: true },
    { id: 'b', fullname: 'Lina Haddad', is_captain: false, is_declined: true, is_me: false },
  ],
  invited: [
    { id: 'c', fullname: 'عمر', email: 'omar@example.com', is_rejected: false },
    { id: 'd', fullname: '', email: `${'nora-'.repeat(12)}@example.com`, is_rejected: true },
  ],
  invitation: `https://waha.example/join/${'x'.repeat(65)}`,
}
const joining = { name: team.name, captain: 'ريم ع.', size: 2, state: 'open' } as const
const typedMates = {
  values: { team_name: 'النبع', mate_name_1: 'Lina', mate_email_1: 'lina@', mate_email_2: 'x' },
  errors: { mate_email_1: 'خطأ', mate_email_2: 'خطأ' },
}
const seeker = { id: 'c', name: 'عمر س.', skills: 'تصميم واجهات', city: 'الرياض', about: 'أبحث عن فريق', team: null }
const finding = {
  isCaptain: true,
  own: seeker,
  asked: [seeker],
  agreed: [{ id: 'd', fullname: 'Nora', email: 'nora.with.a.long.address@students.example.com' }],
  others: [{ ...seeker, id: 'e', team: 'Basalt', request: 'none' as const }],
}
for (const theme of themes)
  test(`axe reports no violations on registration and team pages of ${theme}, and no page is wider than a phone screen`, async () => {
    for (const language of languages) {
      const source = sourceOfSample({ ...sample, content: { ...sample.content, theme } }, language, now)
      const pages = [
        renderThanksPage(source),
        renderThanksPage(source, 'waiting-captain'),
        renderRegistrationPage(source, { ...stored, team }),
        renderTeamPage({ ...source, here: 'me/x/team', form: { values: { invitation: 'x' }, errors: {} } }, null, {
          isOpen: true,
          done: '',
          invited: { name: team.name, isFull: false, decline: '/join/x/decline', project, keeps: null },
          own: project,
        }),
        renderUnknownLinkPage(source),
        renderMyLinkPage({ ...source, form: { values: { email: 'x' }, errors: { email: 'خطأ' } } }, false),
        renderMyLinkPage(source, true),
        renderTeamPage({ ...source, here: 'me/x/team', form: { values: {}, errors: { team_name: 'خطأ' } } }, team, {
          isOpen: true,
          done: '',
          own: null,
        }),
        renderFindingPage({ ...source, here: 'me/x/find' }, finding),
        renderJoinPage({ ...source, here: 'join/x' }, { ...joining, personal: null }),
        renderJoinPage({ ...source, here: 'join/x' }, { ...joining, personal: { fullname: 'Lina', email: 'lina@example.com' } }),
        renderJoinPage({ ...source, here: 'join/x' }, 'declined'),
        renderLandingPage({ ...source, form: typedMates }),
      ]
      for (const [at, { html }] of pages.entries()) {
        // Each page of a theme is checked in one language, in turns, so that every page is checked in both languages.
        if (languages[(at + themes.indexOf(theme)) % 2] !== language) continue
        assert.deepEqual(await faultsOf(html), [])
        await page.setViewportSize({ width: 320, height: 720 })
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
        await page.emulateMedia({ colorScheme: 'dark' })
        assert.deepEqual(await faultsOfPage(page, 'colours'), [])
        await page.setViewportSize({ width: 1280, height: 900 })
      }
    }
  })

/** The theme's fonts as data URLs, for pages whose fonts have loaded. Without them, pages use system fonts. */
const fonts = Object.fromEntries(
  Object.entries(fontFiles).map(([name, file]) => [name, `data:font/woff2;base64,${readFileSync(resolve(file)).toString('base64')}`]),
)
const extremes = {
  wordy: wordySample(start),
  stretched: stretched(sample),
  unbroken: unbroken(sample),
  crowded: crowded(sample),
  sparse: sparse(sample),
  said: largeSample(sample),
}

for (const theme of themes)
  test(`no element of ${theme} is wider than the screen, at widths of 320 to 1920 pixels, with large text and extreme content`, async () => {
    const page = await browser.newPage()
    // Sets the font size in the browser, because media queries in em depend on it.
    const devtools = await page.context().newCDPSession(page)
    const cases = {
      extreme: Object.keys(extremes) as (keyof typeof extremes)[],
      language: languages,
      moment: stages,
      arrived: [true, false],
      // Each screen: width in pixels, and the browser's font size in pixels if it is not 16.
      screens: [
        [[320], [980]],
        [[390], [390, 32], [1280]],
        [[768], [1920]],
      ] as [width: number, letters?: number][][],
    }
    for (const { extreme, language, moment, arrived, screens } of pairwise(cases)) {
      const { content, ...rest } = extremes[extreme]
      const source = sourceOfSample({ ...rest, content: { ...content, theme } }, language, moments[moment])
      const assets = arrived ? { ...source.assets, ...fonts } : source.assets
      await page.setContent(renderLandingPage({ ...source, assets }).html)
      await page.evaluate(() => document.fonts.ready.then(() => true))
      for (const [width, letters] of screens) {
        await devtools.send('Page.setFontSizes', { fontSizes: { standard: letters ?? 16 } })
        await page.setViewportSize({ width, height: 800 })
        const look = `${extreme} ${language} ${moment} at ${width}, ${letters ? 'large letters, ' : ''}${arrived ? 'with' : 'without'} fonts`
        assert.deepEqual(await page.evaluate(widerThanTheScreen), [], look)
      }
    }
    await page.close()
  })

for (const theme of themes)
  test(`${theme} shows a long description without a tagline in at most 20 px letters and 420 px height on a phone`, async () => {
    const description = {
      ar: 'نسقي ما زرعه آباؤنا بما يتعلّمه أبناؤنا. '.repeat(7).trim(),
      en: 'What our parents planted is watered by what our children learn. '.repeat(4).trim(),
    }
    const sections = sample.content.sections.map(section =>
      section.type === 'hero' ? { ...section, tagline: { ar: '', en: '' } } : section,
    )
    await page.setViewportSize({ width: 390, height: 844 })
    for (const language of languages) {
      const source = sourceOfSample(
        { ...sample, tenant: { ...sample.tenant, description }, content: { ...sample.content, theme, sections } },
        language,
        now,
      )
      await page.setContent(renderLandingPage({ ...source, assets: { ...source.assets, ...fonts } }).html)
      await page.evaluate(() => document.fonts.ready.then(() => true))
      const { size, height } = await page
        .locator('.tag')
        .evaluate(element => ({ size: parseFloat(getComputedStyle(element).fontSize), height: element.clientHeight }))
      assert.ok(size <= 20 && height < 420, `${language}: ${height} px in letters of ${size} px`)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  })

function widerThanTheScreen(): string[] {
  const hidden = document.querySelectorAll(
    '.sr, .skip, .trap, .trap *, [aria-hidden], [aria-hidden] *, details:not([open]) > :not(summary), details:not([open]) > :not(summary) *',
  )
  const unseen = new Set<Element>(hidden)
  return [...document.querySelectorAll('body *')]
    .filter(element => !unseen.has(element))
    .filter(element => {
      const { left, right, width: own } = element.getBoundingClientRect()
      return own > 0 && (right > innerWidth + 1 || left < -1)
    })
    .map(element => element.outerHTML.slice(0, 80))
}

test('the hackathon name does not move vertically when its font loads, in every theme and language', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const topsOf = async (source: PageSource) => {
    await page.setContent(renderLandingPage(source).html)
    await page.evaluate(() => document.fonts.ready)
    return page.locator('#title').evaluate(title => {
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
      const tops: number[] = []
      const range = document.createRange()
      while (texts.nextNode()) {
        range.selectNode(texts.currentNode)
        const { top, height } = range.getBoundingClientRect()
        if (height > 0) tops.push(top)
      }
      return tops
    })
  }
  for (const theme of themes)
    for (const language of languages) {
      const source = sourceOfSample({ ...sample, content: { ...sample.content, theme } }, language, now)
      const [before, after] = [await topsOf(source), await topsOf({ ...source, assets: { ...source.assets, ...fonts } })]
      const moved = before.map((top, at) => Math.round(Math.abs(top - (after[at] ?? 0))))
      assert.ok(moved.length > 0 && moved.every(pixels => pixels <= 3), `${theme} ${language}: ${moved.join()}`)
    }
  await page.close()
})
