// Favicon: four quarter discs in the tenant's color, rotated by a hash of its name.

import { textOn } from '../look/colour.ts'
import { seededBy } from '../look/seed.ts'

/** Returns the path of the icon on the page's host. `colour` is #RRGGBB. */
export const iconAddress = (colour: string) => `/icons/${colour.slice(1).toUpperCase()}.svg`

export function iconOf(name: string, colour: string): string {
  const seed = seededBy(name)
  const quarters = cells.map(cell => quarter(cell, seed.below(4))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/><path d="${quarters}" fill="${textOn(colour)}"/></svg>`
}

const size = 11
const cells: [x: number, y: number][] = [
  [5, 5],
  [16, 5],
  [5, 16],
  [16, 16],
]

function quarter([x, y]: [number, number], turn: number): string {
  const [right, down] = [turn % 2 === 1, turn >= 2]
  const centre = [right ? x + size : x, down ? y + size : y]
  const [dx, dy] = [right ? -size : size, down ? -size : size]
  return `M${centre.join(' ')}h${dx}a${size} ${size} 0 0 ${right === down ? 1 : 0}${-dx} ${dy}z`
}
