// Imports styles of used Mantine components only, and removes unused palettes.

import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Color palettes that are removed. `tools/checks/styles.ts` rejects references to them. */
export const unwornPalettes = ['pink', 'grape', 'violet', 'indigo', 'cyan', 'teal', 'lime', 'yellow'] as const

const names = unwornPalettes.join('|')
const parts: [file: string, part: RegExp][] = [
  ['/@mantine/core/styles/default-css-variables.layer.css', new RegExp(`^ *--mantine-color-(?:${names})-[^;]*;\n`, 'gm')],
  ['/@mantine/core/esm/core/MantineProvider/default-colors.mjs', new RegExp(`^\\s*(?:${names}): \\[[^\\]]*\\],?\n`, 'gm')],
]

export const kitPalettes: Plugin = {
  name: 'kit-palettes',
  enforce: 'pre',
  transform(code, id) {
    const [, part] = parts.find(([file]) => id.endsWith(file)) ?? []
    return part && { code: code.replace(part, ''), map: null }
  },
}

/** Matches class files. Classes are in `Piece.module.mjs`, styles in `styles/Piece.layer.css`. */
const classes = /^(.*\/node_modules\/@mantine\/core)\/esm\/.*\/(\w+)\.module\.mjs$/

export const kitStyles: Plugin = {
  name: 'kit-styles',
  transform(code, id) {
    const [, folder, piece] = classes.exec(id) ?? []
    if (!folder || !existsSync(`${folder}/styles/${piece}.layer.css`)) return undefined
    return { code: `import '@mantine/core/styles/${piece}.layer.css'\n${code}`, map: null }
  },
}
