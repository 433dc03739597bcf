import { Skeleton, Title } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight, IconCircleCheck, IconMailX, IconWorldX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { SystemCheck } from '#contract/administration/system.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './waiting.module.css'

/** Number of domains that one request returns. They are the newest ones. */
const domainsRead = 100

/** Checks of the system that have a row of their own. */
const ownRows: readonly SystemCheck[] = ['mail_queue', 'domains']

/** Lists what needs an administrator: mails that failed, domains that no longer work, and what the System page warns of. */
export function Waiting() {
  const { t } = useTranslation('platform')
  const mails = useRead(api.adminMails.list, { query: { state: 'failed', limit: 1 } })
  const domains = useRead(api.adminDomains.list, { query: { limit: domainsRead } })
  const system = useRead(api.adminSystem.state, {})
  const warnings = system.data?.findings.filter(({ check, state }) => state !== 'ok' && !ownRows.includes(check)).length ?? 0
  const broken = domains.data?.results.filter(({ state }) => state === 'broken').length ?? 0
  const rows = [
    { key: 'mails', count: mails.data?.count ?? 0, Icon: IconMailX, to: paths.home({ tab: 'mail', 'mail.state': 'failed' }) },
    { key: 'domains', count: broken, Icon: IconWorldX, to: paths.home({ tab: 'domains' }) },
    { key: 'system', count: warnings, Icon: IconAlertTriangle, to: paths.home({ tab: 'system' }) },
  ] as const
  const shown = rows.filter(({ count }) => count > 0)
  const failed = [mails, domains, system].find(({ isError }) => isError)
  return (
    <section className={css.waiting} aria-labelledby="waiting">
      <Title order={2} fz="lg" id="waiting">
        {t('waiting.title')}
      </Title>
      {mails.isPending || domains.isPending || system.isPending ? (
        <Loading>
          <Skeleton height={56} radius="md" />
        </Loading>
      ) : (
        <>
          {failed && <Failed what={t('waiting.failed')} error={failed.error} retry={failed.refetch} />}
          {shown.length > 0 ? (
            <ul className={css.rows}>
              {shown.map(({ key, count, Icon, to }) => (
                <li key={key}>
                  <Link to={to} className={css.row ?? ''}>
                    <Icon size={20} stroke={1.7} aria-hidden className={css.icon} />
                    <span>{t(`waiting.${key}`, { count })}</span>
                    <span className={css.act}>
                      {t(`waiting.act.${key}`)}
                      <IconArrowRight size={16} className="icon-dir" aria-hidden />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            !failed && (
              <p className={css.calm}>
                <IconCircleCheck size={20} stroke={1.7} aria-hidden />
                {t('waiting.none')}
              </p>
            )
          )}
        </>
      )}
    </section>
  )
}
