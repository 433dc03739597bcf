import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startingContent } from '#contract/landing-pages/content.ts'
import { newStranger, type Stranger } from './stranger.ts'
import type { Target } from './target.ts'

export type Person = { email: string; password: string; access: string; stranger: Stranger; calls: ReturnType<Stranger['calls']> }
export type Hackathon = { id: string; name: string; /** Host header of its page */ host: string }
export type Mail = { subject: string; text: string; code?: string }

/** Returns a new email address. Mail servers never deliver to the domain .invalid. */
export const newAddress = () => `attack-${randomBytes(8).toString('hex')}@attack.invalid`
export const newPassword = () => `a pass phrase ${randomBytes(8).toString('hex')}`

/** Creates a confirmed account, signed in from its own network address. */
export async function newPerson(target: Target): Promise<Person> {
  const stranger = newStranger(target)
  const [email, password] = [newAddress(), newPassword()]
  const registered = await registerAs(stranger, email, password)
  const [mail] = await mailsOnce(target, email, mails => mails.some(one => one.code))
  const { access } = await stranger.calls().auth.validateEmail({ body: { email, otp: mail?.code ?? '', ...registered } })
  return { email, password, access, stranger, calls: stranger.calls(access) }
}

/** Registers an account. Returns the challenge of the response, which the mail does not contain. */
export async function registerAs(stranger: Stranger, email: string, password: string): Promise<Challenge> {
  return challengeIn(
    await stranger
      .calls()
      .users.registerCustomer({ body: { fullname: 'نورة القحطاني', email, password, language: 'ar', accept_terms: true } }),
  )
}

export type Challenge = { challenge?: string }
export const challengeIn = (answer: object): Challenge =>
  'challenge' in answer && typeof answer.challenge === 'string' ? { challenge: answer.challenge } : {}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export async function newHackathon({ calls }: Person): Promise<Hackathon> {
  const name = `attack-${randomBytes(6).toString('hex')}`
  const { id } = await calls.tenants.register({
    form: {
      tenant_name: name,
      name: { ar: 'هاكاثون الواحة', en: 'Attacked Hackathon' },
      description: { ar: '48 ساعة لحلول تُعيد الماء إلى الأرض', en: 'Forty-eight hours for the land and its water' },
      starts_at: inDays(60),
      ends_at: inDays(62),
      city: 'الأحساء',
    },
  })
  await calls.landingPages.create({ tenant: id, form: { content: startingContent() } })
  const { public_url } = await calls.landingPages.publish({ tenant: id })
  return { id, name, host: new URL(public_url).host }
}

/** Returns mails, newest first, when `wanted` accepts them or after `patienceMs`. */
export async function mailsOnce(target: Target, email: string, wanted: (mails: Mail[]) => boolean, patienceMs = 60_000): Promise<Mail[]> {
  const reader = newStranger(target)
  for (const until = Date.now() + patienceMs; ; await sleep(50)) {
    const { text } = await reader.ask({ path: `/dev/mail.json?to=${encodeURIComponent(email)}` })
    const mails = JSON.parse(text) as Mail[]
    if (wanted(mails) || Date.now() > until) return mails
  }
}

export const tokenIn = (mails: readonly Mail[]) =>
  mails.map(mail => /token=([\w.~-]+)/.exec(mail.text)?.[1]).find(token => token !== undefined)
