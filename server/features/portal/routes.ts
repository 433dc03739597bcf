import type { FastifyInstance } from 'fastify'
import type { PageViews } from '#server/domain/page-views/page-views.ts'
import type { SharedScreens } from '#server/domain/shared-screens/shared-screens.ts'
import { languageChosen } from '#server/platform/http/language-chosen.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { type PortalFiles, sendAsset } from './portal-files.ts'
import { withHead } from './screen-head.ts'
import { searchEngines } from './search-engines.ts'
import { countVisitor, isScreen, sendScreen } from './send-screen.ts'

type Deps = { portal: PortalFiles | null; settings: Settings; pageViews: PageViews }

/** Adds the portal's routes. `shared` contains features that add metadata to their screens and URLs to the sitemap. */
export function portalRoutes(app: FastifyInstance, { portal, settings, pageViews }: Deps, shared: readonly SharedScreens[]) {
  const config = { caller: 'anyone' } as const
  searchEngines(app, settings, shared)
  app.get('/*', { config }, async (request, reply) => {
    const url = request.url.split('?', 1)[0] as string
    const asset = portal?.assets.get(url)
    if (asset) return sendAsset(request, reply, asset, url.startsWith('/assets/'))
    if (/^\/(api|locales|files|assets|health|dev)\//.test(url) || !portal) refuse('route.not_found')
    countVisitor(pageViews, request, url)
    const language = languageChosen(request)
    const page = portal.drawn.get(`${language}${request.url.replace(/\?lng=(?:ar|en)$/, '')}`) ?? portal.index
    const heads = await Promise.all(shared.map(({ headOf }) => headOf(request.url, language)))
    const head = heads.find(one => one !== null)
    return sendScreen(request, reply, {
      page: head ? withHead(page, head) : page,
      scriptHashes: portal.scriptHashes,
      settings,
      status: head?.status ?? (isScreen(url) ? 200 : 404),
    })
  })
}
