import { z } from 'zod'
import { Fullname, Instant, Language, text, Uuid } from './fields.ts'
import { nullable, plain, schemasOf } from './stored-fields.ts'

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
    // Not validated, as names stored before normalization can be invalid.
    fullname: z.string(),
    avatar: z.string().nullable(),
    role: z.enum(['customer', 'administrator']),
    email_verified: z.boolean(),
    date_joined: Instant,
    /** erasure time of a deleted account */
    deletes_at: Instant.nullable(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const SignedIn = z.object({ access: z.string(), refresh: z.string(), user: User }).meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof SignedIn>
