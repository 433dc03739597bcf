import { DraftContent } from '#contract/endpoints/drafts.ts'
import { suggestSlug } from '#contract/slug-suggestions.ts'
import { instantOf, wallTimeOf } from '#contract/wall-time.ts'
import { namesOf } from './draft-names.ts'
import { riyadh } from './facts-of-draft.ts'

const day = 86_400_000

/** What a new page begins with: a Thursday to Saturday about two months ahead, the name if it was typed already, and who it is that organizes. */
export function startingDraft(name: string, organizer = '', now = new Date()): DraftContent {
  const ahead = wallTimeOf(new Date(now.getTime() + 60 * day), riyadh)
  const weekday = new Date(Date.UTC(ahead.year, ahead.month - 1, ahead.day)).getUTCDay()
  const thursday = new Date(now.getTime() + (60 + ((4 - weekday + 7) % 7)) * day)
  const at = (days: number, hour: number) =>
    instantOf({ ...wallTimeOf(new Date(thursday.getTime() + days * day), riyadh), hour, minute: 0 }, riyadh) ?? ''
  return DraftContent.parse({ ...namesOf(name), tenant_name: suggestSlug(name), organizer, starts_at: at(0, 9), ends_at: at(2, 18) })
}
