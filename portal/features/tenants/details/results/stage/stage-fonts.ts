import type { Theme } from '#contract/look/look.ts'
import { fontFiles } from '#landing/model.ts'
import { fontAddress } from '#portal/domain/page-preview/font-address.ts'

type Face = readonly [family: string, weight: string, arabic: keyof typeof fontFiles, latin: keyof typeof fontFiles]

const faces: Record<Theme, readonly Face[]> = {
  fusayfisa: [['Stage', '100 900', 'fontArabic', 'fontLatin']],
  mihwar: [
    ['Stage', '700', 'printArabic', 'printLatin'],
    ['Stage Text', '400', 'plexArabic', 'plexLatin'],
    ['Stage Text', '600', 'plexStrongArabic', 'plexStrongLatin'],
  ],
  lawha: [
    ['Stage', '400', 'ledArabic', 'ledLatin'],
    ['Stage Small', '400', 'smallLedArabic', 'smallLedLatin'],
  ],
}
const ranges = {
  arabic: 'U+600-6FF,U+750-77F,U+8A0-8FF,U+FB50-FDFF,U+FE70-FEFC,U+200C-200E',
  latin: 'U+0-FF,U+131,U+2000-200B,U+200F-206F,U+20AC,U+2190-2193,U+2212',
}
const loaded = new Map<Theme, readonly FontFace[]>()

/** Loads the fonts of a theme under the names that the stage uses. Missing fonts are replaced by system fonts. */
export function loadStageFonts(theme: Theme): Promise<unknown> {
  for (const [other, all] of loaded) if (other !== theme) for (const face of all) document.fonts.delete(face)
  const all = loaded.get(theme) ?? createFaces(theme)
  loaded.set(theme, all)
  for (const face of all) document.fonts.add(face)
  return Promise.all(all.map(face => face.load().catch(() => face)))
}

const createFaces = (theme: Theme) =>
  faces[theme].flatMap(([family, weight, arabic, latin]) =>
    [[arabic, ranges.arabic] as const, [latin, ranges.latin] as const].map(
      ([file, unicodeRange]) =>
        new FontFace(family, `url(${JSON.stringify(fontAddress(fontFiles[file]) ?? '')})`, {
          weight,
          unicodeRange,
          ...(file.startsWith('print') && { ascentOverride: '93%', descentOverride: '44%', lineGapOverride: '0%' }),
        }),
    ),
  )
