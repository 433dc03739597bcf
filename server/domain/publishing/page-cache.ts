// Published pages in memory, ready to be written to a socket: a visitor costs no query and no rendering.
import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findRendered, type Rendered } from './snapshot.ts'

/** One language of a page. Only the brotli form is kept: the rare client without it pays for a decompression. */
export type ServedPage = { brotli: Buffer; etag: string; csp: string }
export type ServedSite = {
  name: string
  tenantId: string
  main: Language
  publishedAt: string | undefined
  pages: Partial<Record<Language, ServedPage>>
  bytes: number
}

export type PageCache = {
  /** what is in memory: a site, null for a name known to have none, undefined for "ask find" */
  peek(name: string): ServedSite | null | undefined
  /** reads once however many ask at the same time; `name` may be a former address */
  find(name: string): Promise<ServedSite | null>
  put(rendered: Rendered): void
  forget(name: string): void
  forgetAll(): void
}

const mostBytes = 256 * 1024 * 1024
const mostUnknown = 10_000

export function openPageCache(database: Database): PageCache {
  const sites = new Map<string, ServedSite | null>()
  const pending = new Map<string, Promise<ServedSite | null>>()
  let bytes = 0
  let unknown = 0
  const forget = (name: string) => {
    // A read that began before this moment may bring what has just been replaced.
    pending.delete(name)
    const site = sites.get(name)
    if (site === undefined) return
    if (site) bytes -= site.bytes
    else unknown--
    sites.delete(name)
  }
  const keep = (name: string, site: ServedSite | null) => {
    forget(name)
    sites.set(name, site)
    if (site) bytes += site.bytes
    else unknown++
    // Maps keep the order of arrival: the oldest go first.
    for (const [old, held] of sites) {
      if (bytes <= mostBytes && unknown <= mostUnknown) break
      if (old !== name && (held ? bytes > mostBytes : unknown > mostUnknown)) forget(old)
    }
  }
  return {
    peek: name => sites.get(name),
    forget,
    forgetAll: () => {
      for (const name of [...sites.keys(), ...pending.keys()]) forget(name)
    },
    put: rendered => keep(rendered.tenant_name, served(rendered)),
    find: name => {
      const known = sites.get(name)
      if (known !== undefined) return Promise.resolve(known)
      const asked = pending.get(name)
      if (asked) return asked
      const reading = database
        .system(db => findRendered(db, name))
        .then(rendered => {
          const site = rendered ? served(rendered) : null
          if (pending.get(name) === reading) keep(name, site)
          return site
        })
        .finally(() => pending.get(name) === reading && pending.delete(name))
      pending.set(name, reading)
      return reading
    },
  }
}

function served({ tenant_name, tenant_id, published_at, pages: rendered }: Rendered): ServedSite {
  const pages: ServedSite['pages'] = {}
  let bytes = 0
  for (const language of ['ar', 'en'] as const) {
    const page = rendered[language]
    if (!page) continue
    const brotli = brotliCompressSync(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: 1 } })
    pages[language] = { brotli, csp: page.csp, etag: `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"` }
    bytes += brotli.length
  }
  // Of two languages Arabic is the main one (contract/tenant.ts, languagesOf).
  return { name: tenant_name, tenantId: tenant_id, main: pages.ar ? 'ar' : 'en', publishedAt: published_at ?? undefined, pages, bytes }
}

/** The page's body in a coding that the client reads. */
export function encodedFor(page: ServedPage, acceptEncoding: string | undefined): { body: Buffer; coding: 'br' | 'gzip' | null } {
  const accepts = acceptEncoding ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepts)) return { body: page.brotli, coding: 'br' }
  const plain = brotliDecompressSync(page.brotli)
  return /\bgzip\b/.test(accepts) ? { body: gzipSync(plain), coding: 'gzip' } : { body: plain, coding: null }
}
