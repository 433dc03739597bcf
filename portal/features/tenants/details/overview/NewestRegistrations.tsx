import { Anchor, Button, Skeleton, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { ShortMoment } from '#portal/platform/format/ShortMoment.tsx'
import { paths } from '#portal/platform/paths/paths.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import shared from '../details.module.css'
import { StateTag } from '../registrations/StateTag.tsx'
import css from './overview.module.css'

export function NewestRegistrations({ tenant, isWide }: { tenant: Tenant; isWide: boolean }) {
  const { t } = useTranslation('details')
  const newest = useRead(api.registrations.list, { tenant: tenant.id, query: { limit: 5 } })
  // The applications above say so.
  if (newest.data?.count === 0) return null
  return (
    <section className={isWide ? `${shared.panel} ${shared.wide}` : shared.panel} aria-labelledby="newest">
      <div className={shared.panelHead}>
        <Title order={2} fz="lg" id="newest">
          {t('newest.title')}
        </Title>
        {newest.data && (
          <Button
            component={Link}
            to={paths.hackathonDetails(tenant.tenant_name, { tab: 'registrations' })}
            variant="subtle"
            px={0}
            rightSection={<IconArrowRight size={18} className="icon-dir" aria-hidden />}
          >
            {t('newest.all')}
          </Button>
        )}
      </div>
      {newest.isPending ? (
        <Loading>
          <Skeleton height={180} />
        </Loading>
      ) : newest.isError ? (
        <Failed what={t('people.failed')} error={newest.error} retry={newest.refetch} />
      ) : (
        <ul className={shared.lines}>
          {newest.data.results.map(person => (
            <li key={person.id} className={css.person}>
              <Anchor
                component={Link}
                to={paths.hackathonDetails(tenant.tenant_name, { tab: 'registrations', open: person.id })}
                c="inherit"
                className={css.who ?? ''}
                dir="auto"
                title={person.fullname}
              >
                {person.fullname}
              </Anchor>
              <StateTag {...person} timeZone={tenant.timezone} />
              <ShortMoment at={person.created_at} timeZone={tenant.timezone} className={css.since} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
