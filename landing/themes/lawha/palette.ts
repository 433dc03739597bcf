// Panels are black in both color schemes. The LEDs have the tenant's color.

import { contrast, oklchOf, readableOn, textOn } from '../../look/colour.ts'

export type Palette = Record<string, string>

const hardware = { hw: '#0E1010', hw2: '#171A1A', off: '#242929', hi: '#EAE8E1', hm: '#A8AAA4', line: '#2B3030' }

/** A gray would look like a dim lamp, so it becomes white. */
export const ledOf = (colour: string) => (oklchOf(colour).c < 0.03 ? '#F0EEE6' : readableOn(colour, [hardware.hw, hardware.hw2], 5.2))

const lamps = (colour: string) => ({ ...hardware, led: ledOf(colour), 'on-led': textOn(ledOf(colour)) })

export function dayOf(colour: string): Palette {
  const [bg, pan] = ['#E3E2DB', '#F4F3EE']
  const accent = readableOn(colour, [bg, pan], 4.5)
  // A button as pale as the background would be invisible.
  const fill = contrast(colour, bg) < 1.35 ? accent : colour
  return {
    ...lamps(colour),
    bg,
    pan,
    ink: '#141615',
    mut: '#53544D',
    rule: '#C6C5BC',
    edge: '#75766E',
    fill,
    'on-fill': textOn(fill),
    accent,
    wrong: '#A4161A',
  }
}

export function nightOf(colour: string): Palette {
  const [bg, pan] = ['#0A0B0B', '#151818']
  const fill = oklchOf(colour).c < 0.03 ? '#EAE8E1' : readableOn(colour, [bg, pan], 3)
  return {
    ...lamps(colour),
    bg,
    pan,
    ink: '#EAE8E1',
    mut: '#A8AAA4',
    rule: '#2B3030',
    edge: '#80837F',
    fill,
    'on-fill': textOn(fill),
    accent: readableOn(fill, [bg, pan], 4.5),
    wrong: '#FF9A8F',
  }
}
