// The public page's own drawing, in the browser: loaded when a preview is first shown.
import fontArabic from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url'
import fontLatin from '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2?url'
import readexArabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import readexLatin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url'
import ledArabic from '#landing/themes/lawha/fonts/dots-arabic.woff2?url'
import ledLatin from '#landing/themes/lawha/fonts/dots-latin.woff2?url'
import smallLedArabic from '#landing/themes/lawha/fonts/small-arabic.woff2?url'
import smallLedLatin from '#landing/themes/lawha/fonts/small-latin.woff2?url'
import printArabic from '#landing/themes/mihwar/fonts/display-arabic.woff2?url'
import printLatin from '#landing/themes/mihwar/fonts/display-latin.woff2?url'
import plexArabic from '#landing/themes/mihwar/fonts/text-arabic.woff2?url'
import plexLatin from '#landing/themes/mihwar/fonts/text-latin.woff2?url'
import plexStrongArabic from '#landing/themes/mihwar/fonts/strong-arabic.woff2?url'
import plexStrongLatin from '#landing/themes/mihwar/fonts/strong-latin.woff2?url'
import { languagesOf } from '#contract/tenant.ts'
import type { PageView } from '#landing/model.ts'
import { renderLandingPage } from '#landing/render.tsx'
import { styleNonce } from '../theme/ThemeProvider.tsx'

const assets = {
  fontArabic,
  fontLatin,
  readexArabic,
  readexLatin,
  ledArabic,
  ledLatin,
  smallLedArabic,
  smallLedLatin,
  printArabic,
  printLatin,
  plexArabic,
  plexLatin,
  plexStrongArabic,
  plexStrongLatin,
}

/** A document for a frame's srcdoc. The frame inherits the portal's policy, which allows styles by nonce only. */
export function drawPage(view: PageView): string {
  // Links of a preview lead nowhere; the page only needs addresses to write them.
  const addresses = Object.fromEntries(languagesOf(view.tenant.languages).map(language => [language, `${location.origin}/`]))
  const { html } = renderLandingPage({ ...view, addresses, preview: true, assets })
  return html.replaceAll('<style>', `<style nonce="${styleNonce()}">`)
}
