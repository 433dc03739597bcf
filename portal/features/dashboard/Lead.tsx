import { Button, Title } from '@mantine/core'
import { IconPencil, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOffOf } from '#contract/call-off.ts'
import type { TenantSummary } from '#contract/endpoints/stats.ts'
import { mayEdit, mayReadPeople } from '#contract/roles.ts'
import type { Hackathon } from '#contract/tenant.ts'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { TellRegistered } from '#portal/domain/hackathon/TellRegistered.tsx'
import { formatShortDay } from '#portal/platform/format/format.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { ShareMenu } from '#portal/platform/share/ShareMenu.tsx'
import { Arc } from './Arc.tsx'
import { Chips } from './Chips.tsx'
import css from './lead.module.css'
import { SmallPage } from './SmallPage.tsx'
import { daysUntil, withoutDate } from './standing.ts'

type Props = { tenant: TenantSummary; /** undefined until the list has come */ hackathon: Hackathon | undefined }

/** The hackathon whose next date is nearest: its page, what to do, the days left and the number of registrations. */
export function Lead({ tenant, hackathon }: Props) {
  const { t } = useTranslation('dashboard')
  const { name, tenant_name, stage, role, counts, seats, next_milestone: next } = tenant
  return (
    <article className={css.lead} aria-labelledby="lead">
      <SmallPage tenant={tenant} hackathon={hackathon} />
      <div className={css.about}>
        <header className={css.named}>
          <Title order={2} fz="1.5rem" id="lead" dir="auto">
            <Link to={paths.hackathonDetails(tenant_name)} className={css.name}>
              {name}
            </Link>
          </Title>
          <StageTag stage={stage} />
        </header>
        <p className={css.next}>
          {next ? (
            <>
              <strong>{t(`attention.until.${next.key}`, { count: daysUntil(next.at) })}</strong>
              <span className={css.day}>{formatShortDay(next.at)}</span>
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
            <TellRegistered tenantName={tenant_name} label={t('announce')} />
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
