// Strangers exhaust an owner's rate limits for codes, mails and passwords.

import { endpoints } from '#contract/endpoints.ts'
import type { Attack } from '../harness/attack.ts'
import { challengeIn, mailsOnce, newAddress, newPassword, newPerson, registerAs, tokenIn } from '../harness/people.ts'
import { newStranger } from '../harness/stranger.ts'
import type { Target } from '../harness/target.ts'

const networks = 12
const strangersOf = (target: Target, count = networks) => Array.from({ length: count }, () => newStranger(target))
/** Wrong codes. The probability that a guess is correct is 1 : 100,000. */
const guesses = Array.from({ length: 8 }, (_, n) => String(n).repeat(6))

export const guessedCodes: Attack = {
  name: 'a code stays valid for its requester after wrong guesses by strangers',
  needs: ['mail'],
  async run(target, notes) {
    const [owner, email, password] = [newStranger(target), newAddress(), newPassword()]
    const own = await registerAs(owner, email, password)
    const [mail] = await mailsOnce(target, email, mails => mails.some(one => one.code))
    for (const otp of guesses) await newStranger(target).attempt(endpoints.auth.validateEmail, { body: { email, otp } })
    const confirmed = await owner.attempt(endpoints.auth.validateEmail, { body: { email, otp: mail?.code ?? '', ...own } })
    if (confirmed.status !== 200)
      notes.found(`the right code to confirm, after ${guesses.length} guesses: ${confirmed.status} ${confirmed.code}`)

    const person = await newPerson(target)
    const asked = challengeIn(await person.stranger.calls().auth.loginOtp({ body: { email: person.email } }))
    const codes = await mailsOnce(target, person.email, mails => mails.filter(one => one.code).length > 1)
    for (const otp of guesses) await newStranger(target).attempt(endpoints.auth.verifyOtp, { body: { email: person.email, otp } })
    const entered = await person.stranger.attempt(endpoints.auth.verifyOtp, {
      body: { email: person.email, otp: codes[0]?.code ?? '', ...asked },
    })
    if (entered.status !== 200) notes.found(`the right code to sign in, after ${guesses.length} guesses: ${entered.status} ${entered.code}`)
    notes.saw(`${guesses.length} guesses before each`)
  },
}

export const usedUpRequests: Attack = {
  name: 'an owner can request codes and links after strangers requested many for the same address',
  needs: ['mail'],
  async run(target, notes) {
    const person = await newPerson(target)
    const { email, stranger: owner } = person
    const everybody = strangersOf(target)
    await Promise.all(everybody.map(one => one.attempt(endpoints.auth.loginOtp, { body: { email } })))
    const asked = await owner.attempt(endpoints.auth.loginOtp, { body: { email } })
    if (asked.status !== 200) notes.found(`a code, after ${networks} strangers asked for one: ${asked.status} ${asked.code}`)
    await Promise.all(everybody.map(one => one.attempt(endpoints.auth.forgotPassword, { body: { email } })))
    const forgot = await owner.attempt(endpoints.auth.forgotPassword, { body: { email } })
    if (forgot.status !== 200) notes.found(`a link, after ${networks} strangers asked for one: ${forgot.status} ${forgot.code}`)
    const token = tokenIn(await mailsOnce(target, email, mails => tokenIn(mails) !== undefined))
    const reset = await owner.attempt(endpoints.auth.resetPassword, { body: { token: token ?? '-', password: newPassword() } })
    if (reset.status !== 200) notes.found(`the newest link: ${reset.status} ${reset.code}`)
    notes.saw(`${networks} networks asked first`)
  },
}

export const guessedPasswords: Attack = {
  name: 'an owner can sign in from a known network after many wrong passwords by strangers',
  needs: ['mail'],
  async run(target, notes) {
    const { email, password, stranger: owner } = await newPerson(target)
    const statuses = new Map<number, number>()
    // Sends more attempts than an account allows per hour.
    for (const batch of Array.from({ length: 11 }, () => strangersOf(target, 6)))
      for (const { status } of await Promise.all(
        batch.map(one => one.attempt(endpoints.auth.login, { body: { email, password: 'wrong' } })),
      ))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const entered = await owner.attempt(endpoints.auth.login, { body: { email, password } })
    if (entered.status !== 200) notes.found(`the right password afterwards: ${entered.status} ${entered.code}`)
    notes.saw(`guesses were answered ${[...statuses].map(([status, times]) => `${status} × ${times}`).join(', ')}`)
  },
}
