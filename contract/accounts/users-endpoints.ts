import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Challenge, Email, Fullname, Language, Password, text, ticked } from '../fields.ts'

export const users = {
  registerCustomer: endpoint({
    method: 'POST',
    path: '/api/v1/users/customer/register/',
    summary: 'Create an account; a registered address gets the same response and a mail about it',
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
    failures: ['provider.required'],
  }),
}
