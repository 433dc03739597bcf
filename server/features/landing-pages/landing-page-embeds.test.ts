import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ApiError } from '#contract/client.ts'
import { joinTeam, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

test('members see the badge and the card of the published page in both languages, as other sites show them', async () => {
  const { id: tenant, tenant_name, public_url } = await newHackathon(nora)
  const embeds = async (person = nora) => (await person.calls.landingPages.embeds({ tenant })).embeds
  assert.deepEqual(await embeds(), [])
  await nora.calls.landingPages.create({ tenant, form: {} })
  assert.deepEqual(await embeds(), [])
  await nora.calls.landingPages.publish({ tenant })
  const viewer = await newPerson(app)
  await joinTeam(app, tenant, viewer, 'viewer')
  const shown = await embeds(viewer)
  assert.deepEqual(
    shown.map(({ language, page, name }) => [language, page, name]),
    [
      ['ar', `${public_url}/`, 'هاكاثون واحة'],
      ['en', `${public_url}/en/`, 'Waha Hackathon'],
    ],
  )
  for (const { language, alt, name, themes } of shown) {
    assert.ok(alt.startsWith(`${name} — `))
    for (const { theme, badge, card } of themes) {
      const query = `lang=${language}&theme=${theme}`
      const picture = Buffer.from(await (await app.visit(tenant_name, `/embed/badge.png?${query}`)).arrayBuffer())
      assert.equal(badge, `data:image/png;base64,${picture.toString('base64')}`)
      assert.equal(card, await (await app.visit(tenant_name, `/embed/card?${query}`)).text())
    }
  }
  await nora.calls.landingPages.unpublish({ tenant })
  assert.deepEqual(await embeds(), [])
})

test('members of another hackathon see no embeds of this one', async () => {
  const { id: tenant } = await newHackathon(nora)
  const khalid = await newPerson(app)
  await newHackathon(khalid)
  await assert.rejects(
    khalid.calls.landingPages.embeds({ tenant }),
    error => error instanceof ApiError && error.problem.code === 'tenant.not_found',
  )
})
