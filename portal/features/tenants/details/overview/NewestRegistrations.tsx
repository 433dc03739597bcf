import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import shared from '../details.module.css'
import { StateTag } from '../registrations/StateTag.tsx'
import css from './overview.module.css'

export function NewestRegistrations({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const newest = useRead(api.registrations.list, { tenant: tenant.id, query: { limit: 5 } })
  return (
    <section className={`${shared.panel} ${shared.wide}`} aria-labelledby="newest">
      <div className={shared.panelHead}>
        <Title order={2} fz="lg" id="newest">
          {t('newest.title')}
        </Title>
        {(newest.data?.count ?? 0) > 0 && (
          <Button
            component={Link}
            to={paths.hackathonDetails(tenant.tenant_name, { tab: 'registrations' })}
            variant="subtle"
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
      ) : newest.data.count === 0 ? (
        <Text c="dimmed">{t('people.nobody')}</Text>
      ) : (
        <ul className={shared.lines}>
          {newest.data.results.map(person => (
            <li key={person.id} className={css.person}>
              <Anchor
                component={Link}
                to={paths.hackathonDetails(tenant.tenant_name, { tab: 'registrations', open: person.id })}
                c="inherit"
                className={css.who ?? ''}
              >
                <bdi>{person.fullname}</bdi>
              </Anchor>
              <StateTag {...person} timeZone={tenant.timezone} />
              <time dateTime={person.created_at} className={css.since}>
                {formatMoment(person.created_at, tenant.timezone)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
