import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Challenge, Email, Fullname, Language, Password, text, ticked } from '../fields.ts'

export const users = {
  registerCustomer: endpoint({
    method: 'POST',
    path: '/api/v1/users/customer/register/',
    summary: 'Create an account; a known address gets the same answer and a mail that says so',
    caller: 'anyone',
    body: z.object({
      fullname: Fullname,
      email: Email,
      password: Password,
      phone: text(30).optional(),
      country: text(2).optional(),
      organization: text(120).optional(),
      language: Language.default('ar'),
      accept_terms: ticked('terms'),
      challenge: Challenge.optional(),
    }),
    success: [201, z.object({ email: z.string(), challenge: z.string(), resend_after: z.int(), expires_in: z.int() })],
  }),
}
