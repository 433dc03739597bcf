// The public page's own drawing, in the browser: loaded when a preview is first shown.
import { languagesOf } from '#contract/tenant.ts'
import { fontFiles, type PageAssets, type PageSource } from '#landing/model.ts'
import { renderLandingPage } from '#landing/render.tsx'
import { styleNonce } from '#portal/platform/theme/ThemeProvider.tsx'

/** Addresses of the themes' fonts by where they lie: in packages, or beside the theme that had them cut. */
const addresses = import.meta.glob<string>(
  [
    '../../../node_modules/@fontsource-variable/{alexandria,readex-pro}/files/*-{arabic,latin}-wght-normal.woff2',
    '../../../landing/themes/*/fonts/*.woff2',
  ],
  // Packages are left out otherwise.
  { query: '?url', import: 'default', eager: true, exhaustive: true },
)
const addressOf = (file: string) => addresses[`../../../${file.startsWith('#') ? file.slice(1) : `node_modules/${file}`}`]
const assets = Object.fromEntries(Object.entries(fontFiles).map(([name, file]) => [name, addressOf(file)])) as PageAssets

/** What the keyboard stops at on a page: a preview is read and scrolled, and one stop is enough for that. */
const stops = /<(a|button|input|select|textarea|summary)(?= |>)/g

/** A document for a frame's srcdoc. The frame inherits the portal's policy, which allows styles by nonce only. */
export function drawPage(source: PageSource): string {
  // Links of a preview lead nowhere; the page only needs addresses to write them.
  const addresses = Object.fromEntries(languagesOf(source.tenant.languages).map(language => [language, `${location.origin}/`]))
  const { html } = renderLandingPage({ ...source, addresses, preview: true, assets })
  return html.replaceAll('<style>', `<style nonce="${styleNonce()}">`).replaceAll(stops, '<$1 tabindex="-1"')
}
