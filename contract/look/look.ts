import { z } from 'zod'
import { Colour } from '../fields.ts'
import { trackIcons } from './icons.ts'
import { presets } from './presets.ts'

export const themes = ['mihwar', 'lawha', 'fusayfisa'] as const
export type Theme = (typeof themes)[number]

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
