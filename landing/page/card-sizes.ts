/** Pixels. Link previews use the wide card; WhatsApp and Instagram crop to the square. */
export const cardSizes = { wide: { width: 1200, height: 630 }, square: { width: 1080, height: 1080 } } as const
export type CardSize = keyof typeof cardSizes
