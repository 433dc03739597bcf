// The files that pages load, as the packages hold them: one variable font in two scripts, every weight in each.
export const fontFiles = {
  fontArabic: '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2',
  fontLatin: '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2',
} as const
