import { Button, Skeleton, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Round, RoundCoverage } from '#contract/judging/judging-records.ts'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './judging.module.css'

type Props = { tenant: Tenant; round: Round; mayChange: boolean }

/** Before a round is opened: its number of projects, those without enough judges, and conflicts of interest with their reasons. */
export function Coverage({ tenant, round, mayChange }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'coverage' })
  const read = useRead(api.judging.coverage, { tenant: tenant.id, params: { id: round.id } })
  if (read.isLoadingError) return <Failed what={t('failed')} error={read.error} retry={read.refetch} />
  if (!read.data)
    return (
      <Loading>
        <Skeleton height={80} radius="md" />
      </Loading>
    )
  const { projects, short, conflicts, affiliations } = read.data
  const asked = round.selection.kind === 'top' ? round.selection.count : projects
  return (
    <div className={css.room}>
      {projects > asked && <Text>{t('tie', { asked: formatNumber(asked), count: projects, n: formatNumber(projects) })}</Text>}
      {round.judges.length > 0 && short.length > 0 && <ShortProjects short={short} />}
      {affiliations.length > 0 && <Affiliations tenant={tenant} affiliations={affiliations} mayChange={mayChange} />}
      {conflicts.length > 0 && (
        <Disclosure summary={t('conflicts', { count: conflicts.length, n: formatNumber(conflicts.length) })}>
          <ul className={css.lines}>
            {conflicts.map(({ judge, judge_name, project, name, source, shared }) => (
              <li key={`${judge} ${project}`} className={css.line}>
                <span className={css.who}>
                  <span>
                    <bdi>{judge_name}</bdi>
                    {' · '}
                    <bdi>{textIn(name, currentLanguage())}</bdi>
                  </span>
                  <ConflictSource source={source} shared={shared} />
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}

/** Why a judge must not see a project, and the domain or organization in common. */
export function ConflictSource({ source, shared }: Pick<RoundCoverage['conflicts'][number], 'source' | 'shared'>) {
  const { t } = useTranslation('judging', { keyPrefix: 'conflicts' })
  return <span className={css.quiet}>{[t(`source.${source}`), ...(shared ? [isolated(shared)] : [])].join(' · ')}</span>
}

/** Projects that too few judges can judge, with the reason. */
export function ShortProjects({ short }: Pick<RoundCoverage, 'short'>) {
  const { t } = useTranslation('judging', { keyPrefix: 'coverage' })
  return (
    <section aria-labelledby="coverage-short">
      <h3 id="coverage-short" className={css.heading}>
        {t('short', { count: short.length, n: formatNumber(short.length) })}
      </h3>
      <ul className={css.lines}>
        {short.map(({ id, table, name, able, asked, shortage }) => (
          <li key={id} className={css.line}>
            <span className={css.who}>
              <span>
                {table && <bdi>{`${table} · `}</bdi>}
                <bdi>{textIn(name, currentLanguage())}</bdi>
              </span>
              <span className={css.quiet}>
                {[t('able', { n: formatNumber(able), of: formatNumber(asked) }), t(`shortage.${shortage}`)].join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type AffiliationsProps = { tenant: Tenant; mayChange: boolean } & Pick<RoundCoverage, 'affiliations'>

/** Domains and organizations that judges and members have in common. One action each allows their conflicts. */
export function Affiliations({ tenant, affiliations, mayChange }: AffiliationsProps) {
  const id = useId()
  const { t } = useTranslation('judging', { keyPrefix: 'coverage' })
  const { send, flag, error } = useApiMutation(api.judging.allowAffiliation, {
    invalidates: [api.judging.coverage, api.judging.judges, api.judging.control, api.judging.ranking],
  })
  const isBusy = flag === 'loading'
  const allow = (source: 'domain' | 'organization', shared: string, is_allowed: boolean) =>
    send({ tenant: tenant.id, body: { source, shared, is_allowed } })
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {t('affiliations')}
      </h3>
      <ul className={css.lines}>
        {affiliations.map(({ source, shared, conflicts, is_allowed }) => (
          <li key={`${source} ${shared}`} className={css.line}>
            <span className={css.who}>
              <bdi>{shared}</bdi>
              <span className={css.quiet}>
                {is_allowed ? t('is_allowed') : t('conflicts', { count: conflicts, n: formatNumber(conflicts) })}
              </span>
            </span>
            {mayChange && (
              <Button
                size="sm"
                variant="default"
                aria-disabled={isBusy}
                aria-label={t(is_allowed ? 'disallow_named' : 'allow_named', { name: shared })}
                onClick={() => allow(source, shared, !is_allowed)}
              >
                {t(is_allowed ? 'disallow' : 'allow')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormAlert>{error !== null && sentenceFor(error)}</FormAlert>
    </section>
  )
}
