import type { endpoints } from '#contract/endpoints.ts'
import type { Registration } from '#contract/endpoints/registrations.ts'
import type { LandingContent } from '#contract/landing-page/content.ts'
import { sectionOf } from '#contract/landing-page/content.ts'
import { type Language, textIn } from '#contract/language.ts'
import { mlhAgreements } from '#contract/mlh.ts'
import { fieldNames } from '#landing/words.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { type Cell, csvOf, ltrNumber } from '#server/platform/csv/csv.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { now } from '#server/platform/time/now.ts'
import { findRegistrations } from './registration-store.ts'

const most = 100_000

/** Every answer has a column of its own, headed by the question as the page asks it. */
export const exportRegistrations: Handler<typeof endpoints.registrations.export> = ({ query }, context) =>
  context.within(async db => {
    const { id } = context.tenant
    const found = await findRegistrations(db, id, query, 'asc', most)
    await recordAudit(db, context.acting, {
      action: 'registrations.exported',
      object: ['tenant', id],
      tenant: id,
      details: { count: found.length },
    })
    const tenant = await db.one<{ tenant_name: string; timezone: string; content: LandingContent | null }>(sql`
        select t.tenant_name, t.timezone, p.content from tenants t left join landing_pages p on p.tenant_id = t.id where t.id = ${id}`)
    const keys = [...new Set(found.flatMap(({ answers }) => Object.keys(answers)))].toSorted()
    const asked = questionsOf(tenant?.content ?? null, context.language)
    const { heading, kind } = words[context.language]
    const day = new Intl.DateTimeFormat('sv-SE-u-ca-gregory-nu-latn', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: tenant?.timezone ?? 'Asia/Riyadh',
    })
    const row = (person: Registration): Cell[] => [
      person.fullname,
      person.email,
      ltrNumber(person.phone),
      kind[person.kind],
      day.format(new Date(person.created_at)),
      ...keys.map(key => asked.answer(key, person.answers[key] ?? '')),
    ]
    return {
      filename: `${tenant?.tenant_name ?? 'hackathon'}-registrations-${day.format(new Date(now())).slice(0, 10)}.csv`,
      csv: csvOf([[...heading, ...keys.map(asked.label)], ...found.map(row)]),
    }
  })

/** Everything by the words of the page's form; what the form no longer asks of the organizer's own keeps its name. */
function questionsOf(content: LandingContent | null, language: Language) {
  const questions = (content && sectionOf(content, 'register')?.questions) ?? []
  const tracks = (content && sectionOf(content, 'tracks')?.rows) ?? []
  const questionOf = (key: string) => questions.find(({ id }) => `q_${id}` === key)
  const { label, option, yes }: { label: Partial<Record<string, string>>; option: Partial<Record<string, string>>; yes: string } =
    fieldNames[language]
  const agreements: ReadonlySet<string> = new Set(mlhAgreements)
  return {
    label: (key: string) => textIn(questionOf(key)?.label ?? { ar: '', en: '' }, language) || (label[key] ?? key),
    answer: (key: string, value: string) => {
      const chosen =
        key === 'track' ? tracks.find(({ id }) => id === value)?.title : questionOf(key)?.options.find(({ id }) => id === value)?.label
      if (agreements.has(key)) return value && yes
      return (chosen && textIn(chosen, language)) || (option[`${key}.${value}`] ?? value)
    },
  }
}

const words = {
  ar: {
    heading: ['الاسم', 'البريد الإلكتروني', 'الجوال', 'النوع', 'وقت التسجيل'],
    kind: { application: 'تسجيل', waiting: 'قائمة الانتظار', interest: 'بانتظار فتح التسجيل', next_edition: 'بانتظار الدورة القادمة' },
  },
  en: {
    heading: ['Name', 'E-mail', 'Mobile', 'Kind', 'Registered at'],
    kind: {
      application: 'Registration',
      waiting: 'Waiting list',
      interest: 'Waiting for registration to open',
      next_edition: 'Waiting for the next edition',
    },
  },
} satisfies Record<Language, { heading: string[]; kind: Record<Registration['kind'], string> }>
