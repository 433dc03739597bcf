// Public list of projects and page of each project. A request costs one short query: rendered pages are cached by the revision of the
// hackathon's projects, so that a change is visible immediately in every process.

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Language, languages, textIn } from '#contract/language.ts'
import { galleryPath, type PageSource, type StoredGallery } from '#landing/model.ts'
import { renderGalleryPage, renderProjectPage, type Rendered } from '#landing/render.tsx'
import { awardName } from '#landing/words.ts'
import { findAllShown, findGallery, findReceipts, findShownProject, isGalleryOpen } from '#server/domain/projects/gallery.ts'
import { readSubmissions, type StoredSubmissions } from '#server/domain/projects/submissions.ts'
import { createPageBodies, type PageBodies } from '#server/domain/publishing/page-bodies.ts'
import type { ServedSite } from '#server/domain/publishing/page-cache.ts'
import { policyOf, sourceOf } from '#server/domain/publishing/render-pages.ts'
import { pageHeaders } from '#server/domain/publishing/serve-page.ts'
import { getPublished } from '#server/domain/publishing/side-pages.ts'
import type { Snapshot } from '#server/domain/publishing/snapshot.ts'
import { readPublishedResults } from '#server/domain/results/published-results.ts'
import { notFound } from '#server/features/public-pages/not-found.ts'
import type { PublicPagesDeps, SiteHandler } from '#server/features/public-pages/page-host.ts'
import type { Db } from '#server/platform/database/database.ts'
import { compress } from '#server/platform/http/replies/content-encoding.ts'
import { pageUrl } from '#server/platform/settings/settings.ts'
import { now } from '#server/platform/time/now.ts'
import { withProjectCards } from './project-cards.ts'

type CachedPage = { bodies: PageBodies; csp: string; etag: string }
const cache = new LRUCache<string, CachedPage>({ maxSize: 32 * 1024 * 1024, sizeCalculation: ({ bodies }) => bodies.size() || 1 })

/** What a page is rendered from. */
type Shown = { db: Db; tenant: string; settings: StoredSubmissions; snapshot: Snapshot; source: PageSource }
type Draw = (shown: Shown) => Promise<Rendered | null>

const maxQuery = 100

export const galleryPage =
  (deps: PublicPagesDeps): SiteHandler =>
  (request, reply, of) => {
    const { q, track, page } = request.query as Record<string, unknown>
    const asked = { search: short(q), track: short(track), page: Math.min(Math.max(1, Math.trunc(Number(page)) || 1), 1000) }
    const query = new URLSearchParams(
      Object.entries({ q: asked.search, track: asked.track, page: asked.page > 1 ? `${asked.page}` : '' }).filter(
        ([, value]) => value !== '',
      ),
    ).toString()
    return sendShown(
      deps,
      request,
      reply,
      of,
      `${galleryPath}${query && `?${query}`}`,
      async ({ db, tenant, settings, snapshot, source }) => {
        // Hackathons that collect no projects have no list.
        if (settings.closes_at === null) return null
        if (isGalleryOpen(settings, snapshot.tenant))
          return renderGalleryPage(
            source,
            await findGallery(db, tenant, {
              ...asked,
              results: await readPublishedResults(db, tenant),
              day: dayIn(snapshot.tenant.timezone),
            }),
          )
        return renderGalleryPage(source, { ...closedGallery, closed: closedBy(settings), receipts: await findReceipts(db, tenant) })
      },
    )
  }

export const projectPublicPage =
  (deps: PublicPagesDeps): SiteHandler =>
  (request, reply, of) => {
    const { slug } = request.params as { slug: string }
    return sendShown(deps, request, reply, of, `${galleryPath}/${slug}`, async ({ db, tenant, settings, snapshot, source }) => {
      const project = isGalleryOpen(settings, snapshot.tenant)
        ? await findShownProject(db, tenant, slug, await readPublishedResults(db, tenant))
        : null
      return project && renderProjectPage(withProjectCards(source, project), project)
    })
  }

