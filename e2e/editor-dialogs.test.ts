// Whatever opens over the editor comes to rest, answers every control in it, and goes: nothing may freeze a tab.
import { test } from 'node:test'
import { overlaysOfTheEditor } from './overlays/of-the-editor.ts'
import { useUp } from './overlays/use-up.ts'
import { openProduct } from './product.ts'
import { languages } from './words.ts'

const product = await openProduct()

for (const [file, shown] of Object.entries(overlaysOfTheEditor))
  for (const [name, overlay] of Object.entries(shown))
    test(`${file} (${name}) rests, and goes on answering after every control, in both languages`, async () => {
      await Promise.all(languages.map(language => useUp(product, name, overlay, language)))
    })
