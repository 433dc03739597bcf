import { Button, Title } from '@mantine/core'
import { IconPencil, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayEdit, mayReadPeople } from '#contract/members/roles.ts'
import type { TenantSummary } from '#contract/statistics/stats-endpoints.ts'
import { callOffOf } from '#contract/tenants/call-off.ts'
import type { Hackathon } from '#contract/tenants/tenant.ts'
import { NotifyRegistrants } from '#portal/domain/hackathon/NotifyRegistrants.tsx'
import { PagePicture } from '#portal/domain/hackathon/PagePicture.tsx'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { teamLook } from '#portal/domain/hackathon/team-look.ts'
import { formatNumber, formatShortDay } from '#portal/platform/format/format.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { ShareMenu } from '#portal/platform/share/ShareMenu.tsx'
import { Chips } from './Chips.tsx'
import { withoutDate } from './dates.ts'
import css from './lead.module.css'

type Props = { tenant: TenantSummary; hackathon: Hackathon | undefined }

/** Shows the hackathon whose next date is nearest. */
export function Lead({ tenant, hackathon }: Props) {
  const { t } = useTranslation('dashboard')
  const { name, tenant_name, stage, role, counts, seats, next_milestone: next } = tenant
  return (
    <article className={css.lead} aria-labelledby="lead">
      <SmallPage tenant={tenant} hackathon={hackathon} />
      <div className={css.about}>
        <header className={css.named}>
          <Title order={2} fz="xl" id="lead" dir="auto">
            <Link to={paths.hackathonDetails(tenant_name)} className={css.name}>
              {name}
            </Link>
          </Title>
          <StageTag stage={stage} />
        </header>
        <p className={css.next}>
          {next ? (
            <>
              <strong>{t(`attention.until.${next.key}`, { count: next.days_left })}</strong>
              <span className={css.day}>{formatShortDay(next.day, 'UTC')}</span>
            </>
          ) : (
            t(`milestone.${withoutDate(stage)}`)
          )}
        </p>
        <Chips tenant={tenant} />
        <Arc registered={counts.registered} seats={seats} />
        <div className={css.actions}>
          {(stage === 'soon' || stage === 'open') && hackathon?.status === 'published' && (
            <ShareMenu title={name} address={hackathon.public_url} label={t('share')} />
          )}
          {callOffOf(stage) !== null && mayEdit(role) && switchedAccess() === null && (
            <NotifyRegistrants tenantName={tenant_name} label={t('announce')} />
          )}
          {mayReadPeople(role) && (
            <Button
              component={Link}
              to={paths.hackathonDetails(tenant_name, { tab: 'registrations' })}
              variant="default"
              leftSection={<IconUsers size={18} aria-hidden />}
            >
              {t('review')}
            </Button>
          )}
          {mayEdit(role) && (
            <Button component={Link} to={paths.hackathon(tenant_name)} variant="default" leftSection={<IconPencil size={18} aria-hidden />}>
              {t('edit')}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

type ArcProps = { registered: number; /* number of seats; null if unset */ seats: number | null }

const length = Math.PI * 80

function Arc({ registered, seats }: ArcProps) {
  const { t } = useTranslation('dashboard')
  const share = seats ? Math.min(1, registered / seats) : 0
  return (
    <div className={css.arc}>
      {seats !== null && (
        <svg viewBox="0 0 200 108" aria-hidden="true" className={css.drawn}>
          <path d="M20 100a80 80 0 0 1 160 0" className={css.groove} />
          {share > 0 && <path d="M20 100a80 80 0 0 1 160 0" className={css.filled} strokeDasharray={`${share * length} ${length}`} />}
        </svg>
      )}
      <p className={css.count} data-alone={seats === null || undefined}>
        <span className={css.number}>{formatNumber(registered)}</span>
        <span>{t('registered', { count: registered })}</span>
        {seats !== null && <span className={css.seats}>{t('of_seats', { count: seats, n: formatNumber(seats) })}</span>}
      </p>
    </div>
  )
}

type SmallPageProps = { tenant: TenantSummary; hackathon: Hackathon | undefined }

function SmallPage({ tenant: { name, tenant_name }, hackathon }: SmallPageProps) {
  const picture = hackathon && (
    <>
      <span className={css.bar} dir="ltr">
        <span className={css.host}>{new URL(hackathon.public_url).host}</span>
      </span>
      <span className={css.picture}>
        {hackathon.cover_pic ? (
          <img src={hackathon.cover_pic} alt="" />
        ) : (
          <PagePicture look={hackathon.look} seed={tenant_name} city={hackathon.city} format={hackathon.format} />
        )}
      </span>
      <span className={css.title} dir="auto">
        {name}
      </span>
    </>
  )
  if (hackathon?.status !== 'published') return <div className={css.page}>{picture}</div>
  return (
    <a {...teamLook(hackathon.public_url)} target="_blank" rel="noopener" className={css.page}>
      {picture}
    </a>
  )
}
