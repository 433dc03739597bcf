import { z } from 'zod'
import { Fullname, Instant, Language, linklessText, text, Uuid } from '../fields.ts'
import { badgeKinds, badgeRoles, badgeSizes, guestRoles, longestAffiliation, longestRoleWord } from './badge.ts'

const GuestName = z.union([z.literal(''), Fullname]).default('')

/** A person whose badge is entered by hand. */
export const BadgeGuestSettings = z
  .object({
    /** at least one of both languages */
    name: z.object({ ar: GuestName, en: GuestName }),
    role: z.enum(guestRoles),
    /** printed instead of the words of the role; '' for those words */
    word: linklessText(longestRoleWord).default(''),
    /** organization or title, printed where participants have their team */
    affiliation: linklessText(longestAffiliation).default(''),
  })
  .refine(({ name }) => name.ar !== '' || name.en !== '', { path: ['name'], params: { word: 'required' } })
export type BadgeGuestSettings = z.infer<typeof BadgeGuestSettings>

/** Fields of the registration form are names such as tshirt or q_{id}. */
const FormFieldName = text(60).default('')
export const BadgeSettings = z.object({
  /** size that the screen proposes */
  size: z.enum(badgeSizes),
  /** language of the larger name, and of the hackathon's name */
  language: Language,
  /** field that asks for the name in the other script; '' for none */
  name_field: FormFieldName,
  /** field whose answer is printed as a short code; '' for none */
  code_field: FormFieldName,
})
export type BadgeSettings = z.infer<typeof BadgeSettings>

/** Identifies a badge: by registration, judge, user or guest. */
export const BadgePerson = z.object({ kind: z.enum(badgeKinds), id: Uuid })
export type BadgePerson = z.infer<typeof BadgePerson>

export const Badge = BadgePerson.extend({
  /** names by script; one of both can be empty. Names in other scripts than Arabic are in `en` */
  name: z.object({ ar: z.string(), en: z.string() }),
  role: z.enum(badgeRoles),
  /** printed instead of the words of the role; '' for those words */
  word: z.string(),
  /** team of a participant, organization of a judge or guest; '' for none */
  affiliation: z.string(),
  /** table of the team's project; '' for none */
  venue_table: z.string(),
  /** content of the QR code: the ticket of a participant; null for others */
  ticket: Uuid.nullable(),
  /** reference number of a registration; '' for others */
  reference: z.string(),
  /** short code of the answer to the chosen question; '' for none */
  code: z.string(),
  /** last print; null if the badge was never printed */
  printed: z
    .object({
      at: Instant,
      times: z.int(),
      /** name of the member who printed it; null for former members */
      by: z.string().nullable(),
      /** whether name, role, team or table changed since then */
      is_changed: z.boolean(),
    })
    .nullable(),
}).meta({ id: 'Badge' })
export type Badge = z.infer<typeof Badge>
