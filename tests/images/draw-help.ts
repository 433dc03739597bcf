// `npm run images:help` draws the pictures of the handbook into the folders of its pages. It fails if a screen does not show a text of its step.

import { globSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { languages } from '#contract/language.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { scale, viewports } from '../e2e/help/define-journey.ts'
import { helpPageNames, journeyOf, runJourney } from '../e2e/help/run-journey.ts'
import { openBrowser } from '../e2e/visitor.ts'

const folder = path.join(import.meta.dirname, '..', '..', 'docs', 'help')
/** Pixels. Pictures of phones have more pixels than points, because they are shown at their size. */
const widths = { wide: 1000, phone: 640 } as const

const [app, browser] = await Promise.all([startTestApp(), openBrowser()])
try {
  // Former steps may have other names.
  for (const file of globSync('*/*.webp', { cwd: folder })) rmSync(path.join(folder, file))
  for (const name of helpPageNames)
    for (const language of languages) {
      const { viewport } = await journeyOf(name)
      const faults = await runJourney({ app, browser, language }, name, async ({ name: step, page, part }) => {
        const shot = sharp(await (part ?? page).screenshot({ animations: 'disabled' }))
        const { width } = await shot.metadata()
        const drawn = await shot
          .resize({ width: Math.round((width * widths[viewport]) / (scale * viewports[viewport].width)) })
          .webp({ quality: 78 })
          .toBuffer()
        await writeFile(path.join(folder, name, `${step}.${language}.webp`), drawn)
        console.log(`docs/help/${name}/${step}.${language}.webp: ${Math.round(drawn.length / 1000)} kB`)
      })
      if (faults.length > 0) throw new Error(faults.join('\n'))
    }
} finally {
  await browser.close()
  await app.close()
}
