// What a browser transfers before somebody can sign in.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { chromium, type Request } from 'playwright-core'
import { findBrowser } from '#server/testing/browser.ts'

/** Bytes. `wire` is what this server sent, headers included; the compressed sizes are the best that each coding can do. */
export type Chunk = { name: string; raw: number; brotli: number; gzip: number; wire: number }

/** Scripts and style sheets of an address, largest first, as a browser without a cache loads them. */
export async function firstLoad(address: string): Promise<Chunk[]> {
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage()
    const requests: Request[] = []
    page.on('requestfinished', request => requests.push(request))
    await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 })
    const wanted = requests.filter(request => ['script', 'stylesheet'].includes(request.resourceType()))
    return (await Promise.all(wanted.map(chunkOf))).toSorted((a, b) => b.brotli - a.brotli)
  } finally {
    await browser.close()
  }
}

async function chunkOf(request: Request): Promise<Chunk> {
  const [response, { responseBodySize, responseHeadersSize }] = await Promise.all([request.response(), request.sizes()])
  const name = new URL(request.url()).pathname.split('/').at(-1) ?? ''
  return { name, ...weights((await response?.body()) ?? Buffer.alloc(0)), wire: responseBodySize + responseHeadersSize }
}

const weights = (body: Buffer) => ({
  raw: body.length,
  brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  gzip: gzipSync(body, { level: 9 }).length,
})
