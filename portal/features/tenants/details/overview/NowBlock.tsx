import { Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { textIn } from '#contract/language.ts'
import { mayReadPeople } from '#contract/members/roles.ts'
import type { TenantStats } from '#contract/statistics/stats-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { Now } from '#portal/domain/tasks/now.ts'
import { NowButton } from '#portal/domain/tasks/NowButton.tsx'
import { useNowTexts } from '#portal/domain/tasks/NowTexts.tsx'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import shared from '../details.module.css'
import { Figure, withSeats } from './Figure.tsx'
import css from './now.module.css'
import { Sum } from './Sum.tsx'
import { registrationSum, teamSum } from './sums.ts'

const PhasesLine = lazy(async () => ({
  default: (await Promise.all([import('./PhasesLine.tsx'), loadWords('phases')]))[0].PhasesLine,
}))

type Props = { tenant: Tenant; stats: TenantStats; now: Now }

export function NowBlock({ tenant, stats, now }: Props) {
  const { eyebrow, title, why } = useNowTexts(stats, now, <span className={css.figure} />)
  const named = {
    ...tenant,
    name: textIn(tenant.name, currentLanguage()),
    public_url: tenant.status === 'published' ? tenant.public_url : null,
  }
  const isOver = now.kind === 'certificates' || now.kind === 'next_edition'
  // The line of phases takes the place of the seats.
  const hasPhases = tenant.has_phases && tenant.status === 'published' && tenant.called_off === null && !isOver && switchedAccess() === null
  const teams = isOver ? null : teamSum(stats.progress)
  return (
    <section className={`${shared.panel} ${css.now}`} aria-labelledby="now">
      <div className={css.grid}>
        <div className={css.said}>
          <p className={css.eyebrow}>{eyebrow}</p>
          <Title order={2} fz="lg" id="now" className={css.title ?? ''}>
            {title}
          </Title>
          {why && <p className={css.why}>{why}</p>}
          <div className={css.actions}>
            <NowButton action={now.action} tenant={named} />
          </div>
        </div>
        {hasPhases && withSeats.has(now.kind) ? null : <Figure tenant={tenant} stats={stats} now={now} />}
      </div>
      {hasPhases && (
        <div className={css.phases}>
          <Suspense>
            <PhasesLine tenant={tenant} closesAt={stats.milestones.find(({ key }) => key === 'registration_closes')?.at ?? null} />
          </Suspense>
        </div>
      )}
      {teams ? (
        <Sum tenantName={tenant.tenant_name} parts={teams} isLinked />
      ) : (
        stats.counts.all > 0 && (
          <Sum tenantName={tenant.tenant_name} parts={registrationSum(stats.counts, isOver)} isLinked={mayReadPeople(tenant.role)} />
        )
      )}
    </section>
  )
}
