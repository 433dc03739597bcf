import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentEncodingOf } from '#server/platform/http/replies/content-encoding.ts'

type Asset = { body: Buffer; brotli: Buffer | null; gzip: Buffer | null; type: string }
export type PortalFiles = {
  assets: ReadonlyMap<string, Asset>
  index: string
  drawn: ReadonlyMap<string, string>
  scriptHashes: readonly string[]
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** Reads the portal's files from the output folder of Vite. Returns null without a build. Keys are paths with a leading slash. */
export async function readPortal(folder: string): Promise<PortalFiles | null> {
  const index = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => null)
  if (index === null) return null
  const policy = JSON.parse(await readFile(path.join(folder, 'csp.json'), 'utf8').catch(() => '{}')) as { script?: string[] }
  const assets = new Map<string, Asset>()
  const drawn = new Map<string, string>()
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files.filter(file => file.isFile())) {
    const full = path.join(file.parentPath, file.name)
    const name = `/${path.relative(folder, full).split(path.sep).join('/')}`
    if (/^\/(index\.html|csp\.json)$|\.(br|gz)$/.test(name)) continue
    const [, page] = /^\/drawn\/(.+)\.html$/.exec(name) ?? []
    if (page) drawn.set(page, await readFile(full, 'utf8'))
    else assets.set(name, await readAsset(full))
  }
  return { assets, index, drawn, scriptHashes: policy.script ?? [] }
}

async function readAsset(file: string): Promise<Asset> {
  const [body, brotli, gzip] = await Promise.all([readFile(file), readIfThere(`${file}.br`), readIfThere(`${file}.gz`)])
  return { body, brotli, gzip, type: types[path.extname(file)] ?? 'application/octet-stream' }
}

const readIfThere = (file: string) => readFile(file).catch(() => null)

/** Sends a file in the smallest encoding that the browser accepts. Set `immutable` for files with a hash in their name. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, { body, brotli, gzip, type }: Asset, immutable: boolean) {
  void reply.headers({
    'content-type': type,
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    // Frames with previews have an opaque origin and must be allowed to load the fonts.
    ...(type === 'font/woff2'
      ? { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
      : { 'cross-origin-resource-policy': 'same-origin' }),
  })
  const encoding = contentEncodingOf(request.headers['accept-encoding'])
  const compressed = encoding && { br: brotli, gzip }[encoding]
  return compressed ? reply.header('content-encoding', encoding).send(compressed) : reply.send(body)
}
