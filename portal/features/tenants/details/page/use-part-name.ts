import { useTranslation } from 'react-i18next'
import type { ChangedPart } from '#contract/landing-pages/changes.ts'

/** Returns the name of a part of the page. For a section it is the heading. */
export function usePartName() {
  const { t } = useTranslation(['details', 'sections'])
  return (part: ChangedPart) => (part === 'order' || part === 'look' ? t(`part.${part}`) : t(`sections:${part}`))
}
