import { z } from 'zod'
import { NewTemplate } from '#contract/announcements/announcement-templates-endpoints.ts'
import { maxTemplates } from '#contract/announcements/announcements.ts'
import { Seats } from '#contract/registrations/registration-records.ts'
import { Scoring } from '#contract/registrations/scores-endpoints.ts'
import { ReminderSettings } from '#contract/reminders/reminders-endpoints.ts'
import { admissionColumns, admissionRow } from '#server/domain/registrations/admission.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** A hackathon's settings outside of its page, for archives and the next edition. Admission and scoring are null if never set. */
export const ProcessSettings = z.object({
  admission: z.object(Seats).nullable().default(null),
  scoring: Scoring.omit({ given: true }).nullable().default(null),
  reminders: z.array(ReminderSettings).max(10).default([]),
  templates: z.array(NewTemplate).max(maxTemplates).default([]),
})
export type ProcessSettings = z.infer<typeof ProcessSettings>

export const readProcessSettings = async (db: Db, tenant: string): Promise<ProcessSettings> =>
  ProcessSettings.parse({
    admission: (await db.one(sql`select ${admissionColumns} from admissions where tenant_id = ${tenant}`)) ?? null,
    scoring: (await db.one(sql`select criteria, scale, is_blind from scoring where tenant_id = ${tenant}`)) ?? null,
    reminders: await db.all(sql`select kind, is_on, words, survey_url from reminders where tenant_id = ${tenant} order by kind`),
    templates: await db.all(sql`select name, words from announcement_templates where tenant_id = ${tenant} order by lower(name)`),
  })

/** Inserts the settings of a new hackathon. */
export async function insertProcessSettings(db: Db, tenant: string, { admission, scoring, reminders, templates }: ProcessSettings) {
  if (admission)
    await db.run(
      sql`insert into admissions (tenant_id, ${admissionColumns}) select ${tenant}::uuid, settings.* from (${admissionRow(admission)}) settings`,
    )
  if (scoring)
    await db.run(sql`
      insert into scoring (tenant_id, criteria, scale, is_blind)
      values (${tenant}, ${JSON.stringify(scoring.criteria)}, ${scoring.scale}, ${scoring.is_blind})`)
  for (const { kind, is_on, words, survey_url } of reminders)
    await db.run(sql`
      insert into reminders (tenant_id, kind, is_on, words, survey_url)
      values (${tenant}, ${kind}, ${is_on}, ${JSON.stringify(words)}::jsonb, ${survey_url}) on conflict do nothing`)
  for (const { name, words } of templates)
    await db.run(sql`
      insert into announcement_templates (tenant_id, name, words)
      values (${tenant}, ${name}, ${JSON.stringify(words)}::jsonb) on conflict do nothing`)
}
