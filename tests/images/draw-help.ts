// `npm run images:help` draws the pictures of the handbook into the folders of its pages. It fails if a screen does not show a text of its step.
// `npm run images:help -- start door` draws those of the named pages only.

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

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !helpPageNames.some(page => page === name))
if (unknown.length > 0) {
  console.error(`docs/help has no page ${unknown.join(', ')}. Pages: ${helpPageNames.join(', ')}`)
  process.exit(1)
}
const drawn = asked.length > 0 ? helpPageNames.filter(name => asked.includes(name)) : helpPageNames

const [app, browser] = await Promise.all([startTestApp(), openBrowser()])
try {
  for (const name of drawn) {
    // Former steps may have other names.
    for (const file of globSync(`${name}/*.webp`, { cwd: folder })) rmSync(path.join(folder, file))
    for (const language of languages) {
      const { viewport } = await journeyOf(name)
      const faults = await runJourney({ app, browser, language }, name, async ({ name: step, page, part }) => {
        const shot = sharp(await (part ?? page).screenshot({ animations: 'disabled' }))
        const { width } = await shot.metadata()
        const picture = await shot
          .resize({ width: Math.round((width * widths[viewport]) / (scale * viewports[viewport].width)) })
          .webp({ quality: 78 })
          .toBuffer()
        await writeFile(path.join(folder, name, `${step}.${language}.webp`), picture)
        console.log(`docs/help/${name}/${step}.${language}.webp: ${Math.round(picture.length / 1000)} kB`)
      })
      if (faults.length > 0) throw new Error(faults.join('\n'))
    }
  }
} finally {
  await browser.close()
  await app.close()
}
