// What somebody does with their whole account: moves it to another address, takes along what is kept of them, or has it deleted.
// docs/decisions/051-own-account.md
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, Email, Instant } from '../fields.ts'

const EmailChange = z.object({ email: z.string(), expires_at: Instant })

export const account = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/account/',
    summary: 'What is under way with the caller’s account',
    caller: 'user',
    success: [
      200,
      z.object({
        /** asked for by this very session */
        email_change: EmailChange.nullable(),
      }),
    ],
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/v1/account/email-change/',
    summary:
      'Move to another address: a code goes to it and one to the present address, whoever has an account with it. Wants a fresh sign-in',
    caller: 'user',
    body: z.object({ email: Email }),
    success: [200, EmailChange],
    failures: ['session.stale'],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/v1/account/email-change/confirm/',
    summary: 'Complete the move with the codes of both addresses; every other device is signed out',
    caller: 'user',
    body: z.object({ old_code: Code, new_code: Code }),
    success: [200, z.object({ email: z.string() })],
    failures: ['code.wrong', 'code.expired', 'email.taken'],
  }),
  keepEmail: endpoint({
    method: 'DELETE',
    path: '/api/v1/account/email-change/',
    summary: 'Stay with the present address',
    caller: 'user',
    success: [204],
  }),
}
