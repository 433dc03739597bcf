import { z } from 'zod'
import { Fullname, Instant, Language, text, Uuid } from './fields.ts'
import { nullable, plain, schemasOf } from './stored-fields.ts'

/** What somebody says of themselves; a line here and a column make a field of the account, portal/features/profile/edit/ asks for it. */
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
    // One that was given before names were tidied is told as it is.
    fullname: z.string(),
    avatar: z.string().nullable(),
    role: z.enum(['customer', 'administrator']),
    email_verified: z.boolean(),
    date_joined: Instant,
    /** from when on the account is erased, by its person's wish */
    deletes_at: Instant.nullable(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** What every way of signing in answers. */
export const SignedIn = z.object({ access: z.string(), refresh: z.string(), user: User }).meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof SignedIn>
