// The picture that messengers show of a shared address: what stands on it, and its drawing.
export { cardFace, drawCard } from './share-card/draw-card.tsx'
export { type ShareCard, shareCardOf } from './share-card/share-card.ts'
export { type CardSize, cardSizes } from './share-card/sizes.ts'
