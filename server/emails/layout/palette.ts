// Colors of mails in light and dark mode. Text has a contrast of at least 4.5 with its background.

import { readableOn, textOn } from '#landing/model.ts'

const productColor = '#00647A'

const light = {
  page: '#F3F5F7',
  card: '#FFFFFF',
  panel: '#F6F8FA',
  line: '#E2E7EC',
  ink: '#17212B',
  muted: '#5B6472',
  good: '#12703F',
  busy: '#8A5300',
}
const dark = {
  page: '#0D1217',
  card: '#171E26',
  panel: '#1F2831',
  line: '#33404C',
  ink: '#EAEEF2',
  muted: '#A7B2BE',
  good: '#5CCB8F',
  busy: '#F0B45A',
}

export type Palette = typeof light & { link: string; fill: string; onFill: string }

/** Replaces an invalid color with the product's color. */
export const accentOf = (accent = productColor): string => (/^#[0-9A-F]{6}$/i.test(accent) ? accent.toUpperCase() : productColor)

/** Returns both palettes of an accent color. */
export function palettesOf(accent: string): { light: Palette; dark: Palette } {
  const color = accentOf(accent)
  return { light: withAccent(light, color), dark: withAccent(dark, color) }
}

/** A button needs less contrast with the card than its label, but must be visible. */
const leastFillContrast = 1.6

function withAccent(base: typeof light, color: string): Palette {
  const fill = readableOn(color, [base.card], leastFillContrast)
  return { ...base, link: readableOn(color, [base.card, base.panel], 4.5), fill, onFill: textOn(fill) }
}
