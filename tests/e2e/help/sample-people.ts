// Candidates of hackathons in pictures of the handbook.

import type { Language } from '#contract/language.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const names = {
  ar: ['سارة الغامدي', 'عمر الحربي', 'لين الشهري', 'خالد المطيري', 'جود العنزي', 'فهد الدوسري', 'رغد الزهراني', 'ياسر البلوي'],
  en: [
    'Sara Alghamdi',
    'Omar Alharbi',
    'Leen Alshehri',
    'Khalid Almutairi',
    'Joud Alanazi',
    'Fahad Aldosari',
    'Raghad Alzahrani',
    'Yasser Albalawi',
  ],
} as const

export const nameOf = (nth: number, language: Language): string => names[language][nth] ?? ''

type Registered = { state?: string; count?: number; answersOf?: (nth: number) => Record<string, string> }
let addresses = 0

/** Inserts registrations, the first name as the newest. Returns their ids and addresses in the order of the names. */
export async function registerPeople(
  app: TestApp,
  tenant: string,
  language: Language,
  { state = 'applied', count = 8, answersOf = () => ({}) }: Registered = {},
) {
  const registered: { id: string; email: string }[] = []
  for (const [nth, fullname] of names[language].slice(0, count).entries()) {
    const email = `candidate-${++addresses}@example.com`
    const at = new Date(Date.now() - nth * 3_600_000).toISOString()
    const row = await app.services.database.system(db =>
      db.one<{ id: string }>(sql`
        insert into registrations (tenant_id, kind, state, fullname, email, phone, language, channel, consented_at, created_at, answers)
        values (${tenant}, 'application', ${state}, ${fullname}, ${email}, '', ${language}, 'direct', ${at}, ${at}, ${answersOf(nth) as never})
        returning id`),
    )
    registered.push({ id: row?.id ?? '', email })
  }
  return registered
}
