import { z } from 'zod'
import { Colour } from '../fields.ts'
import { presets } from '../presets.ts'

export const themes = ['mihwar', 'lawha', 'fusayfisa'] as const
export type Theme = (typeof themes)[number]

/** Icons that each theme draws in its own style. Pictures without tracks use them too. */
export const drawnIcons = ['water', 'sun', 'palm', 'arch', 'star', 'gear', 'heart', 'book'] as const
/** Line icons, which all themes draw from the same paths (landing/icons/line-icons.ts). */
export const lineIconNames = [
  'bolt', 'leaf', 'plant', 'flame', 'wind', 'cloud', 'recycle', 'solar', 'care', 'clinic', 'pill', 'dna', 'brain', 'school', 'pencil',
  'bulb', 'flask', 'microscope', 'atom', 'math', 'language', 'code', 'terminal', 'chip', 'robot', 'database', 'phone', 'shield',
  'fingerprint', 'coin', 'wallet', 'chart', 'bank', 'cart', 'skyline', 'mosque', 'home', 'pin', 'car', 'bus', 'plane', 'rocket',
  'satellite', 'people', 'access', 'megaphone', 'music', 'palette', 'camera', 'football', 'game', 'tools',
] as const // oxfmt-ignore
export const trackIcons = [...drawnIcons, ...lineIconNames] as const
export type DrawnIcon = (typeof drawnIcons)[number]
export type LineIcon = (typeof lineIconNames)[number]
export const isLineIcon = (icon: DrawnIcon | LineIcon): icon is LineIcon => (lineIconNames as readonly string[]).includes(icon)

export const Look = z.object({
  theme: z.enum(themes).default('fusayfisa'),
  /** color of the page: one of six presets, or a custom color as #RRGGBB */
  preset: Colour.default(presets[0]),
})
export type Look = z.infer<typeof Look>

/** Input for a page's preview picture: `signs` are the icons of the visible tracks. */
export const PageLook = Look.extend({ signs: z.array(z.enum(trackIcons)).default([]) })
export type PageLook = z.infer<typeof PageLook>

/** Default look, for a hackathon without a page. */
export const startingLook: PageLook = PageLook.parse({})
