import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const eligibility = { team_min: 1, team_max: 4 }
const { id: tenant, tenant_name } = await publishedForm(nora, {}, { eligibility })
after(() => app.close())

const { system } = app.services.database
const contents = () =>
  system(db =>
    db.one(sql`
      select (select jsonb_agg(r order by id) from registrations r where tenant_id = ${tenant}) as registrations,
        (select jsonb_agg(c) from candidate_teams c where tenant_id = ${tenant}) as teams,
        (select jsonb_agg(l) from team_listings l where tenant_id = ${tenant}) as listings`),
  )

async function register(name: string) {
  const email = `${name}@${tenant_name}.example.com`
  await postForm(app, tenant_name, visitor(email))
  const [mail] = await mailsOnce(app, email, mails => mails.length > 0)
  const { results } = await nora.calls.registrations.list({ tenant, query: { search: email } })
  return { id: results[0]?.id ?? assert.fail(), link: new URL(/http\S+\/me\/\S+/.exec(mail?.text ?? '')?.[0] ?? assert.fail()).pathname }
}

/** Sends a form without its last byte. The returned function sends the last byte and returns the status. */
function pausePost(path: string, body: string, type = 'application/x-www-form-urlencoded'): () => Promise<number> {
  const { port } = new URL(app.url)
  const host = `${tenant_name}.localhost:${port}`
  const headers = { host, 'content-type': type, 'content-length': Buffer.byteLength(body) }
  const status = Promise.withResolvers<number>()
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, answer => {
    answer.resume()
    status.resolve(answer.statusCode ?? 0)
  })
  sent.on('error', status.reject)
  sent.write(body.slice(0, -1))
  return () => {
    sent.end(body.slice(-1))
    return status.promise
  }
}

const corrected = new URLSearchParams({ fullname: 'اسم آخر', phone: '0501234567' }).toString()
const forms: Readonly<Record<string, [action: string, body: string]>> = {
  'a correction': ['correct', corrected],
  'a new team': ['team', new URLSearchParams({ act: 'found', team_name: 'فريق الواحة' }).toString()],
  'an invitation into a team': ['team', new URLSearchParams({ act: 'invite', emails: 'mate@example.com' }).toString()],
  'a listing for others': ['find', new URLSearchParams({ act: 'show', skills: 'تصميم', city: '', about: '' }).toString()],
}

for (const [what, [action, body]] of Object.entries(forms))
  test(`rejects ${what} when the link was replaced while the form arrived`, async () => {
    const { id, link } = await register(`renewed-${Object.keys(forms).indexOf(what)}`)
    const resume = pausePost(`${link}/${action}`, body)
    await sleep(300)
    await nora.calls.registrations.renewLink({ tenant, params: { id } })
    const before = await contents()
    assert.equal(await resume(), 404)
    assert.deepEqual(await contents(), before)
  })

test('rejects a correction when the registration was withdrawn while the form arrived', async () => {
  const { link } = await register('withdrawn')
  const resume = pausePost(`${link}/correct`, corrected)
  await sleep(300)
  await postForm(app, tenant_name, {}, `${link}/withdraw`)
  const before = await contents()
  await resume()
  assert.deepEqual(await contents(), before)
})

test('accepts corrections, new teams, invitations and listings while the registration link is valid', async () => {
  const { link } = await register('kept')
  for (const [action, body] of Object.values(forms)) assert.equal(await pausePost(`${link}/${action}`, body)(), 303, body)
})
