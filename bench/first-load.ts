// What a browser transfers before somebody can sign in.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { findBrowser } from '#server/testing/browser.ts'

/** Bytes. `wire` is what this server sent, headers included; the compressed sizes are the best that each coding can do. */
export type Chunk = { name: string; raw: number; brotli: number; gzip: number; wire: number }

/** Scripts and style sheets of an address, largest first, as a browser without a cache loads them. */
export async function firstLoad(address: string): Promise<Chunk[]> {
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage()
    const chunks: Promise<Chunk>[] = []
    page.on('requestfinished', request => {
      if (!['script', 'stylesheet'].includes(request.resourceType())) return
      chunks.push(
        Promise.all([request.response(), request.sizes()]).then(async ([response, sizes]) => ({
          name: new URL(request.url()).pathname.split('/').at(-1) ?? '',
          ...weights((await response?.body()) ?? Buffer.alloc(0)),
          wire: sizes.responseBodySize + sizes.responseHeadersSize,
        })),
      )
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    return (await Promise.all(chunks)).toSorted((a, b) => b.brotli - a.brotli)
  } finally {
    await browser.close()
  }
}

const weights = (body: Buffer) => ({
  raw: body.length,
  brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  gzip: gzipSync(body, { level: 9 }).length,
})
