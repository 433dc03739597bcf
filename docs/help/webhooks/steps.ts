import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'

const named = (text: string) => text.replace('{{name}}', '')
const dialogOf = ({ page }: Stage) => page.getByRole('dialog').last()
const choose = async ({ page, words, look }: Stage, label: string) => {
  await page.getByRole('button', { name: named(words.webhooks.actions_of) }).click()
  const item = page.getByRole('menuitem', { name: label, exact: true })
  await item.waitFor()
  await look()
  await item.click()
}
const toList = ({ page, words }: Stage) => page.getByRole('link', { name: words.webhooks.deliveries.back }).click()

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app }) => {
    const person = await newPerson(app)
    const tenant = await publishedForm(person)
    return { person, tenant }
  },
  steps: {
    open: async ({ page, words, look }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=settings`)
      await look()
      await page.getByRole('navigation', { name: words.details.settings.index }).getByRole('link', { name: words.webhooks.title }).click()
      await page.getByText(words.webhooks.none, { exact: true }).waitFor()
    },
    add: async stage => {
      const { words, press, look } = stage
      await press(words.webhooks.add)
      await dialogOf(stage).getByLabel(words.webhooks.form.url).fill('https://hooks.example.com/maydan')
      await look()
      return dialogOf(stage)
    },
    secret: async stage => {
      const { words, look } = stage
      await dialogOf(stage).locator('button[type=submit]').click()
      const done = dialogOf(stage).getByRole('button', { name: words.webhooks.secret.done })
      await done.waitFor()
      await look()
      await done.click()
      await done.waitFor({ state: 'detached' })
    },
    sample: async stage => {
      await choose(stage, stage.words.webhooks.sample)
      await stage.page.getByRole('list', { name: stage.words.webhooks.deliveries.list }).waitFor()
    },
    resend: async (stage, { tenant }) => {
      const { page, words, app } = stage
      await toList(stage)
      await app.services.database.system(async db => {
        await db.run(sql`delete from webhook_deliveries where tenant_id = ${tenant.id}`)
        await db.run(sql`
          insert into webhook_deliveries (tenant_id, webhook_id, type, subject, data, due_at, delivered_at, failed_at)
          select tenant_id, id, event, gen_random_uuid(), '{}', null, case when event like '%created' then now() end,
            case when event not like '%created' then now() end
          from webhooks, unnest(array['registration.created', 'registration.state_changed']) event where tenant_id = ${tenant.id}`)
        await db.run(sql`
          insert into webhook_attempts (tenant_id, webhook_id, delivery_id, number, at, duration, status)
          select tenant_id, webhook_id, id, n, now(), 120, case when failed_at is null then 204 else 500 end
          from webhook_deliveries, generate_series(1, case when failed_at is null then 1 else 10 end) n where tenant_id = ${tenant.id}`)
      })
      await page.reload()
      const open = page.getByRole('link', { name: named(words.webhooks.open_of) })
      await open.waitFor()
      await stage.look()
      await open.click()
      await page.getByRole('button', { name: words.webhooks.resend.open }).waitFor()
      const part = page.getByRole('region', { name: words.webhooks.deliveries.title })
      await part.waitFor()
      return part
    },
    rotate: async stage => {
      await toList(stage)
      await choose(stage, stage.words.webhooks.rotate.open)
      await dialogOf(stage).locator('button[type=submit]').click()
      await stage.page.getByRole('button', { name: stage.words.webhooks.secret.done }).click()
    },
    'turn-off': async stage => {
      await choose(stage, stage.words.webhooks.turn_off.open)
      await dialogOf(stage).locator('button[type=submit]').click()
      await stage.page.getByText(stage.words.webhooks.turn_off.done).waitFor()
    },
  },
})
