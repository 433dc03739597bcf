// Content that is the same for all visitors, cached with its site in the page cache.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import type { PageSource } from '#landing/model.ts'
import type { Rendered } from '#landing/render.tsx'
import type { Database } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { compress } from '#server/platform/http/replies/content-encoding.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { now } from '#server/platform/time/now.ts'
import { createPageBodies, type PageBodies } from './page-bodies.ts'
import type { ServedSite } from './page-cache.ts'
import { policyOf, sourceOf } from './render-pages.ts'
import { findPublished } from './snapshot.ts'

type Deps = { database: Database; settings: Settings }
type OfSite = { site: ServedSite; language: Language }
export type SidePage = { bodies: PageBodies; csp: string }

/** Keys are name and language. Concurrent requests share a promise. */
const cached = new WeakMap<ServedSite, Map<string, Promise<unknown>>>()

/** Does not cache an error. */
export function cachedForSite<T>({ site, language }: OfSite, name: string, create: () => Promise<T>): Promise<T> {
  const ofSite = cached.get(site) ?? new Map<string, Promise<unknown>>()
  cached.set(site, ofSite)
  const key = `${language} ${name}`
  const known = ofSite.get(key)
  // The cast is safe: all values with the same name have the same type.
  if (known) return known as Promise<T>
  const created = create()
  ofSite.set(key, created)
  created.catch(() => ofSite.delete(key))
  return created
}

/** Throws tenant.not_found if the page was unpublished meanwhile. */
export const getSidePage = (
  deps: Deps,
  of: OfSite,
  name: string,
  render: (source: PageSource, publishedAt: Date) => Rendered,
): Promise<SidePage> =>
  cachedForSite(of, name, async () => {
    const { site, language } = of
    const { snapshot, rendered_at } = await getPublished(deps.database, site.name)
    const publishedAt = new Date(snapshot.published_at ?? rendered_at)
    const { html, styles } = render(sourceOf(snapshot, language, deps.settings, new Date(now())), publishedAt)
    const resized = (by: number) => site.pages[language]?.resized(by)
    const bodies = createPageBodies(await compress(html, 'br'), resized)
    resized(bodies.size())
    return { bodies, csp: policyOf(styles) }
  })

export const getPublished = async (database: Database, name: string) =>
  (await database.system(db => findPublished(db, name))) ?? refuse('tenant.not_found')

/** Uses an encoding that the client accepts. */
export function sendSidePage(request: FastifyRequest, reply: FastifyReply, { bodies, csp }: SidePage, headers: Record<string, string>) {
  const { bytes, coding } = bodies.of(request.headers['accept-encoding'])
  return reply.headers({ 'content-security-policy': csp, ...headers, ...(coding && { 'content-encoding': coding }) }).send(bytes())
}
