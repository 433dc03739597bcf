// Reads QR codes from a video: with the browser's decoder, or with the one of the `qr` package (Safari, Firefox, Chromium on Linux).
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: ['qr_code'] }): Detector; getSupportedFormats?(): Promise<string[]> }

const { BarcodeDetector: native } = globalThis as { BarcodeDetector?: DetectorClass }

/** Some Chromiums have the class but support no format. */
const isNative = async () => (await native?.getSupportedFormats?.().catch((): string[] => []))?.includes('qr_code') ?? false

let loading: Promise<Detector> | undefined

/** Loads the decoder at most once. Rejects when it cannot be loaded; the next call tries again. */
export function loadDetector(): Promise<Detector> {
  loading ??= createDetector().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function createDetector(): Promise<Detector> {
  const options: { formats: ['qr_code'] } = { formats: ['qr_code'] }
  if (native && (await isNative())) return new native(options)
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector(options)
}
