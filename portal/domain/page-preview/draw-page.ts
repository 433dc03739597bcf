// The public page's own drawing, in the browser: loaded when a preview is first shown.
import { languagesOf } from '#contract/tenant.ts'
import { fontFiles, type PageAssets, type PageSource } from '#landing/model.ts'
import { renderLandingPage } from '#landing/render.tsx'
import { styleNonce } from '#portal/platform/theme/ThemeProvider.tsx'
import { fontAddress } from './font-address.ts'

const assets = Object.fromEntries(Object.entries(fontFiles).map(([name, file]) => [name, fontAddress(file)])) as PageAssets

/** What the keyboard stops at on a page: a preview is read and scrolled, and one stop is enough for that. */
const stops = /<(a|button|input|select|textarea|summary)(?= |>)/g

/** A document for a frame's srcdoc. The frame inherits the portal's policy, which allows styles by nonce only. */
export function drawPage(source: PageSource): string {
  // Links of a preview lead nowhere; the page only needs addresses to write them.
  const addresses = Object.fromEntries(languagesOf(source.tenant.languages).map(language => [language, `${location.origin}/`]))
  const { html } = renderLandingPage({ ...source, addresses, preview: true, assets })
  return html.replaceAll('<style>', `<style nonce="${styleNonce()}">`).replaceAll(stops, '<$1 tabindex="-1"')
}
