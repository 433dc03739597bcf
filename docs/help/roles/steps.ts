import { joinTeam, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { nameOf } from '../../../tests/e2e/help/sample-people.ts'

const dialogOf = ({ page }: Stage) => page.getByRole('dialog')
const closeDialog = async (stage: Stage) => {
  await stage.page.keyboard.press('Escape')
  await dialogOf(stage).waitFor({ state: 'detached' })
}
const manage = async (stage: Stage) => {
  const { page, words, language, choose } = stage
  await choose(page.getByRole('button', { name: new RegExp(words.team.manage.of.replace('{{name}}', `.?${nameOf(1, language)}`)) }))
  await dialogOf(stage).getByRole('button', { name: words.team.manage.save, exact: true }).waitFor()
}

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app, language }) => {
    const person = await newPerson(app)
    const tenant = await publishedForm(person)
    const member = await newPerson(app, undefined, { fullname: nameOf(1, language) })
    await joinTeam(app, tenant.id, member, 'viewer')
    return { person, tenant, invited: 'omar@example.com' }
  },
  steps: {
    open: async ({ page, words, press, look }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=team`)
      await page.getByRole('button', { name: words.team.invite.open, exact: true }).waitFor()
      await look()
      await press(words.team.invite.open)
    },
    invite: async (stage, { invited }) => {
      const { words, look } = stage
      const { invite } = words.team
      const field = dialogOf(stage).getByLabel(invite.emails, { exact: true })
      await field.fill(invited)
      await field.press('Enter')
      await dialogOf(stage).getByText(words.team.role.reviewer, { exact: true }).click()
      await look()
      return dialogOf(stage)
    },
    pending: async (stage, { invited }) => {
      const { page, words } = stage
      await dialogOf(stage).getByRole('button', { name: words.team.invite.submit, exact: true }).click()
      await dialogOf(stage).getByText(words.team.invite.sent_one).waitFor()
      await closeDialog(stage)
      await page.getByText(invited).waitFor()
    },
    role: async stage => {
      const { words, look } = stage
      await manage(stage)
      await dialogOf(stage).getByText(words.team.role.editor, { exact: true }).click()
      await look()
      await dialogOf(stage).getByRole('button', { name: words.team.manage.save, exact: true }).click()
      await dialogOf(stage).waitFor({ state: 'detached' })
    },
    transfer: async stage => {
      await manage(stage)
      await stage.look()
      await closeDialog(stage)
    },
    revoke: async ({ page, words, choose }, { invited }) => {
      await choose(page.getByRole('button', { name: new RegExp(`^${words.team.pending.revoke_of.split('{{')[0]?.trim()}`) }))
      await page.getByText(words.team.pending.none).waitFor()
      await page.getByText(invited, { exact: true }).waitFor({ state: 'detached' })
    },
    remove: async stage => {
      const { words, look } = stage
      await manage(stage)
      await dialogOf(stage).getByRole('button', { name: words.team.manage.remove, exact: true }).click()
      await look()
      await dialogOf(stage).getByRole('group').getByRole('button').click()
      await dialogOf(stage).waitFor({ state: 'detached' })
    },
  },
})
