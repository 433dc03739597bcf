import { newPerson } from '#server/testing/people/people.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { arrives } from '../../../tests/e2e/visitor.ts'

/** A device that stores passkeys and verifies the person. */
async function giveDevice({ page }: Stage) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, automaticPresenceSimulation: true },
  })
  return (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}

export default defineJourney({
  viewport: 'phone',
  prepare: async ({ app }) => ({ person: await newPerson(app), device: { answers: async (_: boolean): Promise<unknown> => null } }),
  steps: {
    open: async (stage, { person, device }) => {
      const { page, press, words, look } = stage
      await page.goto('/')
      device.answers = await giveDevice(stage)
      await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
      await look()
      await press(words.profile.passkeys.title)
    },
    add: async ({ page, press, words, look }) => {
      await page.getByRole('button', { name: words.profile.passkeys.add }).waitFor()
      await look()
      await press(words.profile.passkeys.add)
      await page.getByText(words.profile.passkeys.second).waitFor()
    },
    rename: async ({ page, press, write, words, look }) => {
      await page.getByRole('list', { name: words.profile.passkeys.list }).getByRole('button').first().click()
      await write(words.profile.passkeys.name, 'Laptop')
      await look()
      await press(words.profile.passkeys.save)
      await page.getByText('Laptop').waitFor()
    },
    enter: async ({ page, press, words, look }, { device }) => {
      await device.answers(false)
      await press(words.profile.back)
      await press(words.shell.profile.sign_out)
      await arrives(page, /\/login/)
      await page.getByRole('button', { name: words.auth.login.passkey }).waitFor()
      await look()
      await device.answers(true)
      await press(words.auth.login.passkey)
      await page.getByRole('button', { name: words.auth.login.passkey }).waitFor({ state: 'detached' })
    },
    remove: async ({ page, press, words, look }, { person }) => {
      await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
      await press(words.profile.passkeys.title)
      const list = page.getByRole('list', { name: words.profile.passkeys.list })
      await list.waitFor()
      await look()
      await list.getByRole('button').last().click()
      await look()
      await press(words.profile.passkeys.remove_yes)
      await list.waitFor({ state: 'detached' })
    },
  },
})
