// The hackathon's identity in mails to candidates and attendees. It is part of the payload, because templates are pure functions.

import { z } from 'zod'
import { themes } from '#contract/landing-pages/content.ts'

export const Brand = z.object({
  /** name of the hackathon in the mail's language */
  name: z.string(),
  /** URL of the hackathon's page in the mail's language */
  url: z.string(),
  /** the page's color as #RRGGBB */
  accent: z.string(),
  /** the page's theme, and the seed of its pattern. Mails of older releases have neither */
  theme: z.enum(themes).default('fusayfisa'),
  seed: z.string().default(''),
  /** contact address of the hackathon, or '' */
  contact: z.string(),
  /** https URL of a PNG, with its size in CSS pixels */
  logo: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
})
export type Brand = z.infer<typeof Brand>

/** Field of a payload. Null: a mail of the platform, or a mail that an older release added to the outbox. */
export const brand = Brand.nullable().default(null)
