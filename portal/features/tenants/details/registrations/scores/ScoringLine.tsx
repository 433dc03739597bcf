import { Button, Text } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayEdit } from '#contract/roles.ts'
import type { Tenant } from '#contract/tenant.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from '../registrations.module.css'
import { useMayDecide } from '../use-may-decide.ts'
import { ScoringDialog } from './ScoringDialog.tsx'
import { useScoring } from './use-scoring.ts'

/** By what the team scores; where it does not, only who could change that is told. */
export function ScoringLine({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'scoring' })
  const [isOpen, setOpen] = useState(false)
  const scoring = useScoring(tenant)
  const mayChange = useMayDecide(tenant) && mayEdit(tenant.role)
  if (!scoring) return null
  const { criteria, scale, is_blind } = scoring
  if (criteria.length === 0 && !mayChange) return null
  return (
    <div className={css.seats}>
      <IconChartBar size={22} stroke={1.6} aria-hidden />
      <Text className={css.seatsSaid ?? ''}>
        {criteria.length === 0
          ? t('none')
          : `${t('by', { count: criteria.length, n: formatNumber(criteria.length), scale: formatNumber(scale) })} · ${t(is_blind ? 'blind' : 'open')}`}
      </Text>
      {mayChange && (
        <>
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            {t(criteria.length === 0 ? 'add' : 'change')}
          </Button>
          <ScoringDialog key={String(isOpen)} tenant={tenant} scoring={scoring} opened={isOpen} close={() => setOpen(false)} />
        </>
      )}
    </div>
  )
}
