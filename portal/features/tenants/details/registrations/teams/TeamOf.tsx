import { useTranslation } from 'react-i18next'
import type { Registration } from '#contract/registrations/registration-records.ts'
import { formatNumber } from '#portal/platform/format/format.ts'

export function TeamOf({ team, className }: Pick<Registration, 'team'> & { className?: string | undefined }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'team' })
  if (!team) return null
  return (
    <span className={className}>
      <bdi title={team.name}>{team.name}</bdi>
      <span> · {t('size', { count: team.size, n: formatNumber(team.size) })}</span>
      {team.is_captain && <span> · {t('captain')}</span>}
    </span>
  )
}
