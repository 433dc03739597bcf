import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Award, AwardPrize, Results } from '#contract/results/result-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { Area } from '../Area.tsx'
import { addressOfArea } from '../areas.ts'
import shared from '../details.module.css'
import { AwardDialog } from './AwardDialog.tsx'
import { AwardList } from './AwardList.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { PublishPane } from './PublishPane.tsx'
import { type ResultsState, stateOfResults } from './results-state.ts'
import css from './seal.module.css'
import { SealDialog } from './SealDialog.tsx'
import { SealPane } from './SealPane.tsx'
import { Steps } from './Steps.tsx'
import { useGiveAwards } from './use-give-awards.ts'
import { VotePanel } from './vote/VotePanel.tsx'

/** Loads the art of the themes. */
const Stage = lazy(async () => ({ default: (await import('./stage/Stage.tsx')).Stage }))

type Open = { dialog: 'award'; award: Award | null; prize: AwardPrize | null } | { dialog: 'seal' | 'correction' | 'stage' }

/** Tab of results: four steps from the ranking to the publication. */
export function ResultsTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('results')
  const read = useRead(api.results.get, { tenant: tenant.id })
  const [open, setOpen] = useState<Open | null>(null)
  const mayChange = mayEdit(tenant.role) && switchedAccess() === null && (tenant.status === 'draft' || tenant.status === 'published')
  const head = { tenant, id: 'results' as const, title: t('title') }
  if (!read.data)
    return (
      <Area {...head}>
        <div className={shared.panel}>
          {read.isLoadingError ? <Failed what={t('failed')} error={read.error} retry={read.refetch} /> : <LoadingRows />}
        </div>
      </Area>
    )
  const results = read.data
  const state = stateOfResults(results)
  const { newest, published, present, stopped } = state
  const close = () => setOpen(null)
  const isSealed = newest !== undefined && !results.is_changed
  const number = (newest?.number ?? 0) + 1
  const editAward = (award: Award | null, prize: AwardPrize | null) => setOpen({ dialog: 'award', award, prize })
  return (
    <Area
      {...head}
      facts={summary()}
      actions={
        <>
          {results.awards.length > 0 && (
            <Button variant="default" leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={() => setOpen({ dialog: 'stage' })}>
              {t('edition.present')}
            </Button>
          )}
          {mayChange && <NextStep tenant={tenant} results={results} state={state} open={dialog => setOpen({ dialog })} />}
        </>
      }
    >
      <Steps tenant={tenant} results={results} state={state} />
      {published && stopped.length > 0 && (
        <div className={css.notice} role="status">
          <p>{t('stopped.published')}</p>
        </div>
      )}
      {isSealed && (
        <div className={css.panes}>
          <SealPane tenant={tenant} seals={results.seals} newest={newest} hasStopped={stopped.length > 0} />
          {present === 'publish' && (
            <PublishPane key={newest.id} tenant={tenant} results={results} state={state} seal={newest} mayChange={mayChange} />
          )}
        </div>
      )}
      <AwardList
        tenant={tenant}
        results={results}
        state={state}
        mayChange={mayChange}
        edit={award => editAward(award, results.prizes.find(({ id }) => id !== '' && id === award.prize) ?? null)}
        choose={prize => editAward(null, prize)}
        add={() => editAward(null, null)}
      />
      <VotePanel tenant={tenant} results={results} mayChange={mayChange} />
      {newest && results.is_changed && <SealPane tenant={tenant} seals={results.seals} newest={newest} hasStopped={stopped.length > 0} />}
      {open?.dialog === 'award' && <AwardDialog tenant={tenant} award={open.award} prize={open.prize} close={close} />}
      {open?.dialog === 'seal' && (
        <SealDialog tenant={tenant} awards={results.awards.length} withheld={state.withheld} last={newest} close={close} />
      )}
      {open?.dialog === 'correction' && <CorrectionDialog tenant={tenant} number={number} close={close} />}
      {open?.dialog === 'stage' && (
        <Suspense fallback={null}>
          <Stage tenant={tenant} results={results} close={close} />
        </Suspense>
      )}
    </Area>
  )

  function summary(): string {
    if (newest) {
      const named = { n: formatNumber(newest.number) }
      if (results.is_changed) return t('summary.changed', named)
      return t(newest.published_at ? 'summary.published' : 'summary.sealed', named)
    }
    if (!results.ranking) return t('summary.unranked')
    return t(state.ties.length > 0 ? 'summary.tied' : 'summary.ranked', {
      round: isolated(textIn(results.ranking.round, currentLanguage())),
    })
  }
}

type NextStepProps = { tenant: Tenant; results: Results; state: ResultsState; open: (dialog: 'seal' | 'correction') => void }

/** The button of the present step. An undecided tie and the publication have theirs in their own part. */
function NextStep({ tenant, results: { awards, ranking }, state, open }: NextStepProps) {
  const { t } = useTranslation('results')
  const { give, isBusy, error } = useGiveAwards(tenant)
  const { present, pending, published, newest, ties } = state
  if (present === 'publish') return null
  if (present === null)
    return (
      <Button variant="default" component={Link} to={addressOfArea(tenant.tenant_name, 'certificates')}>
        {t('steps.to_certificates')}
      </Button>
    )
  if (ranking === null && awards.length === 0)
    return (
      <Button component={Link} to={addressOfArea(tenant.tenant_name, 'judging')}>
        {t('steps.to_judging')}
      </Button>
    )
  const isProposed = present === 'awards' && pending.length > 0
  const take = () => {
    if (!isBusy) void give(pending.map(award => ({ ...award, decision: 'ranking' }))).catch(() => {})
  }
  // Organizers may seal without a proposed award.
  const maySeal = (awards.length > 0 || published !== undefined) && !ties.some(({ is_open }) => is_open)
  return (
    <>
      <FormAlert>{error !== null && sentenceFor(error)}</FormAlert>
      {isProposed && (
        <Button aria-disabled={isBusy} onClick={take}>
          {t('awards.take')}
        </Button>
      )}
      {maySeal && (
        <Button
          variant={isProposed || ties.length > 0 ? 'default' : 'filled'}
          aria-haspopup="dialog"
          onClick={() => open(published ? 'correction' : 'seal')}
        >
          {t(published ? 'correction.open' : newest ? 'seal.again' : 'seal.open')}
        </Button>
      )}
    </>
  )
}
