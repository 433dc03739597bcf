// Cards against a browser's own drawing of the same SVG: Chromium's shaping of Arabic is what everybody reads all day.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { cardFace, drawCard, type ShareCard, shareCardOf } from '#landing/card.ts'
import { openPage } from '#landing/model.ts'
import { richSample, sourceOfSample } from '#landing/testing/samples.ts'
import { openShareCards } from '#server/domain/share-cards/share-cards.ts'
import { openFileStore } from '#server/platform/file-store/open-file-store.ts'
import { openBrowser } from './visitor.ts'

const require = createRequire(import.meta.url)
const faces = { 500: '500Medium/Alexandria_500Medium', 700: '700Bold/Alexandria_700Bold', 900: '900Black/Alexandria_900Black' }

const browser = await openBrowser()
const dir = await mkdtemp(path.join(tmpdir(), 'maydan-cards-'))
const cards = openShareCards(await openFileStore({ dir }))
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
  for (const language of ['ar', 'en'] as const)
    test(`a title ${kind} is drawn as a browser draws it (${language})`, async () => {
      const start = new Date('2027-02-04T00:00:00Z')
      const source = sourceOfSample(richSample(start), language, new Date('2026-12-20T09:00:00Z'))
      const card: ShareCard = { ...shareCardOf(openPage(source)), title }
      const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
      const rules = Object.entries(faces).map(([weight, file]) => {
        const ttf = readFileSync(require.resolve(`@expo-google-fonts/alexandria/${file}.ttf`)).toString('base64')
        return `@font-face{font-family:${cardFace};font-weight:${weight};src:url(data:font/ttf;base64,${ttf})}`
      })
      const setUp = `<!doctype html><meta charset="utf-8"><style>${rules.join('')}html,body{margin:0}svg{display:block}</style>`
      await page.setContent(
        `${setUp}<p style="font:900 20px ${cardFace}">ا<b style="font-weight:700">a</b><i style="font-weight:500">a</i></p>`,
      )
      await page.evaluate(() => document.fonts.ready)
      const texts = [
        title,
        ...title.split(/\s+/).flatMap((_, from, words) => words.slice(from).map((__, to) => words.slice(from, from + to + 1).join(' '))),
        card.chip,
      ]
      const widths = await page.evaluate(
        ([all, face]) => {
          const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
          canvas.font = `900 100px ${face}`
          return Object.fromEntries((all as string[]).map(text => [text, canvas.measureText(text).width / 100]))
        },
        [texts, cardFace] as const,
      )
      const svg = drawCard(card, 'wide', (text, size) => (widths[text] ?? text.length * 0.6) * size, null)
      await page.setContent(setUp + svg)
      await page.evaluate(() => document.fonts.ready)
      const [theirs, ours] = await Promise.all(
        [await page.screenshot(), Buffer.from(await cards.png(card, 'wide'))].map(png =>
          // Engines smooth edges differently; what is compared is where ink lies.
          sharp(png).removeAlpha().greyscale().blur(1.5).raw().toBuffer(),
        ),
      )
      await page.close()
      assert.ok(ours && theirs && ours.length === theirs.length)
      const far = ours.reduce((count, grey, at) => count + (Math.abs(grey - (theirs[at] ?? 0)) > 60 ? 1 : 0), 0)
      assert.ok(far / ours.length < 0.002, `${far} of ${ours.length} pixels differ`)
    })
