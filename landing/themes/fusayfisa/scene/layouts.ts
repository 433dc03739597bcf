// Cells on a grid of six by six, each for one kind of drawing. A scene can be mirrored.

export type Place = { kind: 'disc' | 'tall' | 'sign' | 'stones' | 'strip'; x: number; y: number; w: number; h: number }
type Row = [kind: Place['kind'], x: number, y: number, w: number, h: number]

const drawn: Row[][] = [
  // Sky, three buildings, water.
  [
    ['disc', 0, 0, 3, 2],
    ['stones', 3, 0, 3, 2],
    ['tall', 0, 2, 2, 3],
    ['tall', 2, 2, 2, 3],
    ['tall', 4, 2, 2, 3],
    ['strip', 0, 5, 6, 1],
  ],
  // A large disc, a tower, two signs below.
  [
    ['disc', 0, 0, 4, 3],
    ['tall', 4, 0, 2, 5],
    ['sign', 0, 3, 2, 2],
    ['sign', 2, 3, 2, 2],
    ['strip', 0, 5, 6, 1],
  ],
  // A full-height gate with sky at its side.
  [
    ['tall', 0, 0, 4, 5],
    ['disc', 4, 0, 2, 2],
    ['tall', 4, 2, 2, 3],
    ['strip', 0, 5, 6, 1],
  ],
  // A disc rising over the whole width.
  [
    ['stones', 0, 0, 6, 1],
    ['disc', 0, 1, 6, 2],
    ['sign', 0, 3, 2, 2],
    ['tall', 2, 3, 2, 3],
    ['sign', 4, 3, 2, 2],
    ['strip', 0, 5, 2, 1],
    ['strip', 4, 5, 2, 1],
  ],
  [
    ['sign', 0, 0, 2, 2],
    ['disc', 2, 0, 4, 4],
    ['stones', 0, 2, 2, 2],
    ['sign', 0, 4, 2, 2],
    ['sign', 2, 4, 2, 2],
    ['stones', 4, 4, 2, 2],
  ],
  [
    ['tall', 0, 0, 2, 4],
    ['disc', 2, 0, 2, 2],
    ['sign', 2, 2, 2, 2],
    ['tall', 4, 0, 2, 4],
    ['strip', 0, 4, 6, 1],
    ['strip', 0, 5, 6, 1],
  ],
  // A street: buildings of three heights.
  [
    ['disc', 0, 0, 4, 2],
    ['tall', 4, 0, 2, 3],
    ['tall', 0, 2, 2, 4],
    ['sign', 2, 2, 2, 2],
    ['stones', 2, 4, 2, 2],
    ['tall', 4, 3, 2, 3],
  ],
  // A band of tiles between sky and plants.
  [
    ['stones', 0, 0, 2, 2],
    ['disc', 2, 0, 4, 2],
    ['strip', 0, 2, 6, 1],
    ['tall', 0, 3, 2, 3],
    ['sign', 2, 3, 2, 2],
    ['tall', 4, 3, 2, 3],
    ['strip', 2, 5, 2, 1],
  ],
]

export const layoutCount = drawn.length

export function layoutOf(which: number, isMirrored: boolean): Place[] {
  const rows = drawn[which % drawn.length] ?? []
  return rows.map(([kind, x, y, w, h]) => ({ kind, x: isMirrored ? 6 - x - w : x, y, w, h }))
}
