// System fonts with the metrics of web fonts, to reduce layout shift when those load.

/** Ascent and descent of the web font in em. */
type FallbackFace = {
  family: string
  weight?: string
  range: string
  ascent: number
  descent: number
  /** Per system font (full names for local()): measured size-adjust in percent. */
  sizes: [names: readonly string[], size: number][]
}

/** Arabic fonts of Android, Linux, Apple and Microsoft. */
export const arabicFaces = {
  naskh: ['Noto Naskh Arabic UI', 'Noto Naskh Arabic', 'Noto Naskh Arabic Regular'],
  naskhBold: ['Noto Naskh Arabic UI Bold', 'Noto Naskh Arabic Bold', 'Noto Naskh Arabic'],
  dejaVu: ['DejaVu Sans'],
  dejaVuBold: ['DejaVu Sans Bold'],
  arial: ['Arial'],
  arialBold: ['Arial Bold'],
} as const
/** The font Liberation has the letter widths of Arial, but no Arabic letters. */
export const latinFaces = {
  arial: ['Arial', 'Liberation Sans', 'Roboto'],
  arialBold: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
  times: ['Times New Roman Bold', 'Liberation Serif Bold', 'Noto Serif Bold'],
} as const

export const fallbackFaces = (faces: readonly FallbackFace[]): string => faces.map(ruleOf).join('')

function ruleOf({ family, weight, range, ascent, descent, sizes }: FallbackFace): string {
  const bold = weight ? `font-weight:${weight};` : ''
  return sizes
    .map(([names, size]) => {
      const src = names.map(name => `local("${name}")`).join()
      const vertical = `ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%`
      return `@font-face{font-family:"${family}";${bold}src:${src};size-adjust:${size}%;${vertical};unicode-range:${range}}`
    })
    .join('')
}

const percent = (hundredths: number) => `${Math.round(hundredths * 10_000)}%`
