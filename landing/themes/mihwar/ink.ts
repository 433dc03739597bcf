// Ivory paper, black ink and the tenant's color. All texts have sufficient contrast on paper and card.

import { contrast, mix, oklchOf, readableOn, textOn } from '../../look/colour.ts'

/** Colors by use, all #RRGGBB. */
export type Inks = Record<string, string>

export function onPaper(brand: string): Inks {
  const paper = '#F6F1E5'
  const card = '#EBE3CF'
  const ink = '#191812'
  return {
    paper,
    card,
    ink,
    muted: '#5A564A',
    rule: '#CFC6B0',
    frame: '#7B7566',
    // If the tenant's color is as dark as the ink, the solid field uses a lighter ink.
    solid: oklchOf(brand).l < 0.4 ? mix(ink, paper, 0.52) : ink,
    ...spots(brand, brand, [paper, card]),
    wrong: '#A8201A',
  }
}

export function onNight(brand: string): Inks {
  const paper = '#16150F'
  const card = '#24221A'
  const ink = '#EEE8D9'
  const spot = readableOn(brand, [paper, card], 3)
  return {
    paper,
    card,
    ink,
    muted: '#B0A998',
    rule: '#3B382D',
    frame: '#8C8675',
    solid: contrast(spot, ink) < 1.6 ? mix(ink, paper, 0.55) : ink,
    ...spots(brand, spot, [paper, card]),
    wrong: '#FF9A8F',
  }
}

/** Returns the tenant's color as an area, the color of text on this area, and the tenant's color for texts. */
const spots = (brand: string, spot: string, surfaces: string[]) => ({
  spot,
  'on-spot': textOn(spot),
  accent: readableOn(brand, surfaces, 4.5),
})
