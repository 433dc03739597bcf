// Shows a draft at its secret link. The page is not indexed and not cached, and its forms are disabled.

import type { FastifyInstance } from 'fastify'
import { languagesLive } from '#contract/landing-pages/completeness.ts'
import { showsPhases } from '#contract/landing-pages/content.ts'
import type { Language } from '#contract/language.ts'
import { renderLandingPage } from '#landing/render.tsx'
import { findPreview } from '#server/domain/landing-pages/preview-links.ts'
import { readPagePhases } from '#server/domain/phases/page-phases.ts'
import { policyOf, sourceOf } from '#server/domain/publishing/render-pages.ts'
import { pageHeaders } from '#server/domain/publishing/serve-page.ts'
import { onPages } from '#server/platform/hosts/sites.ts'
import { pageUrl } from '#server/platform/settings/settings.ts'
import { now } from '#server/platform/time/now.ts'
import { notFound } from './not-found.ts'
import { type PublicPagesDeps, tenantOf } from './page-host.ts'

type PreviewParams = { token: string; language?: Language }

/** /preview/{token}/ shows the main language. /preview/{token}/en/ and /preview/{token}/ar/ show that language. */
export function previewPage(app: FastifyInstance, deps: PublicPagesDeps) {
  const { database, settings } = deps
  for (const end of ['', '/', '/:language(^(?:ar|en)$)', '/:language(^(?:ar|en)$)/'])
    app.get<{ Params: PreviewParams }>(
      `/preview/:token${end}`,
      { config: { caller: 'anyone' }, constraints: onPages },
      async (request, reply) => {
        const { token, language: asked } = request.params
        const tenant = tenantOf(deps, request)
        const found = await database.system(async db => {
          const preview = await findPreview(db, tenant, token)
          return preview && { snapshot: preview, phases: showsPhases(preview.content) ? await readPagePhases(db, preview.tenant.id) : [] }
        })
        if (!found) return notFound(deps, request, reply)
        const { snapshot, phases } = found
        const { tenant_name, domain } = snapshot.tenant
        if (tenant_name !== tenant)
          // Without this header, browsers and proxies cache a 308 redirect with its secret URL.
          return reply.header('cache-control', 'no-store').redirect(`${pageUrl(settings, { tenant_name, domain })}${request.url}`, 308)
        const [main, ...others] = languagesLive(snapshot.tenant)
        const language = asked ?? main
        if (language !== main && !others.includes(language)) return notFound(deps, request, reply)
        const { cards: _, ...view } = sourceOf(snapshot, language, settings, new Date(now()))
        const { html, styles } = renderLandingPage({ ...view, phases, preview: 'shared' })
        return reply
          .headers({
            ...pageHeaders,
            'content-security-policy': policyOf(styles).replace("form-action 'self'", "form-action 'none'"),
            'cache-control': 'no-store',
            'x-robots-tag': 'noindex, nofollow',
            // The URL is secret, so it must not be sent as a referrer.
            'referrer-policy': 'no-referrer',
          })
          .send(html)
      },
    )
}
