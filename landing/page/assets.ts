export const fontFiles = {
  fontArabic: '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2',
  fontLatin: '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2',
  readexArabic: '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
  readexLatin: '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2',
  ledArabic: '#landing/themes/lawha/fonts/dots-arabic.woff2',
  ledLatin: '#landing/themes/lawha/fonts/dots-latin.woff2',
  smallLedArabic: '#landing/themes/lawha/fonts/small-arabic.woff2',
  smallLedLatin: '#landing/themes/lawha/fonts/small-latin.woff2',
  printArabic: '#landing/themes/mihwar/fonts/display-arabic.woff2',
  printLatin: '#landing/themes/mihwar/fonts/display-latin.woff2',
  plexArabic: '#landing/themes/mihwar/fonts/text-arabic.woff2',
  plexLatin: '#landing/themes/mihwar/fonts/text-latin.woff2',
  plexStrongArabic: '#landing/themes/mihwar/fonts/strong-arabic.woff2',
  plexStrongLatin: '#landing/themes/mihwar/fonts/strong-latin.woff2',
} as const

/** Font URLs by name. If the fonts of a theme are missing, the page uses system fonts. */
export type PageAssets = { fontArabic: string; fontLatin: string } & Partial<Record<keyof typeof fontFiles, string>>
