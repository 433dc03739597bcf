// What a visitor fills in on a hackathon's page. The page posts it without JavaScript; the server answers with a page.
import { z } from 'zod'
import { Email, Fullname, latinDigits, text } from './fields.ts'

const consent = z
  .string()
  .optional()
  .refine(value => value === 'yes', { params: { word: 'consent' } })

/** Wishing to hear when registration opens takes a name and an address only. */
export const InterestForm = z.object({ fullname: Fullname, email: Email, consent })
/** A full application; the number is brought to E.164 by the server, which knows the hackathon's country. */
export const ApplicationForm = InterestForm.extend({
  phone: text(30, 1).transform(value => latinDigits(value)),
})
/** A field that people never see: whoever fills it in is a program. */
export const honeypot = 'website'
