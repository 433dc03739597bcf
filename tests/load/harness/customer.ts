import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedIn } from '#contract/accounts/user.ts'
import { type Client, client } from '#contract/client.ts'
import { type Endpoints, endpoints } from '#contract/endpoints.ts'

export type Customer = SignedIn & {
  calls: Client<Endpoints>
  /** Replaces the access token, which expires after ten minutes. */ renew(): Promise<void>
}

/** Returns the code that was mailed to an address. */
export type ReadCode = (email: string) => Promise<string>

/**
 * Registers a user. Reads the code from the server's development mailbox by default. `origin` has no
 * trailing slash.
 */
export async function newCustomer(origin: string, readCode: ReadCode = email => mailedCode(origin, email)): Promise<Customer> {
  const email = `bench-${randomUUID()}@example.com`
  const anyone = callsOf(origin)
  await anyone.users.registerCustomer({ body: { fullname: 'Bench', email, password: randomUUID(), language: 'en', accept_terms: true } })
  const signedIn = await anyone.auth.validateEmail({ body: { email, otp: await readCode(email) } })
  let { access } = signedIn
  const renew = async () => {
    ;({ access } = await anyone.auth.refresh({ body: { refresh: signedIn.refresh } }))
  }
  return { ...signedIn, calls: callsOf(origin, () => access), renew }
}

const callsOf = (origin: string, access?: () => string) =>
  client(endpoints, (path, init) => {
    init.headers.set('accept-language', 'en')
    if (access) init.headers.set('authorization', `Bearer ${access()}`)
    return fetch(origin + path, init)
  })

/** Polls for the code, because the server sends mail after its response. */
async function mailedCode(origin: string, email: string): Promise<string> {
  for (let waited = 0; waited < 20_000; waited += 25) {
    const reply = await fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(email)}`)
    if (!reply.ok) throw new Error(`${origin} does not keep its mail (SMTP_URL is set), so that no account can be confirmed here`)
    const [newest] = (await reply.json()) as { code?: string }[]
    if (newest?.code) return newest.code
    await sleep(25)
  }
  throw new Error(`no code was mailed to ${email}`)
}
