// The published edition as open data.

import { pageHeaders } from '#server/domain/publishing/serve-page.ts'
import { findPublishedEdition, hasStoppedWinner } from '#server/domain/results/published-results.ts'
import { notFound } from '#server/features/public-pages/not-found.ts'
import type { PublicPagesDeps, SiteHandler } from '#server/features/public-pages/page-host.ts'

/** Sends exactly the bytes whose SHA-256 the organizers saw at sealing, so that anyone can compare it. */
export const resultsData =
  (deps: PublicPagesDeps): SiteHandler =>
  async (request, reply, { site }) => {
    const edition = await deps.database.within({ tenant: site.tenantId }, async db => {
      const found = await findPublishedEdition(db, site.tenantId)
      // Its bytes cannot change, and a stopped project must not be published as a winner. The correction has other bytes.
      return found && (await hasStoppedWinner(db, site.tenantId)) ? undefined : found
    })
    if (!edition) return notFound(deps, request, reply)
    return reply
      .headers({
        ...pageHeaders,
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
        'repr-digest': `sha-256=:${Buffer.from(edition.hash, 'hex').toString('base64')}:`,
      })
      .send(edition.content)
  }
