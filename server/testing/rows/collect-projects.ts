import assert from 'node:assert/strict'
import type { SubmissionSettings } from '#contract/projects/project-records.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Person } from '../people/people.ts'
import { postForm, publishedForm, visitor } from '../people/visitors.ts'
import type { TestApp } from '../test-app.ts'

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
export const submissionSettings = (more: Partial<SubmissionSettings> = {}): SubmissionSettings => ({
  closes_at: inHours(24),
  open_to: 'accepted',
  gallery: 'deadline',
  reminds: true,
  questions: [],
  ...more,
})
let people = 0
const nextAddress = () => `candidate-${++people}@example.com`

/** Accepts a registration without mails. Returns the path of its page. */
async function admit(app: TestApp, tenant: string, email: string): Promise<{ id: string; path: string; email: string }> {
  const row = await app.services.database.system(db =>
    db.one<{ id: string; link_number: number }>(
      sql`update registrations set state = 'accepted' where tenant_id = ${tenant} and email = ${email} returning id, link_number`,
    ),
  )
  assert.ok(row)
  return { id: row.id, email, path: `/me/${app.services.registrationLinks.sign(tenant, row.id, row.link_number)}` }
}

/** A hackathon that collects projects, with a team of two and a person without a team. */
export async function collectProjects(
  app: TestApp,
  nora: Person,
  more: Partial<SubmissionSettings> = {},
  teams: object = { team_min: 1, team_max: 3 },
) {
  const { system } = app.services.database
  const hackathon = await publishedForm(nora, {}, { eligibility: teams as never })
  const { id: tenant, tenant_name: name } = hackathon
  await nora.calls.projects.setSettings({ tenant, body: submissionSettings(more) })
  const register = async (fields: Record<string, string> = {}) => {
    const email = nextAddress()
    await postForm(app, name, { ...visitor(email), ...fields })
    return admit(app, tenant, email)
  }
  const captain = await register({ team_name: 'نبع' })
  const mate = await register()
  const alone = await register()
  await system(db =>
    db.run(sql`
      update registrations set team_id = (select team_id from registrations where id = ${captain.id}), team_place = 2 where id = ${mate.id}`),
  )
  const get = async (path: string) => {
    const reply = await app.visit(name, path)
    return { status: reply.status, html: await reply.text() }
  }
  const save = async ({ path }: { path: string }, fields: Record<string, string | File | readonly (string | File)[]>) => {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(key, one)
    const sent = new Response(form)
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    const reply = await app.visit(name, `${path}/project`, { method: 'POST', headers, body: new Uint8Array(await sent.arrayBuffer()) })
    return { status: reply.status, html: await reply.text() }
  }
  /** moves the deadline without the rules of the endpoint */
  const closeAt = (at: string) => system(db => db.run(sql`update submissions set closes_at = ${at} where tenant_id = ${tenant}`))
  return { tenant, name, captain, mate, alone, register, get, save, closeAt }
}

/** Fields of a form that is a submission. */
export const complete = { version: '0', name_ar: 'بوصلة', line_ar: 'تجد الطريق إلى الماء' }
