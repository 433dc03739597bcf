import { Webhook as Verifier } from 'standardwebhooks'
import { startWebhookReceiver } from '#server/testing/peers/webhook-receiver.ts'
import { joinTeam, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { areaLink } from '../areas.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import { named } from '../words.ts'

for (const language of walkedIn('ar'))
  test(`an editor adds a webhook, sends a sample, and sends a failed event again (${named[language]})`, async ({ newVisitor }) => {
    const receiver = await startWebhookReceiver()
    const app = await startTestApp({ OUTBOUND_ORIGINS: receiver.origin })
    try {
      const [nora, huda] = [await newPerson(app), await newPerson(app)]
      const { id: tenant, tenant_name } = await publishedForm(nora)
      await joinTeam(app, tenant, huda, 'editor')
      const { page, words, press } = await newVisitor({ language, person: huda, url: app.url })
      const { webhooks, details, common } = words
      const healthy = async () => expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
      const dialog = (name: string) => page.getByRole('dialog', { name })
      await page.goto(`/hackathons-details/${tenant_name}`)
      await areaLink(page, words, 'settings').click()
      await page.getByRole('navigation', { name: details.settings.index }).getByRole('link', { name: webhooks.title }).click()
      await expect(page.getByText(webhooks.none, { exact: true })).toBeVisible()
      await healthy()

      await press(webhooks.add)
      const form = dialog(webhooks.form.add)
      await form.getByLabel(webhooks.form.url).fill('http://169.254.169.254/latest')
      await form.getByLabel(webhooks.event.project.submitted.label, { exact: true }).check()
      await healthy()
      await form.getByRole('button', { name: webhooks.form.add_do }).click()
      await expect(form.getByLabel(webhooks.form.url)).toHaveAttribute('aria-invalid', 'true')
      await expect(form.getByLabel(webhooks.form.url)).toBeFocused()
      await healthy()
      await form.getByLabel(webhooks.form.url).fill(`${receiver.origin}/hook?key=abc`)
      await form.getByRole('button', { name: webhooks.form.add_do }).click()
      const shown = dialog(webhooks.secret.title)
      await expect(shown.getByText(webhooks.secret.once)).toBeVisible()
      await healthy()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await shown.getByRole('button', { name: webhooks.secret.copy }).click()
      const secret = await page.evaluate(() => navigator.clipboard.readText())
      await shown.getByRole('button', { name: webhooks.secret.done }).click()
      await expect(page.getByText(webhooks.never)).toBeVisible()
      await healthy()

      const menu = page.getByRole('button', { name: webhooks.actions_of.replace('{{name}}', '') })
      const choose = async (label: string) => {
        await menu.click()
        await page.getByRole('menuitem', { name: label, exact: true }).click()
      }
      await choose(webhooks.sample)
      const rows = page.getByRole('list', { name: webhooks.deliveries.list }).getByRole('listitem')
      await expect(rows.first()).toContainText(webhooks.deliveries.delivered)
      expect(receiver.received.map(({ event, path }) => [event.type, path])).toEqual([['webhook.sample', '/hook?key=abc']])
      for (const { body, headers } of receiver.received) new Verifier(secret).verify(body, headers)
      await rows.first().getByText(webhooks.deliveries.more).click()
      await expect(rows.first().getByText('"webhook.sample"')).toBeVisible()
      await healthy()

      receiver.respond(response => void response.writeHead(410).end('gone'))
      await press(webhooks.sample)
      await expect(rows).toHaveCount(2)
      await expect(rows.first()).toContainText(webhooks.status.replace('{{status}}', '410'))
      await expect(page.getByText(webhooks.off_why.gone)).toBeVisible()
      await healthy()
      receiver.respond(response => void response.writeHead(204).end())
      await page.getByRole('link', { name: webhooks.deliveries.back }).click()
      await page.getByRole('button', { name: webhooks.turn_on_of.replace('{{name}}', '') }).click()
      await expect(page.getByText(webhooks.turned_on)).toBeVisible()
      await page.getByRole('link', { name: webhooks.open_of.replace('{{name}}', '') }).click()
      await page.getByLabel(webhooks.deliveries.filter, { exact: true }).selectOption({ label: webhooks.deliveries.failed })
      await expect(rows).toHaveCount(1)
      const [first, failed] = receiver.received.map(({ headers }) => headers['webhook-id'])
      await rows.getByRole('button', { name: webhooks.deliveries.again }).click()
      await expect(page.getByText(webhooks.deliveries.none_of)).toBeVisible()
      await expect.poll(() => receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([first, failed, failed])
      await page.getByLabel(webhooks.deliveries.filter, { exact: true }).selectOption({ label: webhooks.deliveries.all })
      await expect(rows.first()).toContainText(webhooks.deliveries.delivered)

      await page.getByRole('link', { name: webhooks.deliveries.back }).click()
      await choose(webhooks.rotate.open)
      await healthy()
      await page.getByRole('dialog').getByRole('button', { name: webhooks.rotate.submit }).click()
      await expect(shown.getByText(webhooks.secret.once)).toBeVisible()
      await shown.getByRole('button', { name: common.close }).click()
      await expect(page.getByText(webhooks.former_secret.split('{{')[0] ?? '')).toBeVisible()
      await choose(webhooks.remove.open)
      await page.getByRole('dialog').getByRole('button', { name: webhooks.remove.submit }).click()
      await expect(page.getByText(webhooks.remove.done)).toBeVisible()
      await expect(page.getByText(webhooks.none, { exact: true })).toBeVisible()
      await page.close()
    } finally {
      await app.close()
      receiver.close()
    }
  })
