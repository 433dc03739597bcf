// Signs of 15 × 15 dots. Each row is the left half including the middle column; the right half is mirrored.

import { type DrawnIcon, isLineIcon } from '#contract/look/icons.ts'
import { lineIcons } from '../../icons/line-icons.ts'
import type { TrackIcon } from '../../sections/tracks.ts'

const signs: Record<DrawnIcon, string> = {
  water:
    '........ .......# .......# ......## ......## .....### .....### ....#### ....#### ...##### ...##### ...##### ....#### .....### ........',
  sun: '.......# .......# ..#..... ...#.... .......# .....### ....#### ##..#### ....#### .....### .......# ...#.... ..#..... .......# .......#',
  palm: '........ ...##... .##..#.# #......# ...##### .##...## #....### ...##..# ..#....# .......# .......# .......# .......# ......## ....####',
  arch: '.......# ......## ....##.. ...#.... ..#....# ..#..### ..#.##.. ..#.#... ..#.#... ..#.#... ..#.#... ..#.#... ..#.#... ..#.#... #######.',
  star: '.......# .......# ......#. ..####.. ..#..... ..#..... ..#....# ##....## ..#....# ..#..... ..#..... ..####.. ......#. .......# .......#',
  gear: '........ ......## ..##..## ..###### ...##### ..###### .####... .###.... .####... ..###### ...##### ..###### ..##..## ......## ........',
  heart:
    '........ ..####.. .######. ######## ######## ######## ######## .####### ..###### ...##### ....#### .....### ......## .......# ........',
  book: '........ ........ .####... #....##. #......# #.###..# #....#.# #......# #.###..# #....#.# #......# #.###..# #....#.# ####...# ....####',
}

/** Returns the dots of an icon. Line icons have 24 × 24 dots. */
export const signOf = (icon: TrackIcon): string => (isLineIcon(icon) ? dotsIn(lineIcons[icon][1]) : signs[icon])

const dotsIn = (rows: string) =>
  rows
    .split(' ')
    .map(row => [...Number.parseInt(row, 16).toString(2).padStart(24, '0')].map(bit => (bit === '1' ? '#' : '.')).join(''))
    .join(' ')

/** Faces that replace missing photos. `o` is a paler dot. */
export const faces: Record<'woman' | 'man' | 'plain', string> = {
  woman:
    '.......# .....### ....#### ...##ooo ...#oooo ...#oooo ...#oooo ...##ooo ...###oo ...##### ..###### .####### ######## ######## ########',
  man: '........ .....### ....#### ...ooooo ...##ooo ...##ooo ...##ooo ...##.oo ...###oo ..####oo ..#####o .####### ######oo ####oooo ####oooo',
  plain:
    '........ ......## .....### ....#### ....#ooo ....oooo ....oooo ....oooo .....ooo ......oo .......o ....#### ..###### .####### ########',
}
