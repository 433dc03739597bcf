// Twenty-four scenes of the theme fusayfisa beside each other, to be looked at: none may be like another. dist/scenes.png
// node --import ./tools/setup/jsx.mjs tests/load/scenes.tsx [--alike] [--night]; alike: one colour, one city and no tracks for all
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { trackIcons } from '#contract/landing-page/look.ts'
import { presets } from '#contract/presets.ts'
import { dayOf, nightOf, Scene, type SceneFacts } from '#landing/art.ts'
import { cityNames } from '#landing/words.ts'
import { findBrowser } from '#server/testing/browser.ts'

const alike = process.argv.includes('--alike')
const night = process.argv.includes('--night')
const cities = cityNames('ar')

function factsOf(at: number): SceneFacts {
  const seed = `hackathon-${at}`
  if (alike) return { seed, icons: [], city: 'الرياض', isOnline: false }
  const icons = trackIcons.filter((_, icon) => (icon * 5 + at) % 8 < at % 5)
  return { seed, icons, city: cities[(at * 7) % cities.length] ?? '', isOnline: at % 9 === 8 }
}

const cells = Array.from({ length: 24 }, (_, at) => {
  const colours = (night ? nightOf : dayOf)(presets[alike ? 0 : at % presets.length] ?? presets[0])
  const fills = Object.entries(colours).map(([name, colour]) => `#s${at} .${name}{fill:${colour}}`)
  return `<div id="s${at}"><style>${fills.join('')}</style>${renderToStaticMarkup(<Scene facts={factsOf(at)} />)}</div>`
})
const style = `body{margin:0;display:grid;grid-template-columns:repeat(6,300px);gap:16px;background:#888}.${night ? 'day' : 'night'}{display:none}`
const browser = await chromium.launch(await findBrowser())
const page = await browser.newPage({ viewport: { width: 6 * 316 - 16, height: 4 * 316 } })
await page.setContent(`<style>${style}</style>${cells.join('')}`)
mkdirSync('dist', { recursive: true })
await page.screenshot({ path: 'dist/scenes.png' })
await browser.close()
