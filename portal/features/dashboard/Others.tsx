import { Button, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TenantSummary } from '#contract/statistics/stats-endpoints.ts'
import type { Hackathon } from '#contract/tenants/tenant.ts'
import { PagePicture } from '#portal/domain/hackathon/PagePicture.tsx'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { formatNumber, formatShortDay } from '#portal/platform/format/format.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Chips } from './Chips.tsx'
import css from './dashboard.module.css'
import { withoutDate } from './dates.ts'

type Props = { tenants: readonly TenantSummary[]; hackathons: readonly Hackathon[]; shown: number; count: number }

export function Others({ tenants, hackathons, shown, count }: Props) {
  const { t } = useTranslation('dashboard')
  return (
    <section aria-labelledby="others">
      <div className={css.head}>
        <Title order={2} fz="lg" id="others">
          {t('others')}
        </Title>
        {count > shown + 1 && (
          <Button
            component={Link}
            to={paths.hackathons()}
            variant="subtle"
            rightSection={<IconArrowRight size={18} className="icon-dir" aria-hidden />}
          >
            {t('all', { count })}
          </Button>
        )}
      </div>
      <ul className={css.rows}>
        {tenants.map(tenant => (
          <Row key={tenant.id} tenant={tenant} hackathon={hackathons.find(({ id }) => id === tenant.id)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ tenant, hackathon }: { tenant: TenantSummary; hackathon: Hackathon | undefined }) {
  const { t } = useTranslation('dashboard')
  const { name, tenant_name, stage, counts, seats, next_milestone: next } = tenant
  return (
    <li className={css.row}>
      <span className={css.thumb}>
        {hackathon?.cover_pic ? (
          <img src={hackathon.cover_pic} alt="" loading="lazy" />
        ) : (
          hackathon && <PagePicture look={hackathon.look} seed={tenant_name} city={hackathon.city} format={hackathon.format} />
        )}
      </span>
      <div className={css.whose}>
        <Link to={paths.hackathonDetails(tenant_name)} className={css.link} dir="auto">
          {name}
        </Link>
        <StageTag stage={stage} />
      </div>
      <p className={css.when}>
        {next ? t(`attention.until.${next.key}`, { count: next.days_left }) : t(`milestone.${withoutDate(stage)}`)}
        {next && <span>{formatShortDay(next.day, 'UTC')}</span>}
      </p>
      <p className={css.tally}>
        <strong>{formatNumber(counts.registered)}</strong> {t('registered', { count: counts.registered })}
        {seats !== null && <span>{t('of_seats', { count: seats, n: formatNumber(seats) })}</span>}
      </p>
      <Chips tenant={tenant} />
    </li>
  )
}
