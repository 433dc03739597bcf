import { describe, test } from 'node:test'
import { overlaysOfTheEditor } from './overlays/of-the-editor.ts'
import { inTurns } from './overlays/overlay.ts'
import { useUp } from './overlays/use-up.ts'
import { openProduct } from './product.ts'
import { named } from './words.ts'

const product = await openProduct()

describe('Editor overlays settle, close on Escape, and respond until a control closes them', { concurrency: 2 }, () => {
  for (const { file, name, overlay, language } of inTurns(overlaysOfTheEditor))
    test(`${file} (${name}), in ${named[language]}`, () => useUp(product, name, overlay, language, 'until it goes'))
})
