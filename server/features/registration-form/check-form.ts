import { z } from 'zod'
import { teamNameFault, teamSizeOf } from '#contract/candidate-teams/candidate-teams.ts'
import { sectionOf } from '#contract/landing-pages/content.ts'
import { tidyName } from '#contract/names/tidy-name.ts'
import { fieldsOf, formOf, isAsked, kindAt } from '#contract/registrations/registration.ts'
import { tidyAddress } from '#contract/text/email-address.ts'
import { fieldWords, sentenceOfWord } from '#contract/text/field-errors.ts'
import { faultsOf, type Page, presentForm, tracksOf } from '#landing/model.ts'
import { teamWords } from '#landing/words.ts'
import type { NewInvitation } from '#server/domain/candidate-teams/team-invitations.ts'
import { unaskedSuggestion } from '#server/domain/registrations/email-suggestion.ts'
import { type CheckedFiles, checkFiles } from '#server/features/submit-form/check-files.ts'
import type { PostedWithFiles } from '#server/features/submit-form/read-form.ts'
import { phoneNumber } from '#server/platform/countries/phone-number.ts'
import { checkMates } from './check-mates.ts'
import type { Visitor } from './save-registration.ts'

/**
 * A valid form. `team` is the name of a new team, or '' if the candidate creates none. `mates` are invited to it. `files` are answers to file
 * questions.
 */
export type CheckedForm = Visitor & { team: string; mates: NewInvitation[]; files: CheckedFiles['files'] }

/** Validates the form that the current stage requires. Returns errors if registration is closed. Invited candidates name no team. */
export function checkForm(given: PostedWithFiles, page: Page, isInvited: boolean): CheckedForm | { errors: Record<string, string> } {
  const register = sectionOf(page.content, 'register')
  const open = kindAt(page.stage, register)
  const isLate = open === 'waiting' && given.typed['kind'] === 'application'
  const kind = isLate ? 'application' : open
  if (register?.elsewhere) return { errors: { form: sentenceOfWord('registration_elsewhere', page.language) } }
  // The form was loaded before the stage changed, and has another consent text.
  const isOther = kind === 'next_edition' && given.typed['kind'] !== kind
  if (kind === null || isOther) {
    const wasOpen = kind === null && given.typed['kind'] === 'application'
    return { errors: { form: wasOpen ? page.words.form.closedMeanwhile : sentenceOfWord('registration_closed', page.language) } }
  }
  // Requires only fields that this page shows, because a question may exist in only one language.
  const views = presentForm(page, kind).fields
  const shown = new Set(views.map(field => field.name).filter(name => !(isInvited && (name === 'team_name' || name === 'team_status'))))
  const trackIds = tracksOf(page).map(track => track.value)
  const fields = fieldsOf(kind, register, { trackIds, teamSize: teamSizeOf(page.tenant.eligibility) }).filter(
    field => shown.has(field.name) && isAsked(field, given.fields),
  )
  const questions = fields.filter(({ type }) => type === 'file').map(({ name }) => name)
  const { posted, files, errors } = checkFiles(given, questions, page.language)
  const { fields: sent, typed } = posted
  const parsed = z.safeParse(formOf(fields), sent, { error: fieldWords(page.language) })
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  const meant = errors['email'] ? null : unaskedSuggestion(tidyAddress(typed['email'] ?? ''), typed)
  if (meant) errors['email'] = page.words.form.emailMeant(meant)
  const number = shown.has('phone') ? (typed['phone'] ?? '') : ''
  const phone = number && !errors['phone'] ? phoneNumber(number, page.tenant.country) : ''
  if (phone === null) errors['phone'] = sentenceOfWord('phone', page.language)
  const team = shown.has('team_name') ? tidyName(typed['team_name'] ?? '') : ''
  const unfit = team && !errors['team_name'] ? teamNameFault(team) : null
  if (unfit) errors['team_name'] = teamWords[page.language].fault[unfit]
  const most = shown.has('team_name') ? (teamSizeOf(page.tenant.eligibility)?.most ?? 1) - 1 : 0
  const captain = { team, email: tidyAddress(typed['email'] ?? ''), most }
  const invited = most > 0 ? checkMates(typed, page, captain) : { mates: [], errors: {} }
  Object.assign(errors, invited.errors)
  const isAlone = shown.has('team_status') && typed['team_status'] === 'alone'
  const contradiction = isAlone && (team || invited.mates.length > 0) ? { team_status: teamWords[page.language].fault.alone } : {}
  Object.assign(errors, contradiction)
  if (!parsed.success || phone === null || Object.keys(errors).length > 0)
    return { errors: { ...faultsOf(page, views, errors, sent), ...invited.errors, ...contradiction } }
  const values = parsed.data as Record<string, string>
  const {
    fullname = `${values['first_name']} ${values['last_name']}`.trim(),
    email = '',
    phone: _,
    team_name: __,
    consent,
    ...rest
  } = values
  const answers = Object.fromEntries(Object.entries(rest).filter(([, answer]) => answer !== ''))
  return { kind, isLate, fullname, email, phone, answers, consented: consent === 'yes', team, mates: isLate ? [] : invited.mates, files }
}
