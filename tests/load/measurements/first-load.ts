// Measures the transfer size of the sign-in page and the signed-in dashboard.

import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium, type Request } from 'playwright-core'
import { brotliParams } from '#portal/compress.ts'
import { findBrowser } from '#server/testing/browser.ts'

/** Sizes in bytes. `wire` includes headers; `brotli` and `gzip` are sizes at the best compression level. */
export type Chunk = { name: string; raw: number; brotli: number; gzip: number; wire: number }

/** Limits in brotli-compressed bytes of scripts and styles. Exceeding `must` fails the run; exceeding `aim` does not. */
export const goals = {
  '/login': { must: 160 * 1024, aim: 100 * 1024 },
  '/': { must: 205 * 1024, aim: 150 * 1024 },
} as const
/** Limit of a judge's page, in the same unit. `frame` (React, router, Mantine's core, translations) is 135 KB of it. */
export const judgeGoal = { must: 212 * 1024, aim: 160 * 1024 } as const
export type Tokens = { access: string; refresh: string }

/** Returns scripts and styles of an uncached load, largest first. */
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
