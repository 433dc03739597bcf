// Measures transferred bytes until a user can sign in, or sees the list of hackathons.
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium, type Request } from 'playwright-core'
import { brotliParams } from '#portal/compress.ts'
import { findBrowser } from '#server/testing/browser.ts'

/** In bytes. `wire` is the transferred size with headers; compressed sizes use maximum compression. */
export type Chunk = { name: string; raw: number; brotli: number; gzip: number; wire: number }

/** Maximum bytes (brotli) of scripts and styles in a first load: `must` is a limit, `aim` a goal. */
export const goals = {
  '/login': { must: 160 * 1024, aim: 100 * 1024 },
  '/': { must: 205 * 1024, aim: 150 * 1024 },
} as const
/** Tokens as stored in the browser. */
export type Tokens = { access: string; refresh: string }

/** Returns the scripts and style sheets of an address without a cache, largest first; signed in if tokens are given. */
export async function firstLoad(address: string, tokens?: Tokens): Promise<Chunk[]> {
  const browser = await chromium.launch(await findBrowser())
  try {
    const { origin } = new URL(address)
    const localStorage = (['access', 'refresh'] as const).flatMap(name => (tokens ? [{ name: `${name}_token`, value: tokens[name] }] : []))
    const context = await browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage }] } })
    const page = await context.newPage()
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
  brotli: brotliCompressSync(body, { params: brotliParams }).length,
  gzip: gzipSync(body, { level: 9 }).length,
})
