// Accepted candidates of hackathons in pictures of the handbook, and their projects.

import assert from 'node:assert/strict'
import type { Language } from '#contract/language.ts'
import { sql } from '#server/platform/database/sql.ts'
import { postForm, visitor } from '#server/testing/people/visitors.ts'
import type { TestApp } from '#server/testing/test-app.ts'

type Hackathon = { id: string; tenant_name: string }
export type Candidate = { id: string; email: string; path: string }

let addresses = 0
export const newEmail = (domain = 'example.com') => `help-${++addresses}-${process.pid}@${domain}`

const people = [
  { ar: 'سارة الحربي', en: 'Sara Alharbi', team: { ar: 'نبع', en: 'Nab' } },
  { ar: 'خالد المطيري', en: 'Khalid Almutairi', team: { ar: 'غيمة', en: 'Ghayma' } },
  { ar: 'هند الشمري', en: 'Hind Alshammari', team: { ar: 'مدار', en: 'Madar' } },
  { ar: 'عمر الزهراني', en: 'Omar Alzahrani', team: { ar: 'سنبلة', en: 'Sunbula' } },
  { ar: 'نوف العسيري', en: 'Nouf Alasiri', team: { ar: 'رواء', en: 'Rawaa' } },
]

/** Registers up to five candidates without mails, each with a team. `state`: of their registrations. */
export async function addCandidates(app: TestApp, { id, tenant_name }: Hackathon, language: Language, count = 3, state = 'accepted') {
  const candidates: Candidate[] = []
  for (const person of people.slice(0, count)) {
    const email = newEmail()
    const fields = { ...visitor(email), fullname: person[language], team_name: person.team[language] }
    await postForm(app, tenant_name, fields, language === 'ar' ? '/register' : '/en/register')
    const row = await app.services.database.system(db =>
      db.one<{ id: string; link_number: number }>(
        sql`update registrations set state = ${state} where tenant_id = ${id} and email = ${email} returning id, link_number`,
      ),
    )
    assert.ok(row, email)
    candidates.push({ id: row.id, email, path: pathOf(app, id, row) })
  }
  return candidates
}

const pathOf = ({ services }: TestApp, tenant: string, row: { id: string; link_number: number }) =>
  `/me/${services.registrationLinks.sign(tenant, row.id, row.link_number)}`

/** Saves a project as the form of a candidate does. Without a line, the project is a draft. */
export async function saveProject(
  app: TestApp,
  { tenant_name }: Hackathon,
  { path }: Candidate,
  name: string,
  line = '',
  more: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [key, value] of Object.entries({ version: '0', name_ar: name, name_en: name, line_ar: line, line_en: line, ...more }))
    form.append(key, value)
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  const reply = await app.visit(tenant_name, `${path}/project`, { method: 'POST', headers, body: new Uint8Array(await sent.arrayBuffer()) })
  assert.ok(reply.status < 400, `the project ${name} was answered with ${reply.status}`)
}

/** Moves the deadline of submissions without the rules of the endpoint. */
export const moveDeadline = (app: TestApp, { id }: Hackathon, at: string) =>
  app.services.database.system(db => db.run(sql`update submissions set closes_at = ${at} where tenant_id = ${id}`))

/** Returns the address of a candidate's page in a language. */
export const addressOf = (app: TestApp, { tenant_name }: Hackathon, path: string, language: Language) =>
  `http://${tenant_name}.localhost:${new URL(app.url).port}${language === 'ar' ? '' : '/en'}${path}`
