import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import { safeLink } from '../links/safe-link.ts'
import type { Page } from '../page/page.ts'

/** `href` is the URL of a page or of an email address; `label` is the action, or the address. */
type InvolveView = { rows: { id: string; title: string; text: string; href: string; label: string; isAddress: boolean }[] }

export function presentInvolve(page: Page, section: SectionOf<'involve'>): InvolveView | null {
  const rows = section.rows
    .map(row => {
      const { title, action } = page.words.involve[row.kind]
      const link = safeLink(row.link)
      const address = link === null && row.email ? safeLink(`mailto:${row.email}`) : null
      return {
        id: row.id,
        title: page.say(row.title) || title,
        text: page.say(row.text),
        href: link ?? address ?? '',
        label: address ? row.email : action,
        isAddress: address !== null,
      }
    })
    .filter(row => row.title && (row.text || row.href))
  return rows.length > 0 ? { rows } : null
}
