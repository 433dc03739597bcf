import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textIn } from '#contract/language.ts'
import type { Phase } from '#contract/phases/phase-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { phaseName } from '#portal/domain/phases/phase-labels.ts'
import { formatDays, formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { ShortMoment } from '#portal/platform/format/ShortMoment.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from './setup.module.css'

type Props = {
  tenant: Tenant
  phase: Phase
  /** null if the user may not change phases */
  edit: (() => void) | null
  remove: () => void
}

export function PhaseCard({ tenant, phase, edit, remove }: Props) {
  const { t } = useTranslation('phases')
  const name = phaseName(t, phase)
  const place = textIn(phase.place, currentLanguage())
  return (
    <section className={css.card} aria-label={name}>
      <div className={css.cardHead}>
        <Title order={3} fz="md">
          <span className={css.number}>{formatNumber(phase.number)}</span> <bdi>{name}</bdi>
        </Title>
        <Tag color={stateColors[phase.state]}>{t(`state.${phase.state}`)}</Tag>
        {edit && (
          <span className={css.cardActions}>
            <Button variant="default" size="sm" aria-label={t('form.edit_of', { name: isolated(name) })} onClick={edit}>
              {t('form.edit')}
            </Button>
            <RowMenu
              label={t('actions_of', { name: isolated(name) })}
              actions={[{ name: 'remove', label: t('remove.open'), isRisky: true, choose: remove }]}
            />
          </span>
        )}
      </div>
      <Text fz="sm">
        {formatDays(phase.starts_at, phase.ends_at, tenant.timezone)}
        {place && <bdi>{` · ${place}`}</bdi>}
      </Text>
      <Text fz="sm" c="dimmed">
        {[t(`subject.${phase.subject}`), ...(phase.is_screening ? [t('screening')] : [])].join(' · ')}
      </Text>
      {phase.submission_closes_at && (
        <Text fz="sm">
          {t('collects')} <ShortMoment at={phase.submission_closes_at} timeZone={tenant.timezone} />
        </Text>
      )}
      {!phase.is_last && <Way phase={phase} />}
    </section>
  )
}

/** The way to the next phase, in one line. */
function Way({ phase: { capacity, capacity_of, overbooking, calls_up, confirm_hours } }: { phase: Phase }) {
  const { t } = useTranslation('phases')
  return (
    <Text fz="sm" c="dimmed">
      {[
        capacity === null ? t('way.no_limit') : t(`way.${capacity_of}`, { count: capacity, n: formatNumber(capacity) }),
        ...(overbooking > 0 ? [t('way.overbooked', { n: formatNumber(overbooking) })] : []),
        t(`way.${calls_up}`),
        confirm_hours === null ? t('way.unasked') : t('way.hours', { count: confirm_hours, n: formatNumber(confirm_hours) }),
      ].join(' · ')}
    </Text>
  )
}

const stateColors: Record<Phase['state'], string> = { planned: 'gray', running: 'brand', over: 'orange', decided: 'green' }
