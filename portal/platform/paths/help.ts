import { helpPageOf, helpPath } from '#contract/help/help-pages.ts'
import { currentLanguage } from '../i18n/language.ts'

/** Whether the installation has the handbook: the server writes it into the page. */
const hasHelp = () => document.querySelector('meta[name="help"]')?.getAttribute('content') === '1'

/** Returns the address of the page about an area of a hackathon, or of the index without one. Null if the installation has no handbook. */
export const helpOf = (area: string | null) => (hasHelp() ? helpPath(area === null ? null : helpPageOf(area), currentLanguage()) : null)
