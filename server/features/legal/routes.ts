// /terms and /privacy, drawn once for each language when the process starts.
import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/language.ts'
import { legalNames, renderLegalPage } from '#landing/render.tsx'
import { pageHeaders } from '#server/domain/publishing/answer-page.ts'
import { fontAddresses } from '#server/domain/publishing/page-assets.ts'
import { policyOf } from '#server/domain/publishing/render-pages.ts'
import { languageChosen } from '#server/platform/http/language-chosen.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { readLegalTexts } from './legal-texts.ts'

export async function legalRoutes(app: FastifyInstance, { legalDir, operator, portalUrl }: Settings) {
  for (const name of legalNames) {
    const path = `/${name}`
    const own = await readLegalTexts(legalDir, name)
    const draw = (language: Language) =>
      renderLegalPage({ name, path, language, operator, portalUrl, own: own?.[language] ?? null, assets: fontAddresses })
    const drawn = { ar: draw('ar'), en: draw('en') }
    for (const url of [path, `${path}/`])
      app.get(url, { config: { caller: 'anyone' } }, (request, reply) => {
        const { html, styles } = drawn[languageChosen(request)]
        return reply.headers({ ...pageHeaders, vary: 'accept-encoding, cookie', 'content-security-policy': policyOf(styles) }).send(html)
      })
  }
}
