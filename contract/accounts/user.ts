import { z } from 'zod'
import { Fullname, Instant, Language, text, Uuid } from '../fields.ts'
import { nullable, plain, schemasOf } from '../stored-fields.ts'

/** A new field needs a line here, a column and an input in portal/features/profile/edit/. */
export const accountFields = {
  fullname: plain(Fullname, { whenAdded: 'required' }),
  phone: nullable(text(30), { default: null }),
  country: nullable(z.string().length(2).toUpperCase(), { default: null }),
  organization: nullable(text(120), { default: null }),
  language: plain(Language, {}),
}

export const User = z
  .object({
    id: Uuid,
    email: z.string(),
    ...schemasOf(accountFields),
    // Responses do not validate names: older releases stored names without normalization.
    fullname: z.string(),
    avatar: z.string().nullable(),
    role: z.enum(['customer', 'administrator']),
    email_verified: z.boolean(),
    date_joined: Instant,
    /** time when a deleted account is erased; otherwise null */
    deletes_at: Instant.nullable(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const SignedIn = z.object({ access: z.string(), refresh: z.string(), user: User }).meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof SignedIn>
