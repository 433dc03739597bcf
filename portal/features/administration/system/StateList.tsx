import { Button, Skeleton, Title } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { SystemFinding } from '#contract/administration/admin-system-endpoints.ts'
import { type CheckState, checkStates } from '#contract/administration/system.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './system.module.css'

const icons: Record<CheckState, typeof IconCircleCheck> = { ok: IconCircleCheck, attention: IconAlertTriangle, problem: IconAlertCircle }

/** Lists the checks of the running system, problems first. */
export function StateList() {
  const { t } = useTranslation('system')
  const { data, isPending, isError, isFetching, error, refetch } = useRead(api.adminSystem.state, {})
  return (
    <section aria-labelledby="system-state" className={css.part}>
      <header className={css.partHead}>
        <Title order={2} fz="lg" id="system-state">
          {t('state.title')}
        </Title>
        {data && <p className={css.note}>{t('state.checked', { at: isolated(formatMoment(data.checked_at)) })}</p>}
        <Button variant="default" className={css.again ?? ''} aria-disabled={isFetching} onClick={() => void (isFetching || refetch())}>
          {t('state.again')}
        </Button>
      </header>
      {isPending ? (
        <Loading>
          <Skeleton height={440} radius="md" />
        </Loading>
      ) : isError ? (
        <Failed what={t('failed')} error={error} retry={refetch} />
      ) : (
        <ul className={css.rows} aria-busy={isFetching}>
          {data.findings
            .toSorted((a, b) => checkStates.indexOf(a.state) - checkStates.indexOf(b.state))
            .map(finding => (
              <Check key={finding.check} finding={finding} />
            ))}
        </ul>
      )}
    </section>
  )
}

function Check({ finding: { check, state, finding, count, bytes, share, seconds, at, detail } }: { finding: SystemFinding }) {
  const { t } = useTranslation('system')
  const Icon = icons[state]
  return (
    <li className={css.check} data-state={state}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <div className={css.named}>
        <h3>{t(`check.${check}`)}</h3>
        <p>
          {t(`finding.${finding}`, {
            count: count ?? 0,
            size: isolated(formatSize(bytes ?? 0)),
            share: isolated(measured(share ?? 0, 'percent')),
            seconds: formatNumber(seconds ?? 0),
            at: isolated(formatMoment(at ?? new Date(0).toISOString())),
            detail: leftToRight(detail ?? ''),
            command: leftToRight(finding === 'backup_none' ? 'BACKUP_SCHEDULE' : 'maydan doctor'),
          })}
        </p>
      </div>
      <span className={css.state}>{t(`state.${state}`)}</span>
    </li>
  )
}

const measured = (value: number, unit: string) =>
  new Intl.NumberFormat(currentLanguage() === 'ar' ? 'ar-u-nu-latn' : 'en', { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)

const formatSize = (bytes: number) => (bytes >= 1e9 ? measured(bytes / 1e9, 'gigabyte') : measured(bytes / 1e6, 'megabyte'))

/** Isolates a technical text, which is left to right also where it begins with a sign such as /. */
const leftToRight = (text: string) => `\u2066${text}\u2069`
