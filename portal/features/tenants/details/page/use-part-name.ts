import { useTranslation } from 'react-i18next'
import type { ChangedPart } from '#contract/landing-page/changes.ts'

/** Label of a document part; sections use their heading on the page. */
export function usePartName() {
  const { t } = useTranslation(['details', 'sections'])
  return (part: ChangedPart) => (part === 'order' || part === 'look' ? t(`part.${part}`) : t(`sections:${part}`))
}
