import type { Plugin } from 'vite'

/** `tools/checks/styles.ts` rejects references to them. */
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
