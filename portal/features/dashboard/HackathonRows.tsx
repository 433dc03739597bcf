import { ActionIcon, Button, Title } from '@mantine/core'
import { IconArrowRight, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TenantSummary } from '#contract/statistics/stats-endpoints.ts'
import type { Hackathon } from '#contract/tenants/tenant.ts'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { teamLook } from '#portal/domain/hackathon/team-look.ts'
import { Thumbnail } from '#portal/domain/hackathon/Thumbnail.tsx'
import { formatNumber, formatShortDay } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { withoutDate } from './dates.ts'
import css from './hackathon-rows.module.css'

/** Maximum number of days that is shown instead of a date. */
const nearDays = 14

type Props = { tenants: readonly TenantSummary[]; hackathons: readonly Hackathon[]; shown: number; count: number }

/** Lists the hackathons as compact rows. `count` includes hackathons that are not shown. */
export function HackathonRows({ tenants, hackathons, shown, count }: Props) {
  const { t } = useTranslation('dashboard')
  return (
    <section aria-labelledby="hackathons">
      <div className={css.head}>
        <Title order={2} fz="lg" id="hackathons">
          {t('others')}
        </Title>
        {count > shown && (
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
        {tenants.slice(0, shown).map(tenant => (
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
    <li>
      <article className={css.row} aria-labelledby={`hackathon-${tenant.id}`}>
        <span className={css.thumb}>{hackathon && <Thumbnail hackathon={hackathon} />}</span>
        <h3 className={css.name} id={`hackathon-${tenant.id}`}>
          <Link to={paths.hackathonDetails(tenant_name)} className={css.link}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <span className={css.stage}>
          <StageTag stage={stage} />
        </span>
        <p className={css.when}>
          {next === null
            ? t(`milestone.${withoutDate(stage)}`)
            : next.days_left <= nearDays
              ? t(`attention.until.${next.key}`, { count: next.days_left })
              : t(`milestone.${next.key}`, { day: formatShortDay(next.day, 'UTC').replaceAll(' ', '\u00a0') })}
        </p>
        <p className={css.people}>
          <span>
            {counts.registered > 0 && <strong>{formatNumber(counts.registered)} </strong>}
            {t('registered', { count: counts.registered })}
          </span>{' '}
          {seats !== null && <span className={css.quiet}>{t('of_seats', { count: seats, n: formatNumber(seats) })}</span>}
        </p>
        {hackathon?.status === 'published' && (
          <ActionIcon
            component="a"
            {...teamLook(hackathon.public_url)}
            target="_blank"
            rel="noopener"
            variant="subtle"
            color="gray"
            className={css.page ?? ''}
            aria-label={t('page', { name: isolated(name) })}
            title={t('page', { name: isolated(name) })}
          >
            <IconExternalLink size={20} stroke={1.7} className="icon-dir" aria-hidden />
          </ActionIcon>
        )}
      </article>
    </li>
  )
}
