// Encodings of a page. Brotli is compressed fast first, and at the highest level after many requests. gzip is created on demand and cached.
// Plain text is created per request.

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, brotliDecompressSync, gzipSync } from 'node:zlib'
import { brotliAt, compress, type ContentEncoding, contentEncodingOf } from '#server/platform/http/replies/content-encoding.ts'
import type { PrebuiltResponse } from '#server/platform/http/replies/prebuilt-response.ts'

export type PageBody = {
  bytes(): Buffer
  coding: ContentEncoding | null
  /** the response, created when the body is first requested */
  answer?: PrebuiltResponse
}

export type PageBodies = {
  /** Returns the body in the smallest encoding that the client accepts. */
  of(acceptEncoding: string | undefined): PageBody
  attach(body: PageBody, answer: PrebuiltResponse): void
  /** Returns the bytes in memory. */
  size(): number
}

/** The highest level of brotli */
const small = 11
/** Requests before a page is compressed at the highest level: that takes as much time as two thousand responses. */
const often = 1000

/** `packed` is brotli. `resized` receives each change of the bytes in memory. */
export function createPageBodies(packed: Buffer, resized: (by: number) => void): PageBodies {
  let brotli: PageBody = { bytes: () => packed, coding: 'br' }
  let gzip: PageBody | undefined
  let requests = 0
  const shrink = async () => {
    const bytes = await promisify(brotliCompress)(await promisify(brotliDecompress)(brotli.bytes()), brotliAt(small))
    const by = bytes.length - sizeOf(brotli)
    brotli = { bytes: () => bytes, coding: 'br' }
    resized(by)
  }
  return {
    of(acceptEncoding) {
      const encoding = contentEncodingOf(acceptEncoding)
      if (encoding === 'br') {
        if (++requests === often) void shrink()
        return brotli
      }
      if (encoding === null) return unpacked(brotli)
      if (!gzip) {
        const bytes = gzipSync(brotliDecompressSync(brotli.bytes()))
        gzip = { bytes: () => bytes, coding: 'gzip' }
        resized(bytes.length)
      }
      return gzip
    },
    attach(body, answer) {
      body.bytes = answer.body
      body.answer = answer
      if (body === brotli || body === gzip) resized(answer.headBytes)
    },
    size: () => sizeOf(brotli) + sizeOf(gzip),
  }
}

function unpacked({ bytes }: PageBody): PageBody {
  const plain = brotliDecompressSync(bytes())
  return { bytes: () => plain, coding: null }
}

const sizeOf = (body: PageBody | undefined) => (body ? body.bytes().length + (body.answer?.headBytes ?? 0) : 0)

// A page is compressed once, when it is rendered, outside of the event loop.
type RenderedPage = { html: string; csp: string }
export type RenderedPages = Partial<Record<'ar' | 'en', RenderedPage>>
/** `br` is base64, because it is stored as JSON. */
type PackedPage = { br: string; etag: string; csp: string }
export type PackedPages = { [K in keyof RenderedPages]: PackedPage }

export const packPages = async (pages: RenderedPages): Promise<PackedPages> =>
  Object.fromEntries(await Promise.all(Object.entries(pages).map(async ([language, page]) => [language, await packed(page)])))

async function packed({ html, csp }: RenderedPage): Promise<PackedPage> {
  const br = await compress(html, 'br')
  return { br: br.toString('base64'), etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`, csp }
}
