// Each piece of the kit brings its own styles, so that a screen loads those of what it shows, and no others.
import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

/** A piece names its classes in `Piece.module.mjs`; its styles are `styles/Piece.layer.css` of the same package. */
const classes = /^(.*\/node_modules\/@mantine\/core)\/esm\/.*\/(\w+)\.module\.mjs$/

export const kitStyles: Plugin = {
  name: 'kit-styles',
  transform(code, id) {
    const [, folder, piece] = classes.exec(id) ?? []
    if (!folder || !existsSync(`${folder}/styles/${piece}.layer.css`)) return undefined
    return { code: `import '@mantine/core/styles/${piece}.layer.css'\n${code}`, map: null }
  },
}
