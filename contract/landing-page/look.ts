// How a page looks: one of the designs, in one colour.
import { z } from 'zod'
import { Colour } from '../fields.ts'
import { presets } from '../presets.ts'

export const themes = ['mihwar', 'lawha', 'fusayfisa'] as const
export type Theme = (typeof themes)[number]

export const trackIcons = ['water', 'sun', 'palm', 'arch', 'star', 'gear', 'heart', 'book'] as const

export const Look = z.object({
  theme: z.enum(themes).default('fusayfisa'),
  /** one of the six presets, or a colour of its own as #RRGGBB */
  preset: Colour.default(presets[0]),
})
export type Look = z.infer<typeof Look>

/** What a picture of a page is drawn from, beside its facts: `signs` are the icons of the tracks that it shows. */
export const PageLook = Look.extend({ signs: z.array(z.enum(trackIcons)).default([]) })
export type PageLook = z.infer<typeof PageLook>

/** Of a page that nobody has made yet. */
export const startingLook: PageLook = PageLook.parse({})
