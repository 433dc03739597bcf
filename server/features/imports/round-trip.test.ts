// An export is imported into another hackathon with the same form, and exported again.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import writeExcelFile from 'write-excel-file/node'
import type { Register } from '#contract/landing-pages/sections/register-section.ts'
import { type BuiltInField, builtInFieldNames, builtInFields } from '#contract/registration-form/registration-fields.ts'
import { registrationStates } from '#contract/registrations/registration-states.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { system } = app.services.database

type Question = Register['questions'][number]
const question = (id: string, kind: Question['kind'], ar: string, en: string, options: Question['options'] = []): Question => ({
  id,
  kind,
  label: { ar, en },
  required: false,
  options,
  when: null,
})
const option = (id: string, ar: string, en: string) => ({ id, label: { ar, en } })
const days = [
  option('thu', 'الخميس، مساءً', 'Thursday, evening'),
  option('fri', 'الجمعة', 'Friday'),
  option('sat', 'السبت / ليلًا', 'Saturday / night'),
]
const tools = [option('c', 'سي', 'C'), option('cpp', 'سي بلس بلس', 'C++')]
const questions = [
  question('name_of_pet', 'line', 'اسم قطّتك', 'Name of your cat'),
  question('email_of_mentor', 'line', 'بريد مرشدك', 'Your mentor’s email'),
  question('why', 'text', 'لماذا تشارك؟', 'Why do you take part?'),
  question('idea', 'text', 'فكرتك', ''),
  question('years', 'number', 'كم سنة برمجت؟', 'Years of programming'),
  question('guests', 'number', 'عدد الضيوف', 'Number of guests'),
  question('born', 'date', 'تاريخ الميلاد', 'Date of birth'),
  question('arrives', 'date', 'يوم الوصول', 'Day of arrival'),
  question('bed', 'yes_no', 'هل تبيت عندنا؟', 'Do you stay overnight?'),
  question('car', 'yes_no', 'هل لديك سيارة؟', 'Do you have a car?'),
  question('tool', 'choice', 'لغتك المفضّلة في البرمجة', 'Favorite language', tools),
  question('day', 'choice', 'يوم العرض', 'Day of the pitch', days),
  question('days', 'choices', 'أي الأيام تحضر؟', 'Which days do you attend?', days),
  question('tools', 'choices', 'ماذا تعرف؟', 'What do you know?', tools),
  question('photo', 'consent', 'أوافق على تصويري', 'I agree to be photographed'),
  question('rules', 'consent', 'أوافق على القواعد', 'I agree to the rules'),
]
const form = { fields: builtInFieldNames.map(key => ({ key, required: false })), questions }
const newForm = async () => (await publishedForm(nora, form, { eligibility: { team_min: 1, team_max: 5 } as never })).id

const texts = ['=1+1', '-', '"مقتبس", وفاصلة; وأخرى', 'سطر أول\nسطر ثانٍ\n@ثالث', '+966 ليس رقمًا', "O'Neil", '0', 'لا يوجد']
const nthOf = <T>(list: readonly T[], nth: number): T => list[nth % list.length] ?? assert.fail('an empty list')
const oneLine = (nth: number) => nthOf(texts, nth).replaceAll('\n', ' ')

function builtInAnswer(name: BuiltInField, nth: number): string {
  const { options, type } = builtInFields[name]
  if (name === 'track') return 'water'
  if (options) return nthOf(options, nth)
  if (type === 'link') return `https://example.com/${nth}?q=1,2`
  return type === 'lines' ? nthOf(texts, nth) : oneLine(nth)
}
const answersOf = (nth: number): Record<string, string> => ({
  ...Object.fromEntries(builtInFieldNames.map(name => [name, builtInAnswer(name, nth)])),
  q_name_of_pet: oneLine(nth + 1),
  q_email_of_mentor: `mentor-${nth}@example.com`,
  q_why: nthOf(texts, nth + 2),
  q_idea: nthOf(texts, nth + 3),
  q_years: nthOf(['0', '7', '12.5'], nth),
  q_guests: String(nth),
  q_born: nthOf(['2001-02-03', '1999-12-31'], nth),
  q_arrives: '2026-04-05',
  q_bed: nthOf(['yes', 'no'], nth),
  q_car: nthOf(['no', 'yes', 'no'], nth),
  q_tool: nthOf(tools, nth).id,
  q_day: nthOf(days, nth).id,
  q_days: nthOf(['thu\nfri\nsat', 'thu', 'fri\nsat', 'thu\nsat'], nth),
  q_tools: nthOf(['cpp', 'c\ncpp', 'c'], nth),
  q_photo: 'yes',
  q_rules: 'yes',
})

