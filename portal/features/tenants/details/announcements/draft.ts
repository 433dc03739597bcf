// Unsent announcements, stored per account and hackathon.

import type { Announcement, AnnouncementWords, ChangeNotice } from '#contract/announcements/announcements-endpoints.ts'
import type { Audience } from '#contract/announcements/announcements.ts'
import { type Language, languages } from '#contract/language.ts'
import type { StateMail } from '#contract/registrations/state-mails.ts'
import { announcementDraftsKey as storageKey } from '#portal/platform/session/personal-keys.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { storedState } from '#portal/platform/storage/stored-state.ts'

export type Draft = {
  to: Audience[]
  words: Record<Language, StateMail>
  send_at: string | null
  notice: string | null
}

const nothing = { subject: '', text: '' }
export const emptyDraft: Draft = { to: ['accepted'], words: { ar: nothing, en: nothing }, send_at: null, notice: null }

/** Texts of the form; '' in languages without a text. */
export const wordsFor = ({ ar = nothing, en = nothing }: AnnouncementWords): Draft['words'] => ({ ar, en })

export const draftFrom = ({ to, words }: Pick<Announcement, 'to' | 'words'>): Draft => ({
  ...emptyDraft,
  to,
  words: wordsFor(words),
})
export const draftFromNotice = (notice: ChangeNotice): Draft => ({ ...draftFrom(notice), notice: notice.id })

export const writtenIn = ({ words }: Draft) => languages.filter(language => words[language].subject.trim() || words[language].text.trim())

/** Returns the texts of languages in which the user wrote a text. */
export const wordsOf = (draft: Draft): AnnouncementWords =>
  Object.fromEntries(writtenIn(draft).map(language => [language, draft.words[language]]))

type Stored = Draft & { /** Unix time in milliseconds */ changedAt: number }
type Drafts = Readonly<Record<string, Stored>>

const storedDays = 30
const useStored = storedState<{ drafts: Drafts }>(storageKey, { drafts: {} })

// Another tab can change the stored draft.
addEventListener('storage', event => {
  if (event.key === storageKey || event.key === null) void useStored.persist.rehydrate()
})

/** Drafts by key: 'new', the id of a notice, or the id of the copied announcement. */
export function useDrafts(tenant: string) {
  const prefix = useSession(({ user, interrupted }) => `${(user ?? interrupted)?.id}/${tenant}/`)
  const all = useStored(({ drafts }) => drafts)
  const drafts = Object.entries(all)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, draft]) => ({ name: key.slice(prefix.length), draft }))
    .toSorted((one, other) => other.draft.changedAt - one.draft.changedAt)
  return {
    drafts,
    find: (name: string): Draft | undefined => all[prefix + name],
    save: (name: string, draft: Draft) =>
      useStored.setState(({ drafts }) => ({ drafts: { ...recent(drafts), [prefix + name]: { ...draft, changedAt: Date.now() } } })),
    remove: (name: string) =>
      useStored.setState(({ drafts }) => ({ drafts: Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== prefix + name)) })),
  }
}

const recent = (drafts: Drafts): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([, { changedAt }]) => Date.now() - changedAt < storedDays * 86_400_000))
