import { describe, test } from 'node:test'
import { useUp } from './overlays/exercise-overlay.ts'
import { overlaysOfTheEditor } from './overlays/of-the-editor.ts'
import { inTurns } from './overlays/overlay.ts'
import { openProduct } from './product.ts'
import { named } from './words.ts'

const product = await openProduct()

describe('Overlays of the editor stay open, close with Escape, and respond until closed', { concurrency: 2 }, () => {
  for (const { file, name, overlay, language } of inTurns(overlaysOfTheEditor))
    test(`${file} (${name}), in ${named[language]}`, () => useUp(product, name, overlay, language, 'until it goes'))
})
