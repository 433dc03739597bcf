import type { Picture } from '#contract/landing-pages/picture.ts'

/** Returns an instant in Riyadh from a day offset and a time of day. */
export type Day = (days: number, time: string) => string

/** Returns a picture in two widths, in the folder of the page. `server/testing/rows/waha-pictures.ts` draws the files. */
const pictureOf = (at: number, width: number, height: number): Picture => ({
  id: `00000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`,
  width,
  height,
  variants: [480, width].map(wide => ({
    url: `waha-${at}-${wide}.jpg`,
    width: wide,
    height: Math.round((wide * height) / width),
    mime: 'image/jpeg' as const,
  })),
})
export const wahaPictures = {
  palms: pictureOf(1, 1600, 1067),
  yard: pictureOf(2, 1600, 1067),
  spring: pictureOf(3, 1067, 1600),
  table: pictureOf(4, 1600, 1200),
  speaker: pictureOf(5, 800, 800),
  mentor: pictureOf(6, 800, 1000),
  logo: pictureOf(7, 900, 300),
  winner: pictureOf(8, 1600, 1067),
}
export type WahaPictures = typeof wahaPictures

export const wahaDocuments = {
  rules: { id: '00000000-0000-4000-8000-000000000201', url: '/files/waha-rules.pdf', size: 412_300 },
  conduct: { id: '00000000-0000-4000-8000-000000000202', url: '/files/waha-conduct.pdf', size: 1_240_000 },
}
export type WahaDocuments = typeof wahaDocuments
