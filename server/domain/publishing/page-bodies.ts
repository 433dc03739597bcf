// The forms in which a page is sent. Compressing costs more the smaller it gets, and most pages are asked for seldom: brotli is quick at first, and
// as small as it can be once a page is asked for often; gzip is made when somebody reads nothing newer, and kept; plain text is made each time.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import type { WholeAnswer } from '#server/platform/http/whole-answer.ts'

export type PageBody = {
  bytes(): Buffer
  coding: 'br' | 'gzip' | null
  /** once it was asked for, with these bytes in it */
  answer?: WholeAnswer
}

export type PageBodies = {
  /** in a coding that the client reads */
  of(acceptEncoding: string | undefined): PageBody
  /** holds a body as part of the answer that it is sent in */
  keep(body: PageBody, answer: WholeAnswer): void
  /** bytes that are held */
  size(): number
}

/** Of 60 KB: 2 ms, and 90 ms for a tenth less (kept off the thread that answers). */
export const quick = 5
const small = 11
/** How often a page is asked for before the smaller form is worth its time, which is that of two thousand answers. */
const often = 1000

/** `packed` is brotli; `resized` is told each time more or less is held than before. */
export function openPageBodies(packed: Buffer, resized: (by: number) => void): PageBodies {
  let brotli: PageBody = { bytes: () => packed, coding: 'br' }
  let gzip: PageBody | undefined
  let asked = 0
  const shrink = async () => {
    const bytes = await promisify(brotliCompress)(await promisify(brotliDecompress)(brotli.bytes()), brotliAt(small))
    const by = bytes.length - held(brotli)
    brotli = { bytes: () => bytes, coding: 'br' }
    resized(by)
  }
  return {
    of(acceptEncoding = '') {
      if (readsBrotli.test(acceptEncoding)) {
        if (++asked === often) void shrink()
        return brotli
      }
      if (!readsGzip.test(acceptEncoding)) return unpacked(brotli)
      if (!gzip) {
        const bytes = gzipSync(brotliDecompressSync(brotli.bytes()))
        gzip = { bytes: () => bytes, coding: 'gzip' }
        resized(bytes.length)
      }
      return gzip
    },
    keep(body, answer) {
      body.bytes = answer.body
      body.answer = answer
      if (body === brotli || body === gzip) resized(answer.headBytes)
    },
    size: () => held(brotli) + held(gzip),
  }
}

function unpacked({ bytes }: PageBody): PageBody {
  const plain = brotliDecompressSync(bytes())
  return { bytes: () => plain, coding: null }
}

const held = (body: PageBody | undefined) => (body ? body.bytes().length + (body.answer?.headBytes ?? 0) : 0)

export const brotliAt = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: 1 } })
const refused = String.raw`(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`
const readsBrotli = new RegExp(String.raw`\bbr\b${refused}`)
const readsGzip = new RegExp(String.raw`\bgzip\b${refused}`)

// Pages are compressed once, when they are rendered, outside the event loop.
type RenderedPage = { html: string; csp: string }
export type RenderedPages = Partial<Record<'ar' | 'en', RenderedPage>>
/** `br` in base64: it travels and is kept as JSON. */
type PackedPage = { br: string; etag: string; csp: string }
export type PackedPages = { [K in keyof RenderedPages]: PackedPage }

export const packPages = async (pages: RenderedPages): Promise<PackedPages> =>
  Object.fromEntries(await Promise.all(Object.entries(pages).map(async ([language, page]) => [language, await packed(page)])))

async function packed({ html, csp }: RenderedPage): Promise<PackedPage> {
  const br = await promisify(brotliCompress)(html, brotliAt(quick))
  return { br: br.toString('base64'), etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`, csp }
}
