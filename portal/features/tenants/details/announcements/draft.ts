// An announcement while it is written.
import type { Audience } from '#contract/announcements.ts'
import type { Announcement, AnnouncementWords, ChangeNotice } from '#contract/endpoints/announcements.ts'
import { type Language, languages } from '#contract/language.ts'
import type { StateMail } from '#contract/state-mails.ts'

export type Draft = {
  to: Audience[]
  words: Record<Language, StateMail>
  send_at: string | null
  /** id of the change notice that it carries */
  notice: string | null
}

const nothing = { subject: '', text: '' }
export const emptyDraft: Draft = { to: ['accepted'], words: { ar: nothing, en: nothing }, send_at: null, notice: null }

/** To be written anew from one that was. */
export const draftFrom = ({ to, words }: Announcement): Draft => ({
  to,
  words: { ar: words.ar ?? nothing, en: words.en ?? nothing },
  send_at: null,
  notice: null,
})

export const draftFromNotice = ({ id, to, words }: ChangeNotice): Draft => ({
  to,
  words: { ar: words.ar ?? nothing, en: words.en ?? nothing },
  send_at: null,
  notice: id,
})

/** The languages in which something is written. */
export const writtenIn = ({ words }: Draft) => languages.filter(language => words[language].subject.trim() || words[language].text.trim())

/** What is sent of it. */
export const wordsOf = (draft: Draft): AnnouncementWords =>
  Object.fromEntries(writtenIn(draft).map(language => [language, draft.words[language]]))
