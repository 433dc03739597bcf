import { useTranslation } from 'react-i18next'
import type { Audience } from '#contract/announcements.ts'

/** What those are called who stand so, as everywhere else. */
export function useAudienceName(): (one: Audience) => string {
  const { t } = useTranslation('registrations')
  return one => (one === 'interest' || one === 'next_edition' ? t(`kind.${one}`) : t(`state.${one}`))
}
