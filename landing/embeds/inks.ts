import { readableOn, textOn } from '../look/colour.ts'
import type { Embed } from './embed.ts'

/** Colors of a badge and a card. Texts have a contrast of at least 4.5. */
export function embedInks({ theme, preset, isOff }: Pick<Embed, 'theme' | 'preset' | 'isOff'>) {
  const { paper, ink, muted, line } = surfaces[theme]
  const accent = readableOn(isOff ? muted : preset, [paper], 4.5)
  return { paper, ink, muted, line, accent, onAccent: textOn(accent) }
}

const surfaces = {
  light: { paper: '#FFFFFF', ink: '#1B1D22', muted: '#575B63', line: '#C9CDD4' },
  dark: { paper: '#14181D', ink: '#F4F1EA', muted: '#B4B9C1', line: '#3C434C' },
} as const
