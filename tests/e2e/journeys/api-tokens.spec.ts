import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { areaLink } from '../areas.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import { named } from '../words.ts'

for (const language of walkedIn('ar'))
  test(`an editor creates an API token, a program uses it, and the owner revokes it (${named[language]})`, async ({ newVisitor }) => {
    const app = await startTestApp()
    try {
      const [nora, huda] = [await newPerson(app), await newPerson(app)]
      const { id: tenant, tenant_name } = await publishedForm(nora)
      await joinTeam(app, tenant, huda, 'editor')
      await app.services.database.system(db =>
        db.run(sql`update sessions set signed_in_at = now() - interval '1 hour' where user_id = ${huda.user.id}`),
      )
      const { page, words, press } = await newVisitor({ language, person: huda, url: app.url })
      const { tokens, details, factor, audit } = words
      const healthy = async (of = page) => expect([await faultsOf(of), await sideways(of)]).toEqual([[], 0])
      await page.goto(`/hackathons-details/${tenant_name}`)
      await areaLink(page, words, 'settings').click()
      await page.getByRole('navigation', { name: details.settings.index }).getByRole('link', { name: tokens.title }).click()
      await expect(page.getByText(tokens.none_own, { exact: true })).toBeVisible()
      await healthy()

      await press(tokens.create)
      const form = page.getByRole('dialog', { name: tokens.form.title })
      await form.getByRole('button', { name: tokens.form.submit }).click()
      await expect(form.getByLabel(tokens.form.name)).toHaveAttribute('aria-invalid', 'true')
      await expect(form.getByLabel(tokens.form.name)).toBeFocused()
      await form.getByLabel(tokens.form.name).fill('Badges')
      await form.getByLabel(tokens.scope.reviewer.means).check()
      await form.getByLabel(tokens.days['30']).check()
      await healthy()
      await form.getByRole('button', { name: tokens.form.submit }).click()
      await form.getByLabel(factor.again.password, { exact: true }).fill(huda.password)
      await healthy()
      await form.getByRole('button', { name: factor.again.submit }).click()
      const shown = page.getByRole('dialog', { name: tokens.shown.title })
      await expect(shown.getByText(tokens.shown.once)).toBeVisible()
      await healthy()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await shown.getByRole('button', { name: tokens.shown.copy }).click()
      const token = await page.evaluate(() => navigator.clipboard.readText())
      await shown.getByRole('button', { name: tokens.shown.done }).click()
      const row = page.getByRole('list', { name: tokens.list }).getByRole('listitem')
      await expect(row).toContainText(`…${token.slice(-4)}`)
      await expect(row).toContainText(tokens.unused)
      await healthy()

      const use = (path: string) => fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
      const registrations = '/api/v1/registrations/'
      expect((await use(registrations)).status).toBe(200)
      expect((await use('/api/v1/webhooks/')).status).toBe(403)
      await page.reload()
      await expect(row).not.toContainText(tokens.unused)
      await nora.calls.members.update({ tenant, params: { user: huda.user.id }, body: { role: 'viewer' } })
      expect((await use(registrations)).status).toBe(403)
      await page.close()

      const owner = await newVisitor({ language, person: nora, url: app.url })
      const rows = owner.page.getByRole('list', { name: tokens.list }).getByRole('listitem')
      await owner.page.goto(`/hackathons-details/${tenant_name}?tab=settings&part=api-tokens`)
      await expect(rows).toContainText(tokens.lowered.split('{{scope}}')[1]?.split('{{right}}')[0] ?? '')
      await expect(rows).toContainText(huda.user.fullname)
      await healthy(owner.page)
      await owner.page.getByRole('button', { name: tokens.revoke.of.replace('{{name}}', '') }).click()
      await healthy(owner.page)
      await owner.page.getByRole('dialog').getByRole('button', { name: tokens.revoke.submit }).click()
      await expect(owner.page.getByText(tokens.revoke.done)).toBeVisible()
      await expect(owner.page.getByText(tokens.none, { exact: true })).toBeVisible()
      expect((await use(registrations)).status).toBe(401)
      await areaLink(owner.page, words, 'activity').click()
      await expect(owner.page.getByText(audit.action.api_token_revoked.split('{{')[0] ?? '')).toBeVisible()
      await owner.page.close()
    } finally {
      await app.close()
    }
  })
