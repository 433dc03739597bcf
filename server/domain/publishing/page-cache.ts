// Published pages in memory, ready to be written to a socket: a visitor costs no query and no rendering.
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { WholeAnswer } from '#server/platform/http/whole-answer.ts'
import { openChangedNames } from './changed-names.ts'
import { openPageBodies, type PageBodies } from './page-bodies.ts'
import { findRendered, type Rendered } from './snapshot.ts'

/** One language of a page. */
export type ServedPage = {
  bodies: PageBodies
  etag: string
  csp: string
  /** to whoever has it already, once somebody had */ notModified?: WholeAnswer
  /** is told of bytes that are held besides the bodies */ resized(by: number): void
}
export type ServedSite = {
  name: string
  /** the custom domain that leads */ domain: string | null
  tenantId: string
  main: Language
  publishedAt: string | undefined
  pages: Partial<Record<Language, ServedPage>>
  bytes: number
  /** since it came, or was last spared */
  isAsked: boolean
}

export type PageCache = {
  /** what is in memory: a site, null for a name known to have none, undefined for "ask find" */
  peek(name: string): ServedSite | null | undefined
  /** reads once however many ask at the same time; `name` may be a former address */
  find(name: string): Promise<ServedSite | null>
  put(rendered: Rendered): void
  forget(name: string): void
  forgetAll(): void
  /** what is in memory, and how often the database was asked for what was not */
  held(): { sites: number; bytes: number; reads: number }
}

const mostUnknown = 10_000

export function openPageCache(database: Database, mostBytes = 256 * 1024 * 1024): PageCache {
  const sites = new Map<string, ServedSite | null>()
  const pending = new Map<string, Promise<ServedSite | null>>()
  const changes = openChangedNames()
  let bytes = 0
  let unknown = 0
  let reads = 0
  const forget = (name: string) => {
    changes.note(name)
    drop(name)
  }
  const drop = (name: string) => {
    // A read that began before this moment may bring what has just been replaced.
    pending.delete(name)
    const site = sites.get(name)
    if (site === undefined) return
    if (site) bytes -= site.bytes
    else unknown--
    sites.delete(name)
  }
  const keep = (name: string, site: ServedSite | null) => {
    drop(name)
    sites.set(name, site)
    if (site) bytes += site.bytes
    else unknown++
    evict(name)
  }
  const serve = (name: string, rendered: Rendered) => {
    const site = served(rendered, by => {
      site.bytes += by
      // One that was forgotten meanwhile is held by nobody.
      if (sites.get(name) !== site) return
      bytes += by
      evict(name)
    })
    return site
  }
  const evict = (name: string) => {
    // Maps keep the order of arrival: the oldest go first, and what was asked for meanwhile has a second chance.
    for (const [old, held] of sites) {
      if (bytes <= mostBytes && unknown <= mostUnknown) break
      if (old === name || (held ? bytes <= mostBytes : unknown <= mostUnknown)) continue
      if (!held?.isAsked) drop(old)
      else {
        held.isAsked = false
        sites.delete(old)
        sites.set(old, held)
      }
    }
  }
  return {
    peek(name) {
      const site = sites.get(name)
      if (site) site.isAsked = true
      return site
    },
    held: () => ({ sites: sites.size - unknown, bytes, reads }),
    forget,
    forgetAll: () => {
      changes.noteAll()
      for (const name of [...sites.keys(), ...pending.keys()]) drop(name)
    },
    put: rendered => {
      changes.note(rendered.tenant_name)
      keep(rendered.tenant_name, serve(rendered.tenant_name, rendered))
    },
    find: name => {
      const known = sites.get(name)
      if (known !== undefined) return Promise.resolve(known)
      const asked = pending.get(name)
      if (asked) return asked
      reads++
      const since = changes.lastOf(name)
      const reading = findRendered(query => database.systemCopy(since, query), name)
        .then(rendered => {
          const site = rendered ? serve(name, rendered) : null
          if (pending.get(name) === reading) keep(name, site)
          return site
        })
        .finally(() => pending.get(name) === reading && pending.delete(name))
      pending.set(name, reading)
      return reading
    },
  }
}

/** `resized` is told of bytes that come and go while it is held. */
function served({ tenant_name, domain, tenant_id, published_at, pages: rendered }: Rendered, resized: (by: number) => void): ServedSite {
  const pages: ServedSite['pages'] = {}
  let bytes = 0
  for (const language of ['ar', 'en'] as const) {
    const page = rendered[language]
    if (!page) continue
    const bodies = openPageBodies(Buffer.from(page.br, 'base64'), resized)
    pages[language] = { bodies, csp: page.csp, etag: page.etag, resized }
    bytes += bodies.size()
  }
  // Of two languages Arabic is the main one (contract/tenant.ts, languagesOf).
  return {
    name: tenant_name,
    domain,
    tenantId: tenant_id,
    main: pages.ar ? 'ar' : 'en',
    publishedAt: published_at ?? undefined,
    pages,
    bytes,
    isAsked: false,
  }
}
