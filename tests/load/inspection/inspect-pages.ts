// Checks every theme in all languages, color schemes, presets and stages: axe, the Nu HTML checker,
// 40 KB, widths from 320 to 1920 px, and late fonts. node --import ./tools/setup/jsx.mjs
// tests/load/inspection/inspect-pages.ts [theme…]

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { type Theme, themes } from '#contract/landing-pages/content.ts'
import type { Language } from '#contract/language.ts'
import { presets } from '#contract/look/presets.ts'
import { renderLandingPage } from '#landing/render.tsx'
import { largeSample } from '#landing/testing/large-sample.ts'
import { sourceOfSample } from '#landing/testing/samples.ts'
import { wahaSample } from '#landing/testing/waha.ts'
import { findBrowser } from '#server/testing/browser.ts'
import { assets, lookAt } from './look-at-page.ts'
import { checkHtml } from './nu-checker.ts'

const moments = { open: '2026-12-20T09:00:00Z', running: '2027-02-05T07:15:00Z', finished: '2027-03-01T09:00:00Z' }
const maxBytes = 40 * 1024
const sample = largeSample(wahaSample(new Date('2027-02-04T00:00:00Z')))

type Drawing = { name: string; html: string }
const chosen = themes.filter(theme => process.argv.length < 3 || process.argv.includes(theme))
const browser = await chromium.launch(await findBrowser())
let faults = 0
for (const theme of chosen) {
  const drawings = drawingsOf(theme)
  const nu = nuFaults(drawings)
  const halves = await Promise.all(
    [0, 1].map(half =>
      looksAt(
        browser,
        drawings.filter((_, at) => at % 2 === half),
      ),
    ),
  )
  const seen = halves.flatMap(half => half.faults)
  const shift = Math.max(...halves.map(half => half.shift))
  const heaviest = Math.max(...drawings.map(({ html }) => brotliCompressSync(html).length))
  const scripts = drawings
    .filter(({ html }) => /<script(?! type="application\/ld\+json")/.test(html))
    .map(({ name }) => `${name}: a script`)
  const found = [...seen, ...(nu ?? []), ...scripts, ...(heaviest > maxBytes ? [`${theme}: ${heaviest} bytes`] : [])]
  for (const fault of found) console.log(fault)
  faults += found.length
  const checked = nu ? 'HTML checker clean' : 'HTML checker not run (no Java)'
  console.log(
    `${theme}: ${drawings.length} pages by day and by night, ${seen.length} faults in the browser, ${nu?.length ? `${nu.length} HTML faults` : checked}, ${scripts.length} with scripts, heaviest ${(heaviest / 1024).toFixed(1)} KB, moves at most by ${shift.toFixed(3)}`,
  )
}
await browser.close()
process.exitCode = faults ? 1 : 0

function drawingsOf(theme: Theme): Drawing[] {
  return (['ar', 'en'] as const).flatMap((language: Language) =>
    [...presets, '#B5D33D'].flatMap(preset =>
      Object.entries(moments).map(([stage, moment]) => ({
        name: `${theme}-${language}-${preset.slice(1)}-${stage}`,
        html: renderLandingPage(
          sourceOfSample({ ...sample, content: { ...sample.content, theme, preset } }, language, new Date(moment), { assets }),
        ).html,
      })),
    ),
  )
}

async function looksAt(browser: Browser, drawings: readonly Drawing[]) {
  const faults: string[] = []
  let shift = 0
  for (const { name, html } of drawings) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
    const look = await lookAt(context, html)
    faults.push(...look.faults.map(fault => `${name}: ${fault}`))
    shift = Math.max(shift, look.shift)
    await context.close()
  }
  return { faults, shift }
}

/** Returns the errors of the Nu HTML checker, or null if Java is missing. */
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
