// `npm run inspect [-- word…]` checks every portal screen and overlay in all languages, color
// schemes, presets and zoom levels. Runs axe and finds overflow, clipped or covered text, and
// motion. Then runs the end-to-end journeys in both languages.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { presets } from '#contract/look/presets.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { shareTestServer } from '#server/testing/test-server.ts'
import { findTestFiles, runTestFiles } from '../../../tools/setup/test-files.ts'
import { faultsOf, grownTogether, type Look, modes, sideways, wordsWithLetterSpacing, wear, widths } from '../../e2e/inspection.ts'
import { lostWhenLarge } from '../../e2e/large.ts'
import { moving } from '../../e2e/lost.ts'
import { useUp } from '../../e2e/overlays/exercise-overlay.ts'
import { overlaysOfTheEditor } from '../../e2e/overlays/of-the-editor.ts'
import { overlaysOfThePortal } from '../../e2e/overlays/of-the-portal.ts'
import { inTurns } from '../../e2e/overlays/overlay.ts'
import { walkNames, walksThrough } from '../../e2e/screens.ts'
import { everyLanguage } from '../../e2e/turns.ts'
import { newVisitor, openBrowser, type Visitor } from '../../e2e/visitor.ts'
import { languages } from '../../e2e/words.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const words = process.argv.slice(2)
const isChosen = (name: string) => words.length === 0 || words.some(word => name.includes(word))
const [app, browser] = await Promise.all([startTestApp(), openBrowser()])
const walks = await walksThrough(app, browser)
let [looks, faults, screens] = [0, 0, 0]

for (const where of walkNames.filter(isChosen))
  for (const language of languages) {
    const { walk, person, isTrouble } = walks[where]
    const visitor = await newVisitor(browser, app, { language, reducedMotion: 'reduce', ...(person && { person }) })
    const found: string[] = []
    for (const [screen, open] of Object.entries(walk)) {
      await visitor.page.setViewportSize(widths.wide)
      const opened = await open(visitor).then(
        () => [],
        (error: Error) => [`cannot be reached: ${error.message.split('\n')[0]}`],
      )
      found.push(...[...opened, ...(await everyLook(visitor))].map(fault => `${screen}, ${language}, ${fault}`))
    }
    if (!isTrouble) found.push(...visitor.troubles)
    await visitor.close()
    for (const fault of new Set(found)) console.log(fault)
    const count = Object.keys(walk).length
    console.log(`${where}, ${language}: ${count} screens, ${found.length} faults`)
    screens += count
    faults += found.length
  }

const overlays = inTurns({ ...overlaysOfThePortal, ...overlaysOfTheEditor }).filter(({ file }) => isChosen(file))
for (const { file, name, overlay } of overlays)
  for (const language of languages)
    await useUp({ app, browser }, name, overlay, language, 'every control').catch((error: Error) => {
      faults++
      console.log(`${file} (${name}), ${language}: ${error.message}`)
    })
console.log(`${screens} screens in ${looks} looks, ${overlays.length} that open over them, ${faults} faults`)
await browser.close()
await app.close()
process.env[everyLanguage] = '1'
await shareTestServer()
const journeys = findTestFiles(root, { everyScreen: true, paths: words.length > 0 ? words : ['e2e/'] }).filter(file =>
  /turns\.ts'/.test(readFileSync(join(root, file), 'utf8')),
)
const failed = journeys.length > 0 ? await runTestFiles(root, journeys) : []
process.exitCode = faults > 0 || failed.length > 0 ? 1 : 0

/** Runs all rules at each width, and only color rules in each color scheme and preset. */
async function everyLook({ page }: Visitor): Promise<string[]> {
  const found = await moving(page)
  const look = async (as: Look, only: 'everything' | 'colours') => {
    looks++
    await wear(page, as)
    const faults = await faultsOf(page, only)
    const by = await sideways(page)
    if (by > 0) faults.push(`scrolls sideways by ${by} px`)
    found.push(...faults.map(fault => `${Object.values(as).join(' ')}: ${fault}`))
  }
  await look({ mode: 'light', preset: presets[0], width: 'narrow' }, 'everything')
  for (const mode of modes)
    for (const preset of presets)
      await look({ mode, preset, width: 'wide' }, mode === 'light' && preset === presets[0] ? 'everything' : 'colours')
  return [...found, ...(await wordsWithLetterSpacing(page)), ...(await grownTogether(page)), ...(await lostWhenLarge(page))]
}
