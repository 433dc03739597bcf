// Every theme in both languages, by day and by night, in every preset, before, during and after: held against axe, the W3C's HTML
// checker and 40 KB. Prints what is wrong, and a line for each theme. node --import ./setup/jsx.mjs bench/inspect-pages.ts [theme…]
import { AxeBuilder } from '@axe-core/playwright'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { type Theme, themes } from '#contract/landing-page/content.ts'
import type { Language } from '#contract/language.ts'
import { presets } from '#contract/presets.ts'
import { renderLandingPage } from '#landing/render.tsx'
import { viewOfSample } from '#landing/sample.ts'
import { wahaSample } from '#landing/samples/waha.ts'
import { findBrowser } from '#server/testing/browser.ts'
import { checkHtml } from './hackathons/nu-checker.ts'

const moments = { open: '2026-12-20T09:00:00Z', running: '2027-02-05T07:15:00Z', finished: '2027-03-01T09:00:00Z' }
const mostBytes = 40 * 1024
const sample = wahaSample(new Date('2027-02-04T00:00:00Z'))

type Drawing = { name: string; html: string }
const chosen = themes.filter(theme => process.argv.length < 3 || process.argv.includes(theme))
const browser = await chromium.launch(await findBrowser())
let faults = 0
for (const theme of chosen) {
  const drawings = drawingsOf(theme)
  const axe = (
    await Promise.all(
      [0, 1].map(half =>
        axeFaults(
          browser,
          drawings.filter((_, at) => at % 2 === half),
        ),
      ),
    )
  ).flat()
  const nu = nuFaults(drawings)
  const heaviest = Math.max(...drawings.map(({ html }) => brotliCompressSync(html).length))
  const found = [...axe, ...(nu ?? []), ...(heaviest > mostBytes ? [`${theme}: ${heaviest} bytes`] : [])]
  for (const fault of found) console.log(fault)
  faults += found.length
  const checked = nu ? 'HTML checker clean' : 'HTML checker not run (no Java)'
  console.log(
    `${theme}: ${drawings.length} pages by day and by night, ${axe.length} axe violations, ${nu?.length ? `${nu.length} HTML faults` : checked}, heaviest ${(heaviest / 1024).toFixed(1)} KB`,
  )
}
await browser.close()
process.exitCode = faults ? 1 : 0

function drawingsOf(theme: Theme): Drawing[] {
  return (['ar', 'en'] as const).flatMap((language: Language) =>
    [...presets, '#B5D33D'].flatMap(preset =>
      Object.entries(moments).map(([stage, moment]) => ({
        name: `${theme}-${language}-${preset.slice(1)}-${stage}`,
        html: renderLandingPage(viewOfSample({ ...sample, content: { ...sample.content, theme, preset } }, language, new Date(moment)))
          .html,
      })),
    ),
  )
}

async function axeFaults(browser: Browser, drawings: readonly Drawing[]): Promise<string[]> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const faults: string[] = []
  for (const { name, html } of drawings) {
    await page.setContent(html)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      faults.push(...violations.map(({ id, nodes }) => `${name} ${colorScheme}: ${id} ${nodes[0]?.html.slice(0, 160)}`))
    }
  }
  await page.context().close()
  return faults
}

/** Null where there is no Java to run the checker with. */
function nuFaults(drawings: readonly Drawing[]): string[] | null {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  try {
    for (const { name, html } of drawings) writeFileSync(join(folder, `${name}.html`), html)
    const verdict = checkHtml(folder)
    return verdict && [...verdict.errors, ...verdict.warnings]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
