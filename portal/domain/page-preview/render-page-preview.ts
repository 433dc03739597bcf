// Renders the public page in the browser. This module loads with the first preview.

import { languagesOf } from '#contract/tenants/tenant.ts'
import { fontFiles, type PageAssets, type PageSource } from '#landing/model.ts'
import { renderLandingPage } from '#landing/render.tsx'
import { styleNonce } from '#portal/platform/theme/ThemeProvider.tsx'
import { fontAddress } from './font-address.ts'

const assets = Object.fromEntries(Object.entries(fontFiles).map(([name, file]) => [name, fontAddress(file)])) as PageAssets

/** Matches focusable elements, which are removed so that a preview is a single tab stop. */
const stops = /<(a|button|input|select|textarea|summary)(?= |>)/g

/** Returns HTML for srcdoc. The frame inherits the portal's CSP, which requires a nonce. */
export function renderPagePreview(source: PageSource): string {
  const addresses = Object.fromEntries(languagesOf(source.tenant.languages).map(language => [language, `${location.origin}/`]))
  const { html } = renderLandingPage({ ...source, addresses, preview: true, assets })
  return html.replaceAll('<style>', `<style nonce="${styleNonce()}">`).replaceAll(stops, '<$1 tabindex="-1"')
}
