// Imports the styles of each Mantine component with the component, so that a screen loads only the styles it uses.
import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

/** A component has its classes in `Piece.module.mjs` and its styles in `styles/Piece.layer.css` of the same package. */
const classes = /^(.*\/node_modules\/@mantine\/core)\/esm\/.*\/(\w+)\.module\.mjs$/

export const kitStyles: Plugin = {
  name: 'kit-styles',
  transform(code, id) {
    const [, folder, piece] = classes.exec(id) ?? []
    if (!folder || !existsSync(`${folder}/styles/${piece}.layer.css`)) return undefined
    return { code: `import '@mantine/core/styles/${piece}.layer.css'\n${code}`, map: null }
  },
}
