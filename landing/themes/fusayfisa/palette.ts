// Derives the palette: the tenant's color as sky, and distinct companion colors, for light and dark mode.

import { contrast, distance, mix, oklchOf, readableOn, textOn } from '../../look/colour.ts'

/** Companion colors as #RRGGBB: sun, clay (arches), grove (palms), leaf. */
type Companions = { sun: string; clay: string; grove: string; leaf: string }
export type Palette = Record<string, string>

/** Companion colors of the six presets, chosen manually. */
const picked: Record<string, Companions> = {
  '#0097B5': { sun: '#F6B93B', clay: '#DE5B33', grove: '#1E6B52', leaf: '#2F8A68' },
  '#00A76F': { sun: '#F6B93B', clay: '#DE5B33', grove: '#1D3F72', leaf: '#2C5FA8' },
  '#F7931E': { sun: '#FAD9A0', clay: '#0E7C86', grove: '#5B2A55', leaf: '#84457B' },
  '#FF4D4F': { sun: '#FFC24B', clay: '#12808A', grove: '#26365F', leaf: '#3C5496' },
  '#7A1FA2': { sun: '#F6B93B', clay: '#F0564A', grove: '#137C7B', leaf: '#1D9C9A' },
  '#000000': { sun: '#F1C24B', clay: '#E4643F', grove: '#1F6F8B', leaf: '#2A90B3' },
}

/** For a custom color, selects the candidate of each role that differs most from the other colors. */
function companionsOf(brand: string): Companions {
  const known = picked[brand]
  if (known) return known
  const furthest = (candidates: string[], from: string[]) =>
    candidates.toSorted((a, b) => nearest(b, from) - nearest(a, from))[0] ?? candidates.join('')
  const nearest = (colour: string, from: string[]) => Math.min(...from.map(other => distance(colour, other)))
  const sun = distance(brand, '#F6B93B') > 0.14 ? '#F6B93B' : '#FAD9A0'
  const clay = furthest(['#DE5B33', '#0E7C86', '#D6457A'], [brand, sun])
  const grove = furthest(['#1E6B52', '#1D3F72', '#5B2A55', '#137C7B'], [brand, clay])
  return { sun, clay, grove, leaf: mix(grove, '#FFFFFF', 0.22) }
}

const coal = '#1B1D22'

export function dayOf(brand: string): Palette {
  const { sun, clay, grove, leaf } = companionsOf(brand)
  const bg = '#FBF5E8'
  const panel = '#FFFFFF'
  const sand = '#F1E6CF'
  // A black sky is lightened, so that its tiles are visible.
  const sky = oklchOf(brand).l < 0.2 ? '#232323' : brand
  const strong = contrast(coal, sky) >= 3 ? coal : sun
  return {
    bg,
    panel,
    sand,
    parchment: sand,
    ink: coal,
    muted: '#5C5A52',
    rule: '#DDD5C3',
    edge: '#7A766B',
    cream: bg,
    coal,
    sun,
    clay,
    grove,
    leaf,
    sky,
    haze: mix(sky, '#FFFFFF', 0.3),
    // On a nearly black sky, contrast requires a lighter color.
    deep: oklchOf(sky).l < 0.3 ? mix(sky, '#FFFFFF', 0.22) : mix(sky, '#000000', 0.36),
    brand,
    accent: readableOn(brand, [bg, panel, sand], 4.5),
    wrong: '#A8201A',
    cta: strong,
    ...texts({ sun, clay, grove, sky, brand, cta: strong, coal, sand }),
  }
}

export function nightOf(brand: string): Palette {
  const { sun, clay, grove, leaf } = companionsOf(brand)
  const bg = '#101A24'
  const panel = '#182531'
  const sky = '#16283B'
  const fill = readableOn(brand, [bg, panel, sky], 3)
  return {
    bg,
    panel,
    sand: panel,
    parchment: '#EFE4CC',
    ink: '#F4ECDB',
    muted: '#A9B0B5',
    rule: '#33404C',
    edge: '#8591A0',
    cream: '#EFE4CC',
    coal: '#0B121A',
    sun,
    clay,
    grove,
    leaf,
    sky,
    haze: '#24435F',
    deep: mix(fill, '#0B141D', 0.55),
    brand: fill,
    accent: readableOn(brand, [bg, panel, sky], 4.5),
    wrong: '#FF9A8F',
    cta: sun,
    ...texts({ sun, clay, grove, sky, brand: fill, cta: sun, coal: '#0B121A', sand: '#EFE4CC' }),
    'on-sky': '#F4ECDB',
  }
}

/** Returns the text color for each background color. */
const texts = (fills: Record<string, string>) =>
  Object.fromEntries(Object.entries(fills).map(([name, fill]) => [`on-${name}`, textOn(fill)]))
