// Validates the rows of teammates in the registration form.

import { mateFieldsOf, mateRowOf } from '#contract/candidate-teams/candidate-teams.ts'
import { Email, Fullname } from '#contract/fields.ts'
import { tidyAddress } from '#contract/text/email-address.ts'
import { looksLikeLink } from '#contract/text/links.ts'
import { type Page, roomFor } from '#landing/model.ts'
import { teamWords } from '#landing/words.ts'
import type { NewInvitation } from '#server/domain/candidate-teams/team-invitations.ts'
import { unaskedSuggestion } from '#server/domain/registrations/email-suggestion.ts'

type Typed = Readonly<Record<string, string>>
/** The captain's part of the form. `most`: maximum number of teammates. */
type Captain = { team: string; email: string; most: number }

/** Returns the teammates of the form, or errors by field name. Empty rows are ignored. */
export function checkMates(typed: Typed, page: Page, { team, email: own, most }: Captain) {
  const { fault } = teamWords[page.language]
  const errors: Record<string, string> = {}
  const mates: NewInvitation[] = []
  const rows = [...new Set(Object.entries(typed).flatMap(([name, value]) => (value.trim() ? (mateRowOf(name) ?? []) : [])))]
  for (const [at, row] of rows.toSorted((a, b) => a - b).entries()) {
    const field = mateFieldsOf(row)
    const [typedName, typedEmail] = [typed[field.name]?.trim() ?? '', typed[field.email]?.trim() ?? '']
    const email = Email.safeParse(tidyAddress(typedEmail)).data
    const fullname = typedName ? Fullname.safeParse(typedName).data : ''
    if (fullname === undefined || looksLikeLink(fullname)) errors[field.name] = fault.mateName(`${row}`)
    if (!typedEmail) errors[field.email] = fault.mateMissing(`${row}`)
    else if (email === undefined) errors[field.email] = fault.mateEmail(`${row}`)
    else if (email === own) errors[field.email] = fault.mateSelf(`${row}`)
    else if (mates.some(mate => mate.email === email)) errors[field.email] = fault.mateTwice(`${row}`)
    else if (at >= most) errors[field.email] = fault.mateRoom(`${row}`, roomFor(page, most))
    else {
      const meant = unaskedSuggestion(email, typed)
      if (meant) errors[field.email] = page.words.form.emailMeant(meant)
      mates.push({ email, fullname: fullname ?? '' })
    }
  }
  if (rows.length > 0 && !team) errors['team_name'] = fault.mateTeam
  return { mates, errors }
}
