// Renders the public page in the browser. Loaded when a preview is first shown.
import { languagesOf } from '#contract/tenant.ts'
import { fontFiles, type PageAssets, type PageSource } from '#landing/model.ts'
import { renderLandingPage } from '#landing/render.tsx'
import { styleNonce } from '#portal/platform/theme/ThemeProvider.tsx'
import { fontAddress } from './font-address.ts'

const assets = Object.fromEntries(Object.entries(fontFiles).map(([name, file]) => [name, fontAddress(file)])) as PageAssets

/** Focusable elements: a preview needs only one tab stop, for scrolling. */
const stops = /<(a|button|input|select|textarea|summary)(?= |>)/g

/** Returns a document for a frame's srcdoc. The frame inherits the portal's CSP, which allows styles by nonce only. */
export function renderPagePreview(source: PageSource): string {
  // Links of a preview are disabled; the renderer only needs addresses to write them.
  const addresses = Object.fromEntries(languagesOf(source.tenant.languages).map(language => [language, `${location.origin}/`]))
  const { html } = renderLandingPage({ ...source, addresses, preview: true, assets })
  return html.replaceAll('<style>', `<style nonce="${styleNonce()}">`).replaceAll(stops, '<$1 tabindex="-1"')
}
