// Writes landing/icons/line-icons.ts from Tabler Icons (MIT license): a path for pages and dots for the display of the theme lawha. Run it
// again when the list or the package changes: node tools/setup/fonts/draw-track-icons.ts

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { LineIcon } from '#contract/look/icons.ts'

/** The package's name of each icon. */
const names: Record<LineIcon, string> = {
  bolt: 'bolt',
  leaf: 'leaf',
  plant: 'plant-2',
  flame: 'flame',
  wind: 'wind',
  cloud: 'cloud',
  recycle: 'recycle',
  solar: 'solar-panel',
  care: 'heart-handshake',
  clinic: 'stethoscope',
  pill: 'pill',
  dna: 'dna-2',
  brain: 'brain',
  school: 'school',
  pencil: 'pencil',
  bulb: 'bulb',
  flask: 'flask',
  microscope: 'microscope',
  atom: 'atom',
  math: 'math-function',
  language: 'language',
  code: 'code',
  terminal: 'terminal-2',
  chip: 'cpu',
  robot: 'robot',
  database: 'database',
  phone: 'device-mobile',
  shield: 'shield-lock',
  fingerprint: 'fingerprint',
  coin: 'coin',
  wallet: 'wallet',
  chart: 'chart-line',
  bank: 'building-bank',
  cart: 'shopping-cart',
  skyline: 'building-skyscraper',
  mosque: 'building-mosque',
  home: 'home',
  pin: 'map-pin',
  car: 'car',
  bus: 'bus',
  plane: 'plane',
  rocket: 'rocket',
  satellite: 'satellite',
  people: 'users',
  access: 'accessible',
  megaphone: 'speakerphone',
  music: 'music',
  palette: 'palette',
  camera: 'camera',
  football: 'ball-football',
  game: 'device-gamepad-2',
  tools: 'tools',
}

const size = 24
const require = createRequire(import.meta.url)
/** Paths of an icon. The first path of some icons is an invisible square. */
const pathOf = (icon: string) =>
  [...readFileSync(require.resolve(`@tabler/icons/outline/${icon}.svg`), 'utf8').matchAll(/<path d="([^"]+)"/g)]
    .map(([, d = '']) => d)
    .filter(d => !d.startsWith('M0 0h24v24H0'))
    .join('')

const lines = []
for (const [name, of] of Object.entries(names)) {
  const path = pathOf(of)
  if (!path) throw new Error(`Tabler Icons has no icon ${of}`)
  lines.push(`  ${name}: ['${path}', '${await dotsOf(path)}'],`)
}
writeFileSync(
  new URL('../../../landing/icons/line-icons.ts', import.meta.url),
  `import type { LineIcon } from '#contract/look/icons.ts'

// Written by tools/setup/fonts/draw-track-icons.ts from Tabler Icons (MIT license).
/** Path in a square of ${size} units, to draw with a stroke of 2 units; and ${size} rows of dots as hexadecimal numbers, leftmost dot first. */
export const lineIcons = {
${lines.join('\n')}
} satisfies Record<LineIcon, readonly [path: string, dots: string]>
`,
)

/** Draws the path at one pixel per unit, and returns the pixels that are at least half covered. */
async function dotsOf(path: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`
  const alpha = await sharp(new Resvg(svg).render().asPng()).extractChannel('alpha').raw().toBuffer()
  const rows = Array.from({ length: size }, (_, y) =>
    [...alpha.subarray(y * size, (y + 1) * size)].map(value => (value >= 115 ? '1' : '0')).join(''),
  )
  return rows.map(row => Number.parseInt(row, 2).toString(16).padStart(6, '0')).join(' ')
}
