import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const elsewhere = 'https://waha.devpost.com/'
const registrationsOf = (tenant: string) =>
  app.services.database.system(db => db.all<{ kind: string }>(sql`select kind from registrations where tenant_id = ${tenant}`))

test('rejects a form with the reason, and stores nothing, when the hackathon registers on another site', async () => {
  const tenant = await publishedForm(nora, { elsewhere, waiting_list: true })
  const page = await (await app.visit(tenant.tenant_name)).text()
  assert.ok(page.includes(`href="${elsewhere}"`) && !page.includes('<form'))
  for (const more of [{}, { kind: 'next_edition' }]) {
    const answer = await postForm(app, tenant.tenant_name, { ...visitor('reem@example.com'), ...more })
    assert.equal(answer.status, 422)
    assert.match(await answer.text(), /التسجيل في موقع آخر، ورابطه في هذه الصفحة\./)
  }
  assert.deepEqual(await registrationsOf(tenant.id), [])
})

test('a hackathon that registers on another site does not affect forms of other hackathons', async () => {
  await publishedForm(nora, { elsewhere })
  const own = await publishedForm(nora, {})
  assert.equal((await postForm(app, own.tenant_name, visitor('reem@example.com'))).status, 303)
  assert.equal((await registrationsOf(own.id)).length, 1)
})
