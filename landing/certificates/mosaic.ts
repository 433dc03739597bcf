// Tiles of a certificate: 3 × 7 squares, which fill the height of an A4 sheet in landscape. The code decides their arrangement.
const shapes = [
  'M0 0H10A10 10 0 0 1 0 10Z',
  'M0 10A5 5 0 0 1 10 10ZM0 5A5 5 0 0 1 10 5Z',
  'M0 0A10 10 0 0 1 10 10A10 10 0 0 1 0 0Z',
  'M5 0A5 5 0 0 1 5 10A5 5 0 0 1 5 0Z',
  'M0 10V5A5 5 0 0 1 10 5V10Z',
  'M0 0L10 10H0Z',
]
export const [columns, rows, side] = [3, 7, 10]

type Tile = { at: string; ground: number; shape: string; ink: number }

/** Returns the tiles with numbers of colors: a ground and a different ink. Neighbours have different grounds. */
export function tilesFor(code: string, colours: number): Tile[] {
  const next = randomFrom(code)
  const tiles: Tile[] = []
  for (let nth = 0; nth < columns * rows; nth++) {
    const [x, y] = [nth % columns, Math.floor(nth / columns)]
    const near = [x > 0 ? tiles[nth - 1]?.ground : -1, tiles[nth - columns]?.ground ?? -1]
    const free = Array.from({ length: colours }, (_, colour) => colour).filter(colour => !near.includes(colour))
    const ground = free[next(free.length)] ?? 0
    const ink = (ground + 1 + next(colours - 1)) % colours
    const turn = next(4) * 90
    tiles.push({
      at: `translate(${x * side} ${y * side})${turn ? `rotate(${turn} 5 5)` : ''}`,
      ground,
      shape: shapes[next(shapes.length)] ?? '',
      ink,
    })
  }
  return tiles
}

/** FNV-1a as seed of a linear congruential generator. */
function randomFrom(text: string): (below: number) => number {
  let state = 0x811c9dc5
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
