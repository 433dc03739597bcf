// Theme artwork for images outside pages: mosaic tiles, their colors and each theme's scene.
export { litLamps } from './share-card/art/Board.tsx'
export { Mosaic as Scene } from './share-card/art/Mosaic.tsx'
export { Pivots } from './share-card/art/Pivots.tsx'
export { boardInks, printInks } from './share-card/inks.ts'
export { dayOf, nightOf } from './themes/fusayfisa/palette.ts'
export type { SceneFacts } from './themes/fusayfisa/Scene.tsx'
export * from './themes/fusayfisa/tiles.tsx'
export { seededBy } from './themes/seed.ts'
