// Share cards of projects. A winner's card names the award, from the publication of the results on.

import { projectCardOf } from '#landing/card.ts'
import { galleryPath, openPage, type PageSource, type ShownProject } from '#landing/model.ts'
import { findShownProject, isGalleryOpen } from '#server/domain/projects/gallery.ts'
import { readSubmissions } from '#server/domain/projects/submissions.ts'
import { cardAddresses, sourceOf } from '#server/domain/publishing/render-pages.ts'
import { getPublished } from '#server/domain/publishing/side-pages.ts'
import { readPublishedResults } from '#server/domain/results/published-results.ts'
import { sizeOfCardName } from '#server/domain/share-cards/share-cards.ts'
import type { PublicPagesDeps, SiteHandler } from '#server/features/public-pages/page-host.ts'
import { replyWithCard } from '#server/features/public-pages/site-files.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'

const folderOf = ({ language }: Pick<PageSource, 'language'>, slug: string) => `/cards/${language}/${galleryPath}/${slug}`

/** Returns the source of a project's page with the project's cards, which replace the organizer's own card. */
export function withProjectCards(source: PageSource, project: ShownProject): PageSource {
  const page = openPage(source)
  const folder = new URL(folderOf(source, project.slug), page.address).href
  return { ...source, cards: () => cardAddresses(projectCardOf(page, project), folder), tenant: { ...source.tenant, og_image: null } }
}

export const sendProjectCard =
  ({ database, settings, shareCards }: PublicPagesDeps): SiteHandler =>
  async (request, reply, { site, language }) => {
    const { slug, card: asked } = request.params as { slug: string; card: string }
    const size = sizeOfCardName(asked) ?? refuse('route.not_found')
    const { snapshot } = await getPublished(database, site.name)
    const project = await database.within({ tenant: site.tenantId }, async db =>
      isGalleryOpen(await readSubmissions(db, site.tenantId), snapshot.tenant)
        ? findShownProject(db, site.tenantId, slug, await readPublishedResults(db, site.tenantId))
        : null,
    )
    if (!project) return refuse('route.not_found')
    const source = sourceOf(snapshot, language, settings, new Date(now()))
    const card = projectCardOf(openPage(source), project)
    const saveAs = request.url.endsWith('?download') ? `${project.slug}-${language}` : undefined
    return replyWithCard(reply, { shareCards, card, size, asked, folder: folderOf(source, project.slug), saveAs })
  }
