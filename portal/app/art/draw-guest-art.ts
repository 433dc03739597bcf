// Generates the sign-in picture for both color schemes: node portal/app/art/draw-guest-art.ts

import { writeFileSync } from 'node:fs'
import { day, night, type Palette } from './guest-palettes.ts'
import { dots, leaf, moon, petal, rect, star, sun, water } from './tiles.ts'
import { arches, dome, palm, tower, weaving } from './town.ts'

/** Size in pixels: 16 × 9 tiles. The form covers 440 px on either side, so motifs must be between x = 800 and x = 1320. */
const size = { width: 1920, height: 1080 }

function draw(p: Palette): string {
  const scene = [rect(0, 0, size.width, size.height, p.sky), ...sky(p), ...town(p), ...shore(p)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="xMaxYMax slice">${scene.join('')}</svg>\n`
}

const sky = (p: Palette) => [
  p.isNight ? moon(1080, 300, 190, p) : sun(1080, 330, 180, p),
  petal(0, 0, 240, 0, p.haze) + star(360, 120, 74, p.paper, p.sky) + dots(480, 180, p.haze),
  leaf(600, 0, 120, p.haze) + star(660, 300, 50, p.sun, p.sky),
  petal(240, 240, 120, 2, p.haze) + rect(0, 360, 120, 120, p.deep) + star(60, 420, 46, p.sun, p.deep),
  petal(360, 240, 120, 1, p.haze) + dots(120, 240, p.haze),
  rect(1440, 0, 120, 120, p.deep) + star(1500, 60, 46, p.sun, p.deep) + petal(1560, 0, 120, 3, p.haze),
  star(1740, 180, 74, p.paper, p.sky) + dots(1560, 240, p.haze) + leaf(1320, 120, 120, p.haze),
  petal(1800, 240, 120, 0, p.haze) + petal(1440, 120, 120, 2, p.haze) + star(1430, 360, 40, p.paper, p.sky),
]

const town = (p: Palette) => [
  palm(0, 480, 240, p.palm, p.paper, p.frond, p),
  arches(240, 540, 240, 420, p.sun, [p.clay, p.paper, p.ink, p.lit]),
  palm(480, 420, 240, p.paper, p.palm, p.frond, p),
  tower(720, 420, 240, p.clay, p),
  arches(960, 480, 360, 480, p.deep, [p.paper, p.sun, p.clay, p.ink, p.lit]),
  palm(1320, 480, 240, p.palm, p.sun, p.frond, p),
  weaving(1560, 600, 120, 360, p),
  dome(1680, 540, 240, p),
]

const shore = (p: Palette) => Array.from({ length: 16 }, (_, n) => water(n * 120, 960, n % 2 === 0, p))

writeFileSync(new URL('guest-day.svg', import.meta.url), draw(day))
writeFileSync(new URL('guest-night.svg', import.meta.url), draw(night))
