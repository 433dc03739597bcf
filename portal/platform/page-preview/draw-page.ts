// The public page's own drawing, in the browser: loaded when a preview is first shown.
import fontArabic from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url'
import fontLatin from '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2?url'
import { languagesOf } from '#contract/tenant.ts'
import type { PageView } from '#landing/page-view.ts'
import { renderLandingPage } from '#landing/render.tsx'
import { styleNonce } from '../theme/ThemeProvider.tsx'

/** A document for a frame's srcdoc. The frame inherits the portal's policy, which allows styles by nonce only. */
export function drawPage(view: PageView): string {
  // Links of a preview lead nowhere; the page only needs addresses to write them.
  const addresses = Object.fromEntries(languagesOf(view.tenant.languages).map(language => [language, `${location.origin}/`]))
  const { html } = renderLandingPage({ ...view, addresses, preview: true, assets: { fontArabic, fontLatin } })
  return html.replaceAll('<style>', `<style nonce="${styleNonce()}">`)
}
