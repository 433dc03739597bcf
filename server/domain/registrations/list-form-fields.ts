// Questions of a form, with former ones that were answered.

import type { LandingContent } from '#contract/landing-pages/content.ts'
import { sectionOf } from '#contract/landing-pages/content.ts'
import { type Language, textIn } from '#contract/language.ts'
import { mlhAgreements } from '#contract/registration-form/mlh.ts'
import { answerText } from '#contract/registrations/answers.ts'
import type { AskedField } from '#contract/registrations/registration-records.ts'
import { fieldsOf } from '#contract/registrations/registration.ts'
import { ownEntry } from '#contract/text/own-entry.ts'
import { fieldNames } from '#landing/words.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Keeps the order of the form; former questions come last. */
export async function listFormFields(db: Db, tenant: string, language: Language, answered: readonly string[]) {
  const page = await db.one<{ content: LandingContent }>(sql`select content from landing_pages where tenant_id = ${tenant}`)
  const register = page && sectionOf(page.content, 'register')
  const tracks = (page && sectionOf(page.content, 'tracks')?.rows) ?? []
  const current = fieldsOf('application', register, { trackIds: tracks.map(({ id }) => id), teamSize: { least: 1, most: 2 } }).flatMap(
    ({ name, ...field }) => (own.has(name) ? [] : [{ name, options: 'options' in field ? field.options : [] }]),
  )
  const former = answered.filter(name => !own.has(name) && current.every(field => field.name !== name)).map(name => ({ name, options: [] }))
  const names: { label: Partial<Record<string, string>>; option: Partial<Record<string, string>>; yes: string; no: string } =
    fieldNames[language]
  const questionOf = (name: string) => register?.questions.find(({ id }) => `q_${id}` === name)
  const choiceLabel = (name: string, value: string) => {
    const chosen =
      name === 'track' ? tracks.find(({ id }) => id === value)?.title : questionOf(name)?.options.find(({ id }) => id === value)?.label
    return (chosen && textIn(chosen, language)) || (names.option[`${name}.${value}`] ?? value)
  }
  const optionsOf = (name: string, options: readonly string[]): Record<string, string> => {
    if (agreements.has(name)) return { yes: names.yes }
    if (questionOf(name)?.kind === 'yes_no') return { yes: names.yes, no: names.no }
    if (questionOf(name)?.kind === 'consent') return { yes: names.yes }
    return Object.fromEntries(options.map(value => [value, choiceLabel(name, value)]))
  }
  const list = [...current, ...former].map(({ name, options }): AskedField => ({
    name,
    label: textIn(questionOf(name)?.label ?? { ar: '', en: '' }, language) || (names.label[name] ?? name),
    options: optionsOf(name, options),
  }))
  const say = (name: string, value: string) => {
    const field = list.find(one => one.name === name)
    if (field && questionOf(name)?.kind === 'choices') return answerText(field, value)
    return ownEntry(field?.options ?? {}, value) ?? choiceLabel(name, value)
  }
  return { list, say }
}

const own: ReadonlySet<string> = new Set(['fullname', 'email', 'phone', 'team_name'])
const agreements: ReadonlySet<string> = new Set(mlhAgreements)
