// What an uploaded photo costs until it can be shown, against what sharp does by default: AVIF of the same widths.
import sharp from 'sharp'
import { encode } from '#server/platform/pictures/encode.ts'
import { median } from './measure.ts'

/** Processor time in seconds, ours and theirs, per round. */
export type Photos = { ratio: number[]; ours: number; theirs: number; bytes: [ours: number, theirs: number] }

export async function photos(rounds: number): Promise<Photos> {
  const photo = await noisyPhoto()
  const [ours, theirs]: [number[], number[]] = [[], []]
  let bytes: Photos['bytes'] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const mine = await spent(() => encode({ bytes: photo, minWidth: 16, square: false, widths: null }))
    if (!('variants' in mine.value)) throw new Error('the photo was refused')
    const avif = mine.value.variants.filter(({ mime }) => mime === 'image/avif')
    const usual = await spent(() => Promise.all(avif.map(({ width }) => sharp(photo).autoOrient().resize({ width }).avif().toBuffer())))
    ours.push(mine.seconds)
    theirs.push(usual.seconds)
    bytes = [avif.reduce((sum, each) => sum + each.bytes.length, 0), usual.value.reduce((sum, each) => sum + each.length, 0)]
  }
  return { ratio: ours.map((mine, round) => mine / (theirs[round] ?? 1)), ours: median(ours), theirs: median(theirs), bytes }
}

/** Twelve megapixels, lying on its side: large shapes, fine texture and a camera's noise. */
function noisyPhoto(): Promise<Buffer> {
  const raw = { width: 4000, height: 3000, channels: 3 } as const
  const pixels = Buffer.alloc(raw.width * raw.height * raw.channels)
  for (let y = 0, at = 0; y < raw.height; y++)
    for (let x = 0; x < raw.width; x++) {
      const shape = 90 * Math.sin(x / 310 + Math.sin(y / 190) * 2) + 25 * Math.sin(x / 9) * Math.cos(y / 7)
      const grain = (Math.random() - 0.5) * 24
      for (const base of [128 + shape, 120 + shape / 2, 150 - shape]) pixels[at++] = Math.max(0, Math.min(255, base + grain))
    }
  return sharp(pixels, { raw }).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()
}

async function spent<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const before = process.cpuUsage()
  const value = await work()
  const { user, system } = process.cpuUsage(before)
  return { value, seconds: (user + system) / 1e6 }
}
