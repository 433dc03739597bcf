// A stranger registers the owner's address. The stranger's password must never work.

import type { Attack } from '../harness/attack.ts'
import { type Challenge, challengeIn, type Mail, mailsOnce, newAddress, newPassword, registerAs, tokenIn } from '../harness/people.ts'
import { newStranger, type Stranger } from '../harness/stranger.ts'
import type { Target } from '../harness/target.ts'

/** Steps of a flow. No owner enters a stranger's code, because the mail shows device and time of the request. */
type Step =
  | 'owner registers'
  | 'stranger registers'
  | 'stranger registers thrice'
  | 'owner confirms'
  | 'owner asks anew and confirms'
  | 'owner resets'
  | 'owner signs in by code'
type Flow = readonly Step[]
/** `knows`: the owner's client has its challenge. `newestFirst`: the owner tries the newest code first. */
type Manner = { knows: boolean; newestFirst: boolean }

const flows: readonly Flow[] = [
  ['owner registers', 'stranger registers', 'owner confirms'],
  ['stranger registers', 'owner registers', 'owner confirms'],
  ['owner registers', 'stranger registers thrice', 'owner confirms'],
  ['stranger registers thrice', 'owner registers', 'owner confirms'],
  ['owner registers', 'owner confirms', 'stranger registers'],
  ['owner registers', 'owner confirms', 'stranger registers', 'owner resets'],
  ['stranger registers', 'owner resets', 'stranger registers'],
  ['owner registers', 'stranger registers', 'owner resets'],
  ['stranger registers', 'owner signs in by code', 'stranger registers'],
  ['owner registers', 'stranger registers', 'owner signs in by code'],
  ['stranger registers', 'owner asks anew and confirms'],
  ['owner registers', 'stranger registers', 'owner asks anew and confirms', 'stranger registers'],
]
const manners: readonly Manner[] = [true, false].flatMap(knows => [true, false].map(newestFirst => ({ knows, newestFirst })))

export const twoPeople: Attack = {
  name: 'a password that a stranger chose for an owner’s address never works, but the owner’s own password does',
  needs: ['mail'],
  // Tests rotate the variants.
  partly: true,
  async run(target, notes) {
    const mannersOf = (flow: Flow, at: number) => {
      if (!flow.includes('owner confirms')) return manners.slice(0, 1)
      return target.effort === 'whole' ? manners : manners.slice(at % manners.length, (at % manners.length) + 1)
    }
    const played = await Promise.all(flows.flatMap((flow, at) => mannersOf(flow, at).map(manner => play(target, flow, manner))))
    for (const { story, stranger, owner, confirmed } of played) {
      if (stranger === 200) notes.found(`${story}: the stranger signs in with the stranger's password (the owner's: ${owner})`)
      // Without the challenge, the owner must set a password by mail.
      else if (confirmed && owner !== 200) notes.found(`${story}: the owner's own password is answered ${owner}`)
    }
    notes.saw(`${played.length} orders of what two people can do`)
  },
}

async function play(target: Target, flow: Flow, manner: Manner) {
  const email = newAddress()
  const [owner, stranger] = [newStranger(target), newStranger(target)]
  let [ownersPassword, strangersPassword] = [newPassword(), newPassword()]
  let own: Challenge = {}
  let hasPassword = false
  for (const step of flow) {
    if (step === 'owner registers') own = await andMailed(target, email, () => registerAs(owner, email, ownersPassword))
    if (step === 'stranger registers') await andMailed(target, email, () => registerAs(stranger, email, strangersPassword))
    if (step === 'stranger registers thrice')
      for (let time = 0; time < 3; time++) {
        strangersPassword = newPassword()
        await andMailed(target, email, () => registerAs(newStranger(target), email, strangersPassword))
      }
    if (step === 'owner confirms') {
      const entered = await enterCodes(target, owner, email, manner, own)
      hasPassword = entered && manner.knows && flow.includes('owner registers')
    }
    if (step === 'owner asks anew and confirms') {
      const asked = await andMailed(target, email, () => owner.calls().auth.resendVerificationCode({ body: { email } }))
      await enterCodes(target, owner, email, { knows: true, newestFirst: true }, challengeIn(asked))
      hasPassword = false
    }
    if (step === 'owner resets') {
      ownersPassword = newPassword()
      hasPassword = await resetByMail(target, owner, email, ownersPassword)
    }
    if (step === 'owner signs in by code') {
      await andMailed(target, email, () => owner.calls().auth.loginOtp({ body: { email } }))
      const [mail] = await mailsOnce(target, email, mails => mails.some(one => one.code))
      await owner
        .calls()
        .auth.verifyOtp({ body: { email, otp: mail?.code ?? '' } })
        .catch(() => {})
      hasPassword = false
    }
  }
  const story = `${flow.join(', ')} (${manner.knows ? 'same' : 'another'} device, ${manner.newestFirst ? 'newest' : 'oldest'} code first)`
  return {
    story,
    stranger: await signInStatus(stranger, email, strangersPassword),
    owner: await signInStatus(owner, email, ownersPassword),
    confirmed: hasPassword,
  }
}

const signInStatus = async (who: Stranger, email: string, password: string) =>
  (
    await who.ask({
      method: 'POST',
      path: '/api/v1/auth/login/',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  ).status

/** Performs the action, and waits for its mail or a timeout. */
async function andMailed<T>(target: Target, email: string, action: () => Promise<T>): Promise<T> {
  const before = (await mailsOnce(target, email, () => true)).length
  const result = await action()
  await mailsOnce(target, email, mails => mails.length > before, 3_000)
  return result
}

async function enterCodes(
  target: Target,
  owner: Stranger,
  email: string,
  { knows, newestFirst }: Manner,
  own: Challenge,
): Promise<boolean> {
  const mails = await mailsOnce(target, email, found => found.some(mail => mail.code))
  const codes = codesIn(newestFirst ? mails : mails.toReversed())
  for (const otp of codes) {
    const entered = await owner
      .calls()
      .auth.validateEmail({ body: { email, otp, ...(knows && own) } })
      .catch(() => null)
    if (entered) return true
  }
  return false
}

const codesIn = (mails: readonly Mail[]) => mails.flatMap(mail => mail.code ?? [])

async function resetByMail(target: Target, owner: Stranger, email: string, password: string): Promise<boolean> {
  await andMailed(target, email, () => owner.calls().auth.forgotPassword({ body: { email } }))
  const token = tokenIn(await mailsOnce(target, email, mails => tokenIn(mails) !== undefined, 3_000))
  if (token === undefined) return false
  return owner
    .calls()
    .auth.resetPassword({ body: { token, password } })
    .then(
      () => true,
      () => false,
    )
}
