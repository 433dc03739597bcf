// Draws the picture behind the sign-in panel: a square of tiles (arches, palms, suns, water) by day and by night. Run it to draw anew:
// node portal/app/art/draw-guest-art.ts
import { writeFileSync } from 'node:fs'

type Palette = { ground: string; a: string; b: string; c: string; d: string; ink: string; light: string; sky: string }
const day: Palette = {
  ground: '#0097B5',
  a: '#F7B32B',
  b: '#1F6F54',
  c: '#E2582F',
  d: '#F6EBD4',
  ink: '#12202B',
  light: '#FBF6EA',
  sky: '#BFE3E6',
}
const night: Palette = {
  ground: '#0B2B3A',
  a: '#E0A030',
  b: '#174F43',
  c: '#A93F25',
  d: '#C9BB9C',
  ink: '#081119',
  light: '#E9E2CF',
  sky: '#14405A',
}

const unit = 120
const columns = 12
const rows = 9

/** A small repeatable dice. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

type Tile = (p: Palette, turn: number) => string
/** A hair larger than its place, so that no seam shows between two. */
const square = (fill: string) => `<rect x="-.5" y="-.5" width="${unit + 1}" height="${unit + 1}" fill="${fill}"/>`
const quarter = (fill: string, r: number) => `<path d="M0 0h${r}a${r} ${r} 0 0 1-${r} ${r}z" fill="${fill}"/>`
const turned = (turn: number, inner: string) => `<g transform="rotate(${turn * 90} ${unit / 2} ${unit / 2})">${inner}</g>`

const tiles: Record<string, Tile> = {
  quarters: (p, turn) => square(p.d) + turned(turn, quarter(p.c, unit) + quarter(p.a, unit * 0.66) + quarter(p.d, unit * 0.33)),
  leaf: (p, turn) =>
    square(p.b) +
    turned(turn, `<path d="M0 0a${unit} ${unit} 0 0 1 ${unit} ${unit}a${unit} ${unit} 0 0 1-${unit}-${unit}z" fill="${p.d}"/>`),
  arch: p =>
    `${square(p.c)}<path d="M12 120V60a48 48 0 0 1 96 0v60z" fill="${p.d}"/><path d="M30 120V62a30 30 0 0 1 60 0v58z" fill="${p.ink}"/><path d="M46 120V66a14 14 0 0 1 28 0v54z" fill="${p.a}"/>`,
  sun: p =>
    `${square(p.sky)}<circle cx="60" cy="60" r="30" fill="${p.a}"/>${Array.from({ length: 12 }, (_, n) => `<rect x="57" y="8" width="6" height="16" rx="3" fill="${p.a}" transform="rotate(${n * 30} 60 60)"/>`).join('')}`,
  water: p =>
    square(p.ground) +
    [18, 48, 78, 108].map(y => `<path d="M0 ${y}q15-16 30 0t30 0 30 0 30 0" fill="none" stroke="${p.light}" stroke-width="7"/>`).join(''),
  palm: p =>
    `${square(p.d)}<rect x="55" y="54" width="10" height="66" fill="${p.c}"/>${[-70, -35, 0, 35, 70].map(angle => `<path d="M60 58q-9-28 0-50 9 22 0 50z" fill="${p.b}" transform="rotate(${angle} 60 58)"/>`).join('')}<circle cx="52" cy="62" r="6" fill="${p.a}"/><circle cx="68" cy="62" r="6" fill="${p.a}"/>`,
  star: p =>
    `${square(p.ink)}<path d="M60 10l14.600 35.400L110 60 74.600 74.600 60 110 45.400 74.600 10 60l35.400-14.600z" fill="${p.a}"/><circle cx="60" cy="60" r="12" fill="${p.ink}"/>`,
  steps: (p, turn) => square(p.ground) + turned(turn, `<path d="M0 0h120v30H90v30H60v30H30v30H0z" fill="${p.d}"/>`),
  rings: p =>
    `${square(p.b)}<circle cx="60" cy="60" r="50" fill="${p.d}"/><circle cx="60" cy="60" r="34" fill="${p.c}"/><circle cx="60" cy="60" r="16" fill="${p.d}"/>`,
  plain: (p, turn) => square([p.ground, p.b, p.ink, p.sky][turn] ?? p.ground),
}

function draw(p: Palette, seed: number): string {
  const next = dice(seed)
  const names = Object.keys(tiles)
  let last = ''
  const drawn = Array.from({ length: columns * rows }, (_, at) => {
    const options = names.filter(name => name !== last)
    const name = options[Math.floor(next() * options.length)] ?? 'plain'
    last = name
    const [x, y] = [(at % columns) * unit, Math.floor(at / columns) * unit]
    return `<g transform="translate(${x} ${y})">${tiles[name]?.(p, Math.floor(next() * 4)) ?? ''}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * unit} ${rows * unit}" preserveAspectRatio="xMaxYMax slice" shape-rendering="geometricPrecision"><rect width="100%" height="100%" fill="${p.ground}"/>${drawn.join('')}</svg>\n`
}

writeFileSync(new URL('guest-day.svg', import.meta.url), draw(day, 20_261))
writeFileSync(new URL('guest-night.svg', import.meta.url), draw(night, 20_261))
