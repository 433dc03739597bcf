// /terms and /privacy, rendered once per language at the start.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Language, languages } from '#contract/language.ts'
import { legalNames, type LegalText, legalTextOf, renderLegalPage } from '#landing/render.tsx'
import { fontAddresses } from '#server/domain/publishing/page-assets.ts'
import { policyOf } from '#server/domain/publishing/render-pages.ts'
import { pageHeaders } from '#server/domain/publishing/serve-page.ts'
import { languageChosen } from '#server/platform/http/language-chosen.ts'
import { BadSetting, type Settings } from '#server/platform/settings/settings.ts'

/** Reads the operator's `NAME.ar.md` and `NAME.en.md`. Returns null if both files are missing. Throws if only one is missing. */
export async function readLegalTexts(dir: string | null, name: string): Promise<Record<Language, LegalText> | null> {
  if (dir === null) return null
  const [ar, en] = await Promise.all(languages.map(language => readText(path.join(dir, `${name}.${language}.md`))))
  if (ar === null && en === null) return null
  if (!ar || !en) throw new BadSetting(`LEGAL_DIR: holds ${name}.${ar ? 'ar' : 'en'}.md; ${name}.${ar ? 'en' : 'ar'}.md belongs beside it`)
  return { ar: legalTextOf(ar), en: legalTextOf(en) }
}

const readText = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').then(
    text => text.trim() || null,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw new BadSetting(`LEGAL_DIR: ${file} cannot be read (${error.code})`)
    },
  )

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
