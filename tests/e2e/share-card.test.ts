// Compares share cards with Chromium's rendering of the same SVG, which shapes Arabic correctly.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { themes } from '#contract/landing-pages/content.ts'
import { cardFaces, cardFiles, drawCard, type ShareCard, shareCardOf } from '#landing/card.ts'
import { openPage } from '#landing/model.ts'
import { richSample, sourceOfSample } from '#landing/testing/samples.ts'
import { measureIn } from '#server/domain/share-cards/card-fonts.ts'
import { createShareCards } from '#server/domain/share-cards/share-cards.ts'
import { openFileStore } from '#server/platform/file-store/open-file-store.ts'
import { openBrowser } from './visitor.ts'

const require = createRequire(import.meta.url)
const fileOf = (family: string, weight: number) =>
  cardFiles[family]
    ? new URL(`../../server/domain/share-cards/faces/${family}.ttf`, import.meta.url)
    : require.resolve(`@expo-google-fonts/alexandria/${alexandria[weight]}.ttf`)
const alexandria: Record<number, string> = {
  500: '500Medium/Alexandria_500Medium',
  700: '700Bold/Alexandria_700Bold',
  900: '900Black/Alexandria_900Black',
}

const browser = await openBrowser()
const dir = await mkdtemp(path.join(tmpdir(), 'maydan-cards-'))
const cards = createShareCards(await openFileStore({ dir }))
after(async () => {
  await browser.close()
  await cards.stop()
  await rm(dir, { recursive: true, force: true })
})

const titles = {
  'with harakat': 'الأفكارُ لا تنتظرُ، والصحراءُ مُلهِمةٌ',
  'of sixty letters': 'تقنيات الرعاية الصحية المنزلية لكبار السن في المناطق البعيدة'.slice(0, 60),
  'of two scripts, with brackets and numbers': 'هاكاثون AI4Good (الدورة 2) — 48 ساعة!',
}

for (const [kind, title] of Object.entries(titles))
  for (const [language, theme] of (['ar', 'en'] as const).flatMap(one => themes.map(theme => [one, theme] as const)))
    test(`the server draws a share card with a title ${kind} like a browser does (${language}, ${theme})`, async () => {
      const start = new Date('2027-02-04T00:00:00Z')
      const source = sourceOfSample(richSample(start), language, new Date('2026-12-20T09:00:00Z'))
      const card: ShareCard = { ...shareCardOf(openPage({ ...source, content: { ...source.content, theme } })), title }
      const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
      const faces = Object.values(cardFaces[theme])
      const files = faces.flatMap(({ family, latin, weight }) =>
        [family, ...(latin ? [latin] : [])].map(name => ({ family: name, weight })),
      )
      const rules = files.map(({ family, weight }) => {
        const ttf = readFileSync(fileOf(family, weight)).toString('base64')
        return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/ttf;base64,${ttf})}`
      })
      const setUp = `<!doctype html><meta charset="utf-8"><style>${rules.join('')}html,body{margin:0}svg{display:block}</style>`
      await page.setContent(setUp + files.map(({ family, weight }) => `<p style="font:${weight} 20px '${family}'">اa</p>`).join(''))
      await page.evaluate(() => document.fonts.ready)
      const svg = drawCard(card, 'wide', measureIn(theme), null)
      await page.setContent(setUp + svg)
      await page.evaluate(() => document.fonts.ready)
      const [theirs, ours] = await Promise.all(
        [await page.screenshot(), Buffer.from(await cards.draw(card, 'wide'))].map(png =>
          // The images are blurred before the comparison, because renderers antialias differently.
          sharp(png).removeAlpha().greyscale().blur(1.5).raw().toBuffer(),
        ),
      )
      await page.close()
      assert.ok(ours && theirs && ours.length === theirs.length)
      const far = ours.reduce((count, grey, at) => count + (Math.abs(grey - (theirs[at] ?? 0)) > 60 ? 1 : 0), 0)
      // The LED font of the theme lawha has more edges, so more pixels may differ.
      assert.ok(far / ours.length < (theme === 'lawha' ? 0.006 : 0.002), `${far} of ${ours.length} pixels differ`)
    })
