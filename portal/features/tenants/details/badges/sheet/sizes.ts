// Sizes of badges and of their parts in mm. Parts have fixed boxes, so that texts are fitted without layout.

import type { BadgeSize } from '#contract/badges/badge.ts'

type Parts = {
  width: number
  height: number
  pad: number
  /** strip with the art of the page */
  strip: number
  /** name of the hackathon */
  title: number
  /** larger name */
  first: number
  /** smaller name, above the code */
  second: number
  /** QR code with its quiet zone. 29 of its 37 modules are dark or light: 26 mm contain a code of 20.4 mm */
  code: number
  /** band with the role */
  band: number
  /** largest text of a name */
  largest: number
}
export type SizeRules = Parts & {
  /** paper: one badge per page, or a grid on A4 */
  page: { width: number; height: number; columns: number; rows: number; gapX: number }
  /** label printers have no colors */
  isMono: boolean
}

const large: Parts = { width: 105, height: 148, pad: 6, strip: 12, title: 9, first: 44, second: 20, code: 34, band: 16, largest: 19 }
const wide: Parts = { width: 101.6, height: 76.2, pad: 4, strip: 4, title: 6, first: 20, second: 8, code: 26, band: 8, largest: 13 }
const card: Parts = { width: 85.6, height: 54, pad: 3, strip: 0, title: 4.5, first: 12.5, second: 0, code: 26, band: 7, largest: 9.5 }
const narrow: Parts = { width: 62, height: 100, pad: 3, strip: 0, title: 6, first: 26, second: 11, code: 27, band: 10, largest: 12 }

const alone = (parts: Parts, isMono = false): SizeRules => ({
  ...parts,
  page: { width: parts.width, height: parts.height, columns: 1, rows: 1, gapX: 0 },
  isMono,
})
const onA4 = (parts: Parts, columns: number, rows: number, gapX = 0): SizeRules => ({
  ...parts,
  page: { width: 210, height: 297, columns, rows, gapX },
  isMono: false,
})

export const sizeRules: Record<BadgeSize, SizeRules> = {
  a6: alone(large),
  in4x3: alone(wide),
  cr80: alone(card),
  roll62: alone(narrow, true),
  a4x4: onA4({ ...large, height: 148.5 }, 2, 2),
  // Labels of 105 × 74 mm without a margin. Printers leave 5 mm at the edges of the sheet blank.
  a4x8: onA4({ ...wide, width: 105, height: 74.25, pad: 5.5, strip: 0 }, 2, 4),
  // Labels of 85 × 54 mm with 10 mm between the columns.
  a4x10: onA4({ ...card, width: 85 }, 2, 5, 10),
}

export const perSheet = ({ page: { columns, rows } }: SizeRules) => columns * rows
