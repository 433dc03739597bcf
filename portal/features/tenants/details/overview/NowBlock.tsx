import { Title } from '@mantine/core'
import { textIn } from '#contract/language.ts'
import { mayReadPeople } from '#contract/members/roles.ts'
import type { TenantStats } from '#contract/statistics/stats-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { Now } from '#portal/domain/tasks/now.ts'
import { NowButton } from '#portal/domain/tasks/NowButton.tsx'
import { useNowTexts } from '#portal/domain/tasks/NowTexts.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import shared from '../details.module.css'
import { Figure } from './Figure.tsx'
import css from './now.module.css'
import { Sum } from './Sum.tsx'
import { registrationSum, teamSum } from './sums.ts'

type Props = { tenant: Tenant; stats: TenantStats; now: Now }

export function NowBlock({ tenant, stats, now }: Props) {
  const { eyebrow, title, why } = useNowTexts(stats, now, <span className={css.figure} />)
  const named = {
    ...tenant,
    name: textIn(tenant.name, currentLanguage()),
    public_url: tenant.status === 'published' ? tenant.public_url : null,
  }
  const isOver = now.kind === 'certificates' || now.kind === 'next_edition'
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
        <Figure tenant={tenant} stats={stats} now={now} />
      </div>
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
