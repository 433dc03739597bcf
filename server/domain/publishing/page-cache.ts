// Published pages in memory: serving one runs no query and renders nothing.

import { LRUCache } from 'lru-cache'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PrebuiltResponse } from '#server/platform/http/replies/prebuilt-response.ts'
import { createChangedNames } from './changed-names.ts'
import { createPageBodies, type PageBodies } from './page-bodies.ts'
import { findRendered, type Rendered } from './snapshot.ts'

export type ServedPage = {
  bodies: PageBodies
  etag: string
  csp: string
  /** the 304 response, once it was requested */ notModified?: PrebuiltResponse
  /** receives changes of the bytes other than bodies */ resized(by: number): void
}
export type ServedSite = {
  name: string
  /** primary custom domain */ domain: string | null
  tenantId: string
  main: Language
  publishedAt: string | undefined
  pages: Partial<Record<Language, ServedPage>>
  bytes: number
}

export type PageCache = {
  /** null for a name without a page; undefined if it must be loaded with `find` */
  peek(name: string): ServedSite | null | undefined
  /** Loads a page, once for concurrent requests. `name` can be a former address. */
  find(name: string): Promise<ServedSite | null>
  put(rendered: Rendered): void
  forget(name: string): void
  forgetAll(): void
  /** `reads`: number of loads */
  usage(): { sites: number; bytes: number; reads: number }
}

/** Number of names without a page that are cached, so that requests for them cause no query. */
const maxUnknownNames = 10_000

/** The least recently requested pages are evicted above `maxBytes`. */
export function createPageCache(database: Database, maxBytes = 256 * 1024 * 1024): PageCache {
  // The cache measures an entry again only when its value is another object.
  const sites = new LRUCache<string, { site: ServedSite }>({ maxSize: maxBytes, sizeCalculation: ({ site }) => site.bytes })
  const unknownNames = new LRUCache<string, true>({ max: maxUnknownNames })
  const pending = new Map<string, Promise<ServedSite | null>>()
  const changes = createChangedNames()
  let reads = 0
  const peek = (name: string) => sites.get(name)?.site ?? (unknownNames.get(name) ? null : undefined)
  const drop = (name: string) => {
    // A pending read can return the old page.
    pending.delete(name)
    sites.delete(name)
    unknownNames.delete(name)
  }
  const store = (name: string, site: ServedSite | null) => {
    drop(name)
    if (site) sites.set(name, { site })
    else unknownNames.set(name, true)
  }
  const serve = (name: string, rendered: Rendered) => {
    const site = served(rendered, by => {
      site.bytes += by
      // Does nothing if the page was evicted or replaced in the meantime.
      if (sites.peek(name)?.site === site) sites.set(name, { site })
    })
    return site
  }
  return {
    peek,
    usage: () => ({ sites: sites.size, bytes: sites.calculatedSize, reads }),
    forget: name => {
      changes.note(name)
      drop(name)
    },
    forgetAll: () => {
      changes.noteAll()
      pending.clear()
      sites.clear()
      unknownNames.clear()
    },
    put: rendered => {
      changes.note(rendered.tenant_name)
      store(rendered.tenant_name, serve(rendered.tenant_name, rendered))
    },
    find: name => {
      const known = peek(name)
      if (known !== undefined) return Promise.resolve(known)
      const loading = pending.get(name)
      if (loading) return loading
      reads++
      const since = changes.lastOf(name)
      const reading = findRendered(query => database.systemCopy(since, query), name)
        .then(rendered => {
          const site = rendered ? serve(name, rendered) : null
          if (pending.get(name) === reading) store(name, site)
          return site
        })
        .finally(() => pending.get(name) === reading && pending.delete(name))
      pending.set(name, reading)
      return reading
    },
  }
}

function served({ tenant_name, domain, tenant_id, published_at, pages: rendered }: Rendered, resized: (by: number) => void): ServedSite {
  const pages: ServedSite['pages'] = {}
  let bytes = 0
  for (const language of ['ar', 'en'] as const) {
    const page = rendered[language]
    if (!page) continue
    const bodies = createPageBodies(Buffer.from(page.br, 'base64'), resized)
    pages[language] = { bodies, csp: page.csp, etag: page.etag, resized }
    bytes += bodies.size()
  }
  // Arabic is the main language of a bilingual page (contract/tenants/tenant.ts, languagesOf).
  return {
    name: tenant_name,
    domain,
    tenantId: tenant_id,
    main: pages.ar ? 'ar' : 'en',
    publishedAt: published_at ?? undefined,
    pages,
    bytes,
  }
}
