// Tells candidates what became of their registration, each in the language of their form.
import { type Language, textIn } from '#contract/language.ts'
import type { StateMail, StateMailKind } from '#contract/state-mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Mail } from '#server/platform/email/mails.ts'
import { enqueueTogether, type Held } from '#server/platform/email/outbox.ts'
import { scheduleOf, type CandidatePages, hackathonOfMails, ownPageOf, pageOf } from './candidate-pages.ts'
import type { Candidate } from './change-state.ts'

export type StateNews = {
  kind: StateMailKind
  reason?: string
  /** a team's own words; a language that they lack is told ours */
  said?: { [L in Language]?: StateMail | undefined }
  held?: Held
}

export async function mailCandidates(db: Db, pages: CandidatePages, tenant: string, to: readonly Candidate[], news: StateNews) {
  if (to.length === 0) return
  const hackathon = await hackathonOfMails(db, tenant)
  const { kind, reason = '', said = {}, held } = news
  const mails = to.map((candidate): Mail => {
    const { language, fullname, email } = candidate
    const mine = kind === 'erased' ? '' : ownPageOf(pages, hackathon, candidate)
    const hasSeat = kind === 'accepted' || kind === 'called_up'
    const schedule = hasSeat ? scheduleOf(hackathon, language, pageOf(pages.settings, hackathon, language)) : null
    const payload = { fullname, hackathon: textIn(hackathon.name, language), kind, mine, reason, said: said[language] ?? null, schedule }
    return { to: email, language, template: 'registration_state', payload }
  })
  await enqueueTogether(db, mails, held)
}
