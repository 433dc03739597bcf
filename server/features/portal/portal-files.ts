// The built portal in memory: assets whose names carry their hash, kept compressed; a page for every screen, and those that came drawn.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Asset = { body: Buffer; brotli: Buffer | null; gzip: Buffer | null; type: string }
export type PortalFiles = {
  assets: ReadonlyMap<string, Asset>
  index: string
  /** by language and address: `en/login` */
  drawn: ReadonlyMap<string, string>
  scriptHashes: readonly string[]
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.woff2': 'font/woff2', '.svg': 'image/svg+xml', '.webp': 'image/webp', '.avif': 'image/avif',
  '.png': 'image/png', '.ico': 'image/x-icon', '.json': 'application/json; charset=utf-8', '.webmanifest': 'application/manifest+json', '.txt': 'text/plain; charset=utf-8',
} // oxfmt-ignore

/** Reads a folder that Vite built; null when there is none. Paths start with a slash. */
export async function readPortal(folder: string): Promise<PortalFiles | null> {
  const index = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => null)
  if (index === null) return null
  const policy = JSON.parse(await readFile(path.join(folder, 'csp.json'), 'utf8').catch(() => '{}')) as { script?: string[] }
  const assets = new Map<string, Asset>()
  const drawn = new Map<string, string>()
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const full = path.join(file.parentPath, file.name)
    const name = `/${path.relative(folder, full).split(path.sep).join('/')}`
    if (!file.isFile() || name === '/index.html' || name === '/csp.json') continue
    const [, page] = /^\/drawn\/(.+)\.html$/.exec(name) ?? []
    if (page) drawn.set(page, await readFile(full, 'utf8'))
    else assets.set(name, compressed(await readFile(full), path.extname(name)))
  }
  return { assets, index, drawn, scriptHashes: policy.script ?? [] }
}

/** Level 9 keeps a start short; the last per cent is not worth seconds. */
function compressed(body: Buffer, extension: string): Asset {
  const type = types[extension] ?? 'application/octet-stream'
  const compressible = /text|javascript|json|svg/.test(type) && body.length > 500
  if (!compressible) return { body, brotli: null, gzip: null, type }
  return { body, brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }), gzip: gzipSync(body), type }
}
