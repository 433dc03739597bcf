// Renders all screens during the build. Prints JSON: { path: { language: { title, body } } }.

import './stand-ins.ts'
import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Language } from '#contract/language.ts'
import { otherRoutes } from '#portal/app/other-routes.tsx'
import { root } from '#portal/app/router.tsx'
import { changeLanguage } from '#portal/platform/i18n/i18n.ts'
import { titleOf } from '#portal/platform/screen/use-screen-title.ts'
import { ThemeProvider } from '#portal/platform/theme/ThemeProvider.tsx'
import { type PrerenderedScreen, prerenderedScreens } from './screens.ts'

export type Drawing = { title: string; body: string }
export type Drawings = Record<string, Record<Language, Drawing>>

const files = import.meta.glob<object>('../../locales/*/*.json', { eager: true, import: 'default' })
const resources: Record<string, Record<string, object>> = { ar: {}, en: {} }
for (const [file, words] of Object.entries(files)) {
  const [, language = '', namespace = ''] = /(\w+)\/(\w+)\.json$/.exec(file) ?? []
  ;(resources[language] ??= {})[namespace] = words
}
await i18next
  .use(initReactI18next)
  .init({ lng: 'ar', fallbackLng: 'ar', resources, defaultNS: 'common', interpolation: { escapeValue: false } })

/** Renders a screen as a signed-out user with default settings sees it. */
async function draw({ path, title }: PrerenderedScreen, language: Language): Promise<Drawing> {
  await changeLanguage(language)
  const { query, dataRoutes } = createStaticHandler([{ ...root, children: [...root.children, ...otherRoutes] }])
  const context = await query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`)
  const router = createStaticRouter(dataRoutes, context)
  const body = renderToString(
    <ThemeProvider>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ThemeProvider>,
  )
  return { title: titleOf(i18next.t(title as never), i18next.t('product_title')), body }
}

const drawings: Drawings = {}
for (const screen of prerenderedScreens) drawings[screen.path] = { ar: await draw(screen, 'ar'), en: await draw(screen, 'en') }
process.stdout.write(JSON.stringify(drawings))
