import { textIn } from '#contract/language.ts'
import type { PhaseNewsKind } from '#contract/phases/phase-words.ts'
import { type CandidatePages, hackathonOfMails, ownPageOf } from '#server/domain/registrations/candidate-pages.ts'
import { brandOf } from '#server/domain/tenants/mail-brand.ts'
import { enqueueTogether } from '#server/emails/enqueue.ts'
import type { Mail } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PhaseRow } from './phase-store.ts'

/** A person who gets a mail. `phase`: the phase of the place. */
export type PhaseReader = {
  id: string
  fullname: string
  email: string
  language: 'ar' | 'en'
  link_number: number
  kind: PhaseNewsKind
  phase: Pick<PhaseRow, 'name' | 'starts_at' | 'ends_at' | 'place'>
  team?: string
  confirm_until?: string | null
  rank?: number | null
  corrects?: string | null
  reason?: string
  /** of the organizers, in the language of the person */
  words?: string
}

export async function mailPhaseNews(db: Db, pages: CandidatePages, tenant: string, readers: readonly PhaseReader[]): Promise<void> {
  if (readers.length === 0) return
  const hackathon = await hackathonOfMails(db, tenant)
  const iso = (at: string | null | undefined) => (at ? new Date(at).toISOString() : '')
  const mails = readers.map((reader): Mail => {
    const { fullname, email, language, kind, phase } = reader
    const brand = brandOf(pages.settings, hackathon, language)
    const payload = {
      fullname,
      kind,
      phase: textIn(phase.name, language),
      team: reader.team ?? '',
      starts_at: iso(phase.starts_at),
      ends_at: iso(phase.ends_at),
      timezone: hackathon.timezone,
      place: textIn(phase.place, language),
      confirm_until: iso(reader.confirm_until),
      rank: reader.rank ?? null,
      corrects: iso(reader.corrects),
      reason: reader.reason ?? '',
      words: reader.words ?? '',
      hackathon: brand.name,
      url: ownPageOf(pages, hackathon, reader),
      brand,
    }
    return { to: email, language, template: 'phase_news', payload }
  })
  await enqueueTogether(db, mails)
}
