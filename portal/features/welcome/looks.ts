/** Previews: a phone in dark mode, a desktop, and an English phone. Sizes are in CSS pixels. */
export const looks = [
  { label: 'lawha', theme: 'lawha', language: 'ar', mode: 'dark', preset: '#F7931E', width: 390, height: 780 },
  { label: 'fusayfisa', theme: 'fusayfisa', language: 'ar', mode: 'light', preset: '#0097B5', width: 1280, height: 990 },
  { label: 'mihwar', theme: 'mihwar', language: 'en', mode: 'light', preset: '#00A76F', width: 390, height: 780 },
] as const

export type Look = (typeof looks)[number]