/** The open list as JSON-LD of schema.org, for search engines and reuse. */
export const projectsData =
  (deps: PublicPagesDeps): SiteHandler =>
  async (request, reply, { site }) => {
    const { snapshot } = await getPublished(deps.database, site.name)
    const { settings, projects } = await deps.database.within({ tenant: site.tenantId }, async db => {
      const found = await readSubmissions(db, site.tenantId)
      return {
        settings: found,
        projects: isGalleryOpen(found, snapshot.tenant)
          ? await findAllShown(db, site.tenantId, await readPublishedResults(db, site.tenantId))
          : [],
      }
    })
    if (settings.closes_at === null) return notFound(deps, request, reply)
    const base = pageUrl(deps.settings, snapshot.tenant)
    const inBoth = (text: { ar: string; en: string }) =>
      languages.filter(language => text[language]).map(language => ({ '@language': language, '@value': text[language] }))
    return reply
      .headers({ ...pageHeaders, 'content-type': 'application/ld+json; charset=utf-8', 'access-control-allow-origin': '*' })
      .send({
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: textIn(snapshot.tenant.name, site.main),
        url: `${base}/${galleryPath}`,
        numberOfItems: projects.length,
        itemListElement: projects.map(({ slug, content, team, cover, awards }) => ({
          '@type': 'CreativeWork',
          url: `${base}/${galleryPath}/${slug}`,
          name: inBoth(content.name),
          abstract: inBoth(content.line),
          description: inBoth(content.description),
          ...(team && { creator: { '@type': 'Organization', name: team } }),
          ...(cover?.variants.at(-1) && { image: `${base}${cover.variants.at(-1)?.url}` }),
          ...(content.links.repository && { codeRepository: content.links.repository }),
          ...(awards.length > 0 && { award: awards.flatMap(award => languages.map(language => awardName(award, language))) }),
          ...(content.links.demo && { sameAs: content.links.demo }),
        })),
      })
  }

const short = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, maxQuery) : '')

const closedGallery: Omit<StoredGallery, 'closed' | 'receipts'> = {
  projects: [],
  hasResults: false,
  count: 0,
  total: 0,
  search: '',
  track: '',
  page: 1,
}

const closedBy = ({ gallery, is_open }: StoredSubmissions): StoredGallery['closed'] =>
  gallery === 'never' ? 'never' : gallery === 'deadline' && is_open ? 'until_deadline' : 'until_results'

/** Before the deadline, receipts are added every few seconds. Afterwards only the daily order changes without a new revision. */
const timeSpan = ({ is_open }: StoredSubmissions) => Math.floor(now() / (is_open ? 10_000 : 3_600_000))

const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(now()))

/** Sends the page from memory or renders it. `draw` returns null for a page that does not exist. */
async function sendShown(
  deps: PublicPagesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { site, language }: { site: ServedSite; language: Language },
  here: string,
  draw: Draw,
) {
  const scope = { tenant: site.tenantId }
  const settings = await deps.database.within(scope, db => readSubmissions(db, site.tenantId))
  // The page of the hackathon is rendered again when its stage or content changes.
  const state = [site.pages[language]?.etag, settings.revision, settings.is_open, settings.gallery, timeSpan(settings)]
  const key = [site.tenantId, language, here, ...state].join(' ')
  const page = cache.get(key) ?? (await create())
  if (!page) return notFound(deps, request, reply)
  const headers = { ...pageHeaders, 'content-security-policy': page.csp, etag: page.etag }
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).headers(headers).send()
  const { bytes, coding } = page.bodies.of(request.headers['accept-encoding'])
  return reply.headers({ ...headers, ...(coding && { 'content-encoding': coding }) }).send(bytes())

  /** Reads the projects after the revision in the key: a change in between is in the page, and the next request renders it again. */
  async function create(): Promise<CachedPage | null> {
    const { snapshot } = await getPublished(deps.database, site.name)
    const source = { ...sourceOf(snapshot, language, deps.settings, new Date(now())), here }
    const rendered = await deps.database.within(scope, db => draw({ db, tenant: site.tenantId, settings, snapshot, source }))
    if (!rendered) return null
    const packed = await pack(rendered)
    cache.set(key, packed)
    return packed
  }
}

async function pack({ html, styles }: Rendered): Promise<CachedPage> {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { bodies: createPageBodies(await compress(html, 'br'), () => {}), csp: policyOf(styles), etag }
}
