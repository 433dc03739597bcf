import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { nowOf } from '#portal/domain/tasks/now.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import shared from '../details.module.css'
import { PageFacts } from '../page/PageFacts.tsx'
import { Dates } from './Dates.tsx'
import { Next } from './Next.tsx'
import { NowBlock } from './NowBlock.tsx'
import css from './overview.module.css'

/** What the hackathon needs now, what comes next with its dates, and one line of facts. */
export function Overview({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('dashboard')
  const stats = useRead(api.stats.tenant, { tenant: tenant.id })
  const now = stats.data && nowOf(stats.data)
  return (
    <div className={css.overview}>
      {stats.isPending ? (
        <Loading>
          <Skeleton height={280} radius="md" />
        </Loading>
      ) : stats.isLoadingError ? (
        <div className={shared.panel}>
          <Failed what={t('now.failed')} error={stats.error} retry={stats.refetch} />
        </div>
      ) : (
        stats.data &&
        now && (
          <>
            <NowBlock tenant={tenant} stats={stats.data} now={now} />
            <div className={css.two}>
              <Next stats={stats.data} now={now} />
              <Dates tenant={tenant} milestones={stats.data.milestones} />
            </div>
          </>
        )
      )}
      <PageFacts tenant={tenant} stats={stats.data} />
    </div>
  )
}
