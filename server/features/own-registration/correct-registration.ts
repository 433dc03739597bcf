// Corrects a registration. Its email address cannot change, because the secret link was mailed to it.

import { z } from 'zod'
import { teamSizeOf } from '#contract/candidate-teams/candidate-teams.ts'
import { sectionOf } from '#contract/landing-pages/content.ts'
import { fieldsOf, formOf, isAsked } from '#contract/registrations/registration.ts'
import { fieldWords, sentenceOfWord } from '#contract/text/field-errors.ts'
import { faultsOf, openPage, presentCorrection, tracksOf } from '#landing/model.ts'
import { renderCorrectionPage } from '#landing/render.tsx'
import { fileWords } from '#landing/words.ts'
import { isFixed } from '#server/domain/projects/party.ts'
import { sourceOf } from '#server/domain/publishing/render-pages.ts'
import {
  type CandidateFile,
  deleteUnanswered,
  saveCandidateFiles,
  putCandidateFile,
  removeCandidateFiles,
} from '#server/domain/registrations/candidate-files.ts'
import type { PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import { type CheckedFiles, checkFiles, filesWait, hasFileQuestion } from '#server/features/submit-form/check-files.ts'
import { type PostedWithFiles, readOwnForm } from '#server/features/submit-form/read-form.ts'
import { phoneNumber } from '#server/platform/countries/phone-number.ts'
import { sql } from '#server/platform/database/sql.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { actionsOf, backTo, type Own, type CandidateHandlers, sendOwn } from './candidate-registration-page.ts'

export const correctionForm: CandidateHandlers = {
  correct: async (own, request, reply) =>
    own.may.has('correct')
      ? sendOwn(reply, renderCorrectionPage(sourceWith(own, storedValuesOf(own)), own.found.kind, await isNameFixed(own)))
      : reply.redirect(backTo(request), 303),
}

export const postCorrection = (deps: PublicPagesDeps): CandidateHandlers => ({
  correct: async (own, request, reply) => {
    const posted = await readOwnForm(deps, request, reply, { takesFiles: () => hasFileQuestion(own.snapshot), link: own.found.id })
    if (!own.may.has('correct')) return reply.redirect(backTo(request), 303)
    const isNameKept = await isNameFixed(own)
    if (posted.isTooLarge)
      return sendOwn(
        reply.code(413),
        renderCorrectionPage(sourceWith(own, storedValuesOf(own), { form: fileWords[own.language].tooLarge }), own.found.kind, isNameKept),
      )
    const checked = check(own, posted, isNameKept)
    if ('errors' in checked)
      return sendOwn(
        reply.code(422),
        renderCorrectionPage(sourceWith(own, { ...posted.typed, ...filesOf(own) }, checked.errors), own.found.kind, isNameKept),
      )
    const wait = await filesWait(deps, networkOf(request.ip), checked.files)
    if (wait > 0) refuse('limit.reached', { values: { seconds: wait } })
    await saveCorrection(own, checked)
    return reply.redirect(backTo(request), 303)
  },
})

const isNameFixed = (own: Own) => own.within((db, present) => isFixed(db, own.tenant, present))

type Corrected = { fullname: string; phone: string; answers: Record<string, string>; files: CheckedFiles['files'] }

/** Names of stored files, because browsers cannot prefill file inputs. */
const filesOf = ({ snapshot, found: { answers } }: Own) =>
  Object.fromEntries(
    (sectionOf(snapshot.content, 'register')?.questions ?? [])
      .filter(({ kind }) => kind === 'file')
      .map(({ id }) => [`q_${id}`, answers[`q_${id}`] ?? '']),
  )

const storedValuesOf = ({ found: { fullname, phone, answers } }: Own) => ({ fullname, phone, ...answers })
const sourceWith = ({ snapshot, language, deps, here }: Own, values: Record<string, string>, errors: Record<string, string> = {}) => ({
  ...sourceOf(snapshot, language, deps.settings, new Date(now())),
  here: `${here}/correct`,
  form: { values, errors },
})

/** Validates a correction. Answers to questions that the form does not contain stay unchanged. */
function check(own: Own, given: PostedWithFiles, isNameKept: boolean): Corrected | { errors: Record<string, string> } {
  const page = openPage(sourceWith(own, given.typed))
  const views = presentCorrection(page, own.found.kind, isNameKept).fields
  const shown = new Set(views.map(({ name }) => name))
  const trackIds = tracksOf(page).map(({ value }) => value)
  const untouched = Object.fromEntries(Object.entries(own.found.answers).filter(([name]) => !shown.has(name)))
  const fields = fieldsOf(own.found.kind, sectionOf(page.content, 'register'), {
    trackIds,
    teamSize: teamSizeOf(page.tenant.eligibility),
  }).filter(field => shown.has(field.name) && isAsked(field, { ...untouched, ...given.fields }))
  const questions = fields.filter(({ type }) => type === 'file').map(({ name }) => name)
  const { posted, files, errors } = checkFiles(given, questions, page.language, own.found.answers)
  const { fields: sent, typed } = posted
  const parsed = z.safeParse(formOf(fields).omit({ consent: true }), sent, { error: fieldWords(page.language) })
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  const number = typed['phone'] ?? ''
  const phone = number && !errors['phone'] ? phoneNumber(number, page.tenant.country) : ''
  if (phone === null) errors['phone'] = sentenceOfWord('phone', page.language)
  if (!parsed.success || phone === null || Object.keys(errors).length > 0) return { errors: faultsOf(page, views, errors, sent) }
  const values = parsed.data as Record<string, string>
  const sentName = isNameKept ? own.found.fullname : `${values['first_name']} ${values['last_name']}`.trim()
  const { fullname = sentName, phone: _, ...rest } = values
  const answers = Object.fromEntries(Object.entries({ ...untouched, ...rest }).filter(([, answer]) => answer !== ''))
  return { fullname, phone, answers, files }
}

async function saveCorrection({ deps: { store }, tenant, found, snapshot, within }: Own, { fullname, phone, answers, files }: Corrected) {
  const put: CandidateFile[] = []
  for (const { question, ...file } of files) put.push(await putCandidateFile(store, question, file))
  const spare = await within(async (db, present) => {
    // The registration's state changed while the form was sent, so the uploaded files are not used.
    if (!actionsOf(present, snapshot).has('correct')) return put.map(({ blob }) => blob)
    const isThere = await db.run(sql`
      update registrations set fullname = ${(await isFixed(db, tenant, present)) ? present.fullname : fullname}, phone = ${phone}, answers = ${answers} where tenant_id = ${tenant} and id = ${found.id}`)
    // If the registration was erased meanwhile, the files are orphaned too.
    if (!isThere) return put.map(({ blob }) => blob)
    return [...(await saveCandidateFiles(db, tenant, found.id, put)), ...(await deleteUnanswered(db, tenant, found.id, answers))]
  })
  await removeCandidateFiles(store, spare)
}
