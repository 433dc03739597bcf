import { z } from 'zod'
import { Instant, Language, Uuid } from './fields.ts'

export const User = z
  .object({
    id: Uuid,
    fullname: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    country: z.string().nullable(),
    organization: z.string().nullable(),
    avatar: z.string().nullable(),
    language: Language,
    role: z.enum(['customer', 'administrator']),
    email_verified: z.boolean(),
    date_joined: Instant,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** What every way of signing in answers. */
export const SignedIn = z.object({ access: z.string(), refresh: z.string(), user: User }).meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof SignedIn>
