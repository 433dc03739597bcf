// Stones of the mosaic and their colours, for pictures that are no pages.
export { dayOf } from './themes/fusayfisa/palette.ts'
export * from './themes/fusayfisa/tiles.tsx'
export { seededBy } from './themes/seed.ts'
