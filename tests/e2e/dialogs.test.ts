// Whatever opens over a screen comes to rest, goes, and answers until it does; what opens over the editor has a file of its own.
// Every control of each, in both languages, is pressed by npm run inspect.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { overlaysOfTheEditor } from './overlays/of-the-editor.ts'
import { overlaysOfThePortal } from './overlays/of-the-portal.ts'
import { inTurns, type Overlays } from './overlays/overlay.ts'
import { useUp } from './overlays/use-up.ts'
import { openProduct } from './product.ts'
import { named, screenWords } from './words.ts'

const product = await openProduct()

test('tests every overlay in the code', () => {
  const overlays: Overlays = { ...overlaysOfThePortal, ...overlaysOfTheEditor }
  const { files, panels } = overlaysInCode()
  assert.deepEqual(Object.keys(overlays).toSorted(), files)
  assert.deepEqual(Object.keys(overlays['portal/features/landing-pages/publishing/Publishing.tsx'] ?? {}).toSorted(), panels)
})

describe('Overlays settle, close on Escape, and respond until a control closes them', { concurrency: 2 }, () => {
  for (const { file, name, overlay, language } of inTurns(overlaysOfThePortal))
    test(`${file} (${name}), in ${named[language]}`, () => useUp(product, name, overlay, language, 'until it goes'))
})

/** Where the code opens something: the kit's overlays, the views of the profile, and what the editor's publishing has a title for. */
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
/** What others are made of, and examples that no build contains. */
const definitions = /^portal\/(platform\/screen\/(Dialog|Sheet)|app\/overlays\/examples\/\w+)\.tsx$/