/** Adds people with every state, in teams and without one; every fourth person gave few answers. */
async function addPeople(tenant: string) {
  const people = Array.from({ length: 24 }, (_, nth) => {
    const state = nthOf(registrationStates, nth)
    const answers = Object.entries(answersOf(nth)).filter((_entry, at) => nth % 4 > 0 || at % 3 === 0)
    return {
      fullname: nthOf(['ريم بنت خالد العتيبي', 'Maria Anne De La Cruz', 'محمّد عبد الله', "Sinead O'Neil"], nth),
      email: `person-${nth}@round.example.com`,
      phone: nth % 5 === 0 ? '' : `+96650123${4000 + nth}`,
      language: nthOf(['ar', 'en'], nth),
      state,
      place: state === 'waiting' ? nth + 1 : null,
      minutes: 24 - nth,
      team:
        state === 'declined' || state === 'withdrawn' || nth % 3 === 0
          ? ''
          : nthOf(['الصقور', 'Falcons & Co', '=نبع', 'مدار'], Math.floor(nth / 2)),
      answers: Object.fromEntries(answers),
    }
  })
  await system(async db => {
    await db.run(sql`
      insert into candidate_teams (tenant_id, name) select distinct ${tenant}::uuid, p.team
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (team text) where p.team <> ''`)
    await db.run(sql`
      insert into registrations (tenant_id, kind, state, place, fullname, email, phone, language, answers, consented_at, created_at, team_id, team_place)
      select ${tenant}, 'application', p.state, p.place, p.fullname, p.email, p.phone, p.language, p.answers, now(), now() - make_interval(days => 1, mins => p.minutes),
        t.id, case when t.id is not null then row_number() over (partition by t.id order by p.minutes desc) end
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (fullname text, email text, phone text, language text, state text, place bigint,
        minutes integer, team text, answers jsonb)
      left join candidate_teams t on t.tenant_id = ${tenant} and t.name = p.team`)
    await db.run(sql`
      insert into registration_history (tenant_id, registration_id, state, acting_as, at)
      select tenant_id, id, state, 'system', created_at + interval '90 minutes' from registrations where tenant_id = ${tenant} and state = 'checked_in'`)
  })
}

const source = await newForm()
await addPeople(source)

/** Rows of an export without the reference, which each hackathon gives. */
const cellsOf = async (tenant: string, language: 'ar' | 'en') => {
  const { cells } = await app.as(nora.access, language).registrations.export({ tenant, query: { as: 'cells' } })
  return cells.map(row => row.slice(1))
}
/** What is stored, at the precision of the export. */
const storedIn = (tenant: string) =>
  system(db =>
    db.all(sql`
      select r.fullname, r.email, r.phone, r.language, r.state, r.answers, date_trunc('minute', r.created_at)::text as created_at,
        coalesce((select name from candidate_teams t where t.tenant_id = r.tenant_id and t.id = r.team_id), '') as team,
        (select date_trunc('minute', max(h.at))::text from registration_history h
          where h.tenant_id = r.tenant_id and h.registration_id = r.id and r.state = 'checked_in' and h.state = 'checked_in') as checked_in_at
      from registrations r where r.tenant_id = ${tenant} order by r.email`),
  )

async function fileOf(format: 'csv' | 'xlsx', language: 'ar' | 'en'): Promise<File> {
  const { registrations } = app.as(nora.access, language)
  const { csv, cells } = await registrations.export({ tenant: source, query: { as: format === 'csv' ? 'csv' : 'cells' } })
  if (format === 'csv') return new File([csv], 'people.csv')
  const sheet = cells.map(row => row.map(value => (value === '' ? null : { value, type: String })))
  return new File([new Uint8Array(await writeExcelFile(sheet).toBuffer())], 'people.xlsx')
}

for (const language of ['en', 'ar'] as const)
  for (const format of ['csv', 'xlsx'] as const)
    test(`an export of registrations in ${format} and ${language} is imported without a choice, and exported again the same`, async () => {
      const target = await newForm()
      const { imports } = app.as(nora.access, language)
      const { id } = await imports.create({ tenant: target, form: { file: await fileOf(format, language) } })
      const params = { id }
      const draft = await imports.detail({ tenant: target, params })
      const { results } = await imports.rows({ tenant: target, params, query: { limit: 100 } })
      const headings = draft.columns.map(({ heading }) => heading)
      assert.deepEqual(
        results.flatMap(({ faults, cells }) => faults.map(({ column, code }) => [headings[column], code, cells[column]])),
        [],
      )
      const body = { agreed_where: 'Export', agreed_on: '2026-11-12' }
      const done = await imports.run({ tenant: target, params, body })
      assert.equal(done.counts.create, 24)
      assert.deepEqual(await storedIn(target), await storedIn(source))
      for (const read of ['ar', 'en'] as const) assert.deepEqual(await cellsOf(target, read), await cellsOf(source, read))
    })
