// How a page looks: one of the designs, in one colour.
import { z } from 'zod'
import { Colour } from '../fields.ts'
import { presets } from '../presets.ts'

export const themes = ['mihwar', 'lawha', 'fusayfisa'] as const
export type Theme = (typeof themes)[number]

export const Look = z.object({
  theme: z.enum(themes).default('fusayfisa'),
  /** one of the six presets, or a colour of its own as #RRGGBB */
  preset: Colour.default(presets[0]),
})
export type Look = z.infer<typeof Look>

/** Of a page that nobody has made yet. */
export const startingLook: Look = Look.parse({})
