import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { callOffOf } from '#contract/landing-pages/call-off.ts'
import type { Milestone } from '#contract/statistics/stats-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { StruckDates } from '#portal/domain/hackathon/StruckDates.tsx'
import { ShortMoment } from '#portal/platform/format/ShortMoment.tsx'
import shared from '../details.module.css'
import css from './dates.module.css'

export function Dates({ tenant, milestones }: { tenant: Tenant; milestones: readonly Milestone[] }) {
  const { t } = useTranslation('details')
  const isOff = callOffOf(tenant.stage) !== null
  const next = isOff ? undefined : milestones.find(({ passed }) => !passed)
  return (
    <section className={shared.panel} aria-labelledby="timeline">
      <Title order={2} fz="lg" id="timeline">
        {t('timeline.title')}
      </Title>
      <ol className={shared.lines}>
        {milestones.map(milestone => {
          const { key, at, passed } = milestone
          return (
            <li key={key} className={css.date} data-passed={(passed && !isOff) || undefined} data-next={milestone === next || undefined}>
              <span className={css.dot} aria-hidden />
              <span>
                {t(`timeline.${key}`)} {milestone === next && <span className={css.hidden}>{t('timeline.next')}</span>}
              </span>
              <StruckDates isOff={isOff}>
                <ShortMoment at={at} timeZone={tenant.timezone} />
              </StruckDates>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
