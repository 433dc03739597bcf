// An API client with its own device and IP address, for tests in which several people use the same email address.

import { type ApiError, type Client, client } from '#contract/client.ts'
import { type Endpoints, endpoints } from '#contract/endpoints.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { TestApp } from '../test-app.ts'

export const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
export const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

/** `app` must trust the client addresses of our proxy (TRUSTED_PROXIES). */
export class Someone {
  readonly password: string
  readonly calls: Client<Endpoints>
  readonly email: string
  challenge = ''
  constructor(app: TestApp, email: string, ip: string, device: string) {
    this.email = email
    this.password = `the pass phrase of ${ip}`
    this.calls = client(endpoints, (path, init) => {
      init.headers.set('x-forwarded-for', ip)
      init.headers.set('user-agent', device)
      return fetch(app.url + path, init)
    })
  }
  async registers() {
    const { email, password } = this
    const body = { fullname: 'سارة', email, password, language: 'ar', accept_terms: true, ...this.#again() } as const
    this.challenge = (await this.calls.users.registerCustomer({ body })).challenge
  }
  async asksAnew() {
    this.challenge = (await this.calls.auth.resendVerificationCode({ body: { email: this.email, ...this.#again() } })).challenge
  }
  forgets = () => this.calls.auth.forgotPassword({ body: { email: this.email } })
  confirms = (otp: string, challenge?: string) =>
    this.calls.auth.validateEmail({ body: { email: this.email, otp, ...(challenge !== undefined && { challenge }) } })
  signsIn = (password = this.password) =>
    this.calls.auth.login({ body: { email: this.email, password, ...this.#again() } }).then(
      () => 200,
      (error: ApiError) => error.status,
    )
  /** Returns the challenge of the previous response: the portal sends it with the next request in the same tab. */
  #again = () => (this.challenge ? { challenge: this.challenge } : {})
}

export async function waitForAccountRequests(app: TestApp, email: string) {
  const waiting = () =>
    app.services.database.system(db => db.one<{ n: number }>(sql`select count(*)::int as n from account_requests where email = ${email}`))
  while ((await waiting())?.n) await new Promise(resolve => setTimeout(resolve, 20))
}
