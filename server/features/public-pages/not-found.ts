// Not-found pages of hackathons' hosts, in the look of the published hackathon. A host without a published hackathon gets a neutral page,
// which offers the address if it is available.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { type L10n, type Language, languageOf, textIn } from '#contract/language.ts'
import { slugFault } from '#contract/names/slug.ts'
import { type Rendered, renderLostPage, renderNotFoundPage } from '#landing/render.tsx'
import type { ServedSite } from '#server/domain/publishing/page-cache.ts'
import { policyOf } from '#server/domain/publishing/render-pages.ts'
import { pageHeaders } from '#server/domain/publishing/serve-page.ts'
import { getSidePage, sendSidePage, type SidePage } from '#server/domain/publishing/side-pages.ts'
import { sql } from '#server/platform/database/sql.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { platformUrl } from '#server/platform/settings/settings.ts'
import { type PublicPagesDeps, tenantOf } from './page-host.ts'

export async function notFound(deps: PublicPagesDeps, request: FastifyRequest, reply: FastifyReply) {
  // Images and icons get an empty response.
  if (request.headers.accept?.startsWith('image/')) return reply.code(404).send('')
  const site = await deps.pages.cache.find(tenantOf(deps, request))
  const lost = site && (await lostPage(deps, site, languageAt(site, request)))
  if (lost) return sendSidePage(request, reply.code(404), lost, headers)
  const { status, html, styles } = await unclaimedPage(deps, request)
  return reply
    .code(status)
    .headers({ ...headers, 'content-security-policy': policyOf(styles) })
    .send(html)
}

const headers = { ...pageHeaders, vary: 'accept-encoding, accept-language', 'x-robots-tag': 'noindex' }

/** Returns the language of the path, otherwise the reader's. If the hackathon's page lacks it, returns the page's main language. */
function languageAt({ pages, main }: ServedSite, { url, headers }: FastifyRequest): Language {
  const [, asked] = /^\/(ar|en)(?:[/?]|$)/.exec(url) ?? []
  const language = (asked as Language | undefined) ?? languageOf(headers['accept-language'])
  return pages[language] ? language : main
}

/** Returns the not-found page in the hackathon's look. Returns null if the hackathon was unpublished meanwhile. */
const lostPage = (deps: PublicPagesDeps, site: ServedSite, language: Language): Promise<SidePage | null> =>
  getSidePage(deps, { site, language }, 'lost', renderLostPage).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'tenant.not_found') return null
    throw error
  })

/** Returns the same page for drafts, unpublished pages and reserved names. A suspension is shown, because the page was public. */
async function unclaimedPage(deps: PublicPagesDeps, request: FastifyRequest): Promise<Rendered & { status: 403 | 404 }> {
  const { database, settings } = deps
  const tenant = tenantOf(deps, request)
  const [row] = await database.query<{ taken: boolean; suspended: boolean; near: (L10n & { tenant_name: string })[] }>(sql`
    select exists (select from tenant_names where name = ${tenant}) as taken, is_suspended(${tenant}) as suspended,
      (select coalesce(json_agg(json_build_object('tenant_name', n.tenant_name, 'ar', n.name_ar, 'en', n.name_en)), '[]') from near_pages(${tenant}) n) as near`)
  const language = languageOf(request.headers['accept-language'])
  const isFree = slugFault(tenant) === null && row?.taken === false
  const isSuspended = row?.suspended === true
  const rendered = renderNotFoundPage({
    language,
    // Not request.host: behind a trusted proxy it is X-Forwarded-Host, which the client controls.
    host: request.headers.host ?? '',
    kind: isSuspended ? 'suspended' : isFree ? 'free' : 'nothing',
    near: (isSuspended ? [] : (row?.near ?? [])).map(({ tenant_name, ...name }) => ({
      name: textIn(name, language),
      address: `${platformUrl(settings, tenant_name)}/`,
    })),
    portalUrl: settings.portalUrl,
  })
  return { status: isSuspended ? 403 : 404, ...rendered }
}
