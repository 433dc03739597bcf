// Whatever opens over the editor comes to rest, goes, and answers until it does: nothing may freeze a tab.
import { describe, test } from 'node:test'
import { overlaysOfTheEditor } from './overlays/of-the-editor.ts'
import { inTurns } from './overlays/overlay.ts'
import { useUp } from './overlays/use-up.ts'
import { openProduct } from './product.ts'
import { named } from './words.ts'

const product = await openProduct()

describe('what opens over the editor rests, goes by Escape, and answers until a control of its own closes it', { concurrency: 2 }, () => {
  for (const { file, name, overlay, language } of inTurns(overlaysOfTheEditor))
    test(`${file} (${name}), in ${named[language]}`, () => useUp(product, name, overlay, language, 'until it goes'))
})
