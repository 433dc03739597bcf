// Pages as they are sent first: compressed once, when they are drawn, off the thread that answers.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { brotliAt, quick } from './page-bodies.ts'

export type RenderedPage = { html: string; csp: string }
export type RenderedPages = Partial<Record<'ar' | 'en', RenderedPage>>
/** `br` in base64: it travels and is kept as JSON. */
export type PackedPage = { br: string; etag: string; csp: string }
export type PackedPages = { [K in keyof RenderedPages]: PackedPage }

export const packPages = async (pages: RenderedPages): Promise<PackedPages> =>
  Object.fromEntries(await Promise.all(Object.entries(pages).map(async ([language, page]) => [language, await packed(page)])))

async function packed({ html, csp }: RenderedPage): Promise<PackedPage> {
  const br = await promisify(brotliCompress)(html, brotliAt(quick))
  return { br: br.toString('base64'), etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`, csp }
}
