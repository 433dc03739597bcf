import { Title } from '@mantine/core'
import { Link } from 'react-router'
import type { TenantSummary } from '#contract/statistics/stats-endpoints.ts'
import type { Hackathon } from '#contract/tenants/tenant.ts'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { Thumbnail } from '#portal/domain/hackathon/Thumbnail.tsx'
import { nowOf } from '#portal/domain/tasks/now.ts'
import { NowButton } from '#portal/domain/tasks/NowButton.tsx'
import { useNowTexts } from '#portal/domain/tasks/NowTexts.tsx'
import { paths } from '#portal/platform/paths/paths.ts'
import css from './live-card.module.css'

type Props = { tenant: TenantSummary; hackathon: Hackathon | undefined; /** whether its button is filled */ isFirst: boolean }

/** A hackathon that takes place at this moment, with what it needs. */
export function LiveCard({ tenant, hackathon, isFirst }: Props) {
  const now = nowOf(tenant)
  const { title, why } = useNowTexts(tenant, now)
  const named = { ...tenant, public_url: hackathon?.public_url ?? null }
  return (
    <section className={css.card} aria-labelledby={`live-${tenant.id}`}>
      <div className={css.art}>{hackathon && <Thumbnail hackathon={hackathon} />}</div>
      <div className={css.said}>
        <div className={css.head}>
          <Title order={2} fz="lg" id={`live-${tenant.id}`}>
            <Link to={paths.hackathonDetails(tenant.tenant_name)} className={css.name}>
              <bdi>{tenant.name}</bdi>
            </Link>
          </Title>
          <StageTag stage={tenant.stage} />
        </div>
        <p className={css.what}>
          {title}
          {why && <span className={css.why}> · {why}</span>}
        </p>
      </div>
      <div className={css.act}>
        <NowButton action={now.action} tenant={named} variant={isFirst ? 'filled' : 'default'} />
      </div>
    </section>
  )
}
