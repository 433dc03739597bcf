// Share cards: images that messengers show for a page's URL.
export { drawCard } from './share-card/draw-card.tsx'
export { type CardFace, type CardFaces, cardFaces, cardFiles, familyFor } from './share-card/faces.ts'
export { type ShareCard, shareCardOf } from './share-card/share-card.ts'
export { type CardSize, cardSizes } from './share-card/sizes.ts'
export { unmarked } from './themes/lawha/measure.ts'
