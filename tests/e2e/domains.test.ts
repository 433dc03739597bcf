// Uses a local DNS server for the records of a custom domain.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startNameServer } from '#server/testing/peers/name-server.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { faultsOf, sideways, wear } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { newVisitor } from './visitor.ts'
import { named } from './words.ts'

const dns = await startNameServer()
const { app, browser } = await openProduct({ DNS_SERVERS: dns.address })
after(() => dns.close())

for (const language of walkedIn('ar'))
  test(`an owner adds a custom domain, creates its DNS records, makes it primary and removes it, in ${named[language]}`, async () => {
    const nora = await newPerson(app)
    const { id, tenant_name } = await newHackathon(nora)
    await nora.calls.landingPages.create({ tenant: id, form: {} })
    await nora.calls.landingPages.publish({ tenant: id })
    const owner = await newVisitor(browser, app, { person: nora, language })
    const { page, words, press } = owner
    const { domains } = words
    const panel = page.getByRole('region', { name: domains.title })
    const inspect = async (name: string) => {
      for (const width of ['wide', 'narrow'] as const)
        for (const mode of ['light', 'dark'] as const) {
          await wear(page, { mode, preset: '#0097B5', width })
          const shots = process.env['DOMAIN_SHOTS']
          if (shots) await panel.screenshot({ path: `${shots}/${language}-${name}-${width}-${mode}.png` })
          assert.deepEqual(
            [name, width, mode, await faultsOf(page, mode === 'dark' ? 'colours' : 'everything'), await sideways(page)],
            [name, width, mode, [], 0],
          )
        }
      await wear(page, { mode: 'light', preset: '#0097B5', width: 'wide' })
    }

    await page.goto(`/hackathons-details/${tenant_name}?tab=settings`)
    const field = panel.getByLabel(domains.name, { exact: true })
    await field.fill('com.sa')
    await press(domains.add)
    await page.locator('[aria-invalid=true]').waitFor()
    const domain = `${language}.example.com`
    await field.fill(`https://${domain}/`)
    await press(domains.add)
    await panel.getByText(domains.state.waiting, { exact: true }).waitFor()
    const [proof, way] = (await nora.calls.domains.list({ tenant: id })).results[0]?.records ?? []
    await panel.getByText(proof?.value ?? '', { exact: true }).waitFor()
    dns.set(domain, { A: ['203.0.113.9'] })
    const check = page.getByRole('button', { name: domains.check_of.split('{{')[0] ?? '' })
    await check.click()
    await panel.getByText('203.0.113.9').waitFor()
    await inspect('waiting')

    dns.set(proof?.name ?? '', { TXT: [proof?.value ?? ''] })
    await check.click()
    await panel.getByText(domains.state.confirmed, { exact: true }).waitFor()
    dns.set(domain, { CNAME: way?.value ?? '' })
    await check.click()
    await panel.getByText(domains.state.live, { exact: true }).waitFor()
    await inspect('live')
    const leadsElsewhere = async () => (await app.visit(tenant_name)).headers.get('location')?.includes(domain) ?? false
    assert.equal(await leadsElsewhere(), true)
    const ofPlatform = panel.getByRole('radio', { name: new RegExp(tenant_name) })
    await ofPlatform.check()
    while (await leadsElsewhere()) await page.waitForTimeout(20)
    assert.ok(await ofPlatform.evaluate(element => element === document.activeElement), 'the keyboard is lost to what is being saved')

    await panel.getByRole('button', { name: domains.remove.of.split('{{')[0] ?? '' }).click()
    await panel
      .getByRole('group')
      .getByText(domains.remove.means.split('{{')[0] ?? '', { exact: false })
      .waitFor()
    await inspect('about to go')
    await panel.getByRole('group').getByRole('button').first().click()
    await panel.getByText(domains.remove.done).waitFor()
    assert.deepEqual([(await nora.calls.domains.list({ tenant: id })).results, owner.troubles], [[], []])
    await owner.close()
  })
