// Tests the overlays of all screens except the editor; editor-dialogs.test.ts tests the editor's overlays.

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { useUp } from './overlays/exercise-overlay.ts'
import { overlaysOfTheEditor } from './overlays/of-the-editor.ts'
import { overlaysOfThePortal } from './overlays/of-the-portal.ts'
import { inTurns, type Overlays } from './overlays/overlay.ts'
import { openProduct } from './product.ts'
import { named, screenWords } from './words.ts'

const product = await openProduct()

test('every source file that renders an overlay has an overlay test', () => {
  const overlays: Overlays = { ...overlaysOfThePortal, ...overlaysOfTheEditor }
  const { files, panels } = overlaysInCode()
  assert.deepEqual(Object.keys(overlays).toSorted(), files)
  assert.deepEqual(Object.keys(overlays['portal/features/landing-pages/publishing/Publishing.tsx'] ?? {}).toSorted(), panels)
})

describe('Overlays of screens stay open, close with Escape, and respond until closed', { concurrency: 2 }, () => {
  for (const { file, name, overlay, language } of inTurns(overlaysOfThePortal))
    test(`${file} (${name}), in ${named[language]}`, () => useUp(product, name, overlay, language, 'until it goes'))
})

/** Returns the source files that render an overlay. */
function overlaysInCode(): { files: string[]; panels: string[] } {
  const drawn = /<(?:Dialog|Sheet|Menu|Popover|HoverCard|Drawer(?:\.Root)?|Modal(?:\.Root)?)[\s>]/
  const files = globSync('portal/**/*.tsx').filter(file => drawn.test(readFileSync(file, 'utf8')))
  return {
    files: [...files.filter(file => !definitions.test(file)), ...globSync('portal/features/profile/*/*View.tsx')].toSorted(),
    panels: Object.keys(screenWords.en.editor.publish)
      .filter(name => name.startsWith('title_'))
      .toSorted(),
  }
}
/** Excludes base components and development examples. */
const definitions = /^portal\/(platform\/overlays\/(Dialog|Sheet)|app\/(overlays\/examples|gallery)\/\w+)\.tsx$/
