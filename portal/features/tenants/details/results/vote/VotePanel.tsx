import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import type { Results } from '#contract/results/result-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { Vote } from '#contract/votes/vote-records.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { ConsequenceDialog } from '#portal/platform/forms/ConsequenceDialog.tsx'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import css from '../seal.module.css'
import { VoteCount } from './VoteCount.tsx'
import { VoteSettingsDialog } from './VoteSettingsDialog.tsx'

type Props = { tenant: Tenant; results: Results; mayChange: boolean }
/** between two requests of the turnout */
const turnoutMs = 15_000

/** The vote of the participants: turnout while it is open, the count once an editor asks for it. */
export function VotePanel({ tenant, results, mayChange }: Props) {
  const { t } = useTranslation('results')
  const read = useRead(api.vote.get, { tenant: tenant.id }, { refetchInterval: turnoutMs })
  const vote = read.data
  return (
    <section aria-labelledby="result-vote" className={css.pane}>
      <h3 id="result-vote" className={css.heading}>
        {t('vote.title')}
      </h3>
      {vote ? (
        <>
          <p className={css.quiet}>{t('vote.lead')}</p>
          <State tenant={tenant} vote={vote} />
          {mayChange && <Actions tenant={tenant} vote={vote} />}
          {vote.count && <VoteCount tenant={tenant} vote={vote} count={vote.count} results={results} mayChange={mayChange} />}
        </>
      ) : read.isLoadingError ? (
        <Failed what={t('vote.failed')} error={read.error} retry={read.refetch} />
      ) : (
        <LoadingRows />
      )}
    </section>
  )
}

function State({ tenant, vote: { title, state, opens_at, closes_at, turnout, projects, count } }: { tenant: Tenant; vote: Vote }) {
  const { t } = useTranslation('results')
  const at = (moment: string | null) => (moment === null ? '' : formatMoment(moment, tenant.timezone))
  const counted = count ?? turnout
  const moment = { off: '', planned: at(opens_at), open: '', closed: at(closes_at), counted: at(count?.counted_at ?? null) }[state]
  return (
    <>
      <p>
        <strong dir="auto">{textIn(title, currentLanguage())}</strong> · {t(`vote.state.${state}`, { at: moment })}
        {(state === 'open' || state === 'planned') && closes_at !== null && ` · ${t('vote.closes', { at: at(closes_at) })}`}
      </p>
      {state !== 'off' && state !== 'planned' && (
        <p className={css.figure}>{t('vote.turnout', { voted: formatNumber(counted.voted), entitled: formatNumber(counted.entitled) })}</p>
      )}
      {state !== 'counted' && <p className={css.quiet}>{t('vote.projects', { count: projects, n: formatNumber(projects) })}</p>}
    </>
  )
}

/** The button of the present state. Closing and counting say what they change. */
function Actions({ tenant, vote }: { tenant: Tenant; vote: Vote }) {
  const { t } = useTranslation('results')
  const [dialog, setDialog] = useState<'settings' | 'closed' | 'counted' | null>(null)
  const { mutateAsync, flag, error } = useApiMutation(api.vote.setState, { invalidates: [api.vote.get] })
  const change = (state: 'open' | 'closed' | 'counted') => mutateAsync({ tenant: tenant.id, body: { state } })
  const close = () => setDialog(null)
  const open = () => {
    if (flag !== 'loading') void change('open').catch(() => {})
  }
  const { state } = vote
  return (
    <>
      <FormAlert>{flag === 'error' && (dialog === null || dialog === 'settings') && sentenceFor(error)}</FormAlert>
      <div className={css.actions}>
        {(state === 'off' || state === 'planned') && (
          <Button aria-disabled={flag === 'loading'} onClick={open}>
            {t('vote.open')}
          </Button>
        )}
        {state === 'open' && (
          <Button aria-haspopup="dialog" onClick={() => setDialog('closed')}>
            {t('vote.close')}
          </Button>
        )}
        {state === 'closed' && (
          <>
            <Button aria-haspopup="dialog" onClick={() => setDialog('counted')}>
              {t('vote.count')}
            </Button>
            <Button variant="default" aria-disabled={flag === 'loading'} onClick={open}>
              {t('vote.reopen')}
            </Button>
          </>
        )}
        <Button variant="default" aria-haspopup="dialog" onClick={() => setDialog('settings')}>
          {t('vote.settings')}
        </Button>
      </div>
      {dialog === 'settings' && <VoteSettingsDialog tenant={tenant} vote={vote} close={close} />}
      {(dialog === 'closed' || dialog === 'counted') && (
        <ConsequenceDialog
          words={{
            title: t(dialog === 'closed' ? 'vote.close' : 'vote.count'),
            means: t(dialog === 'closed' ? 'vote.close_means' : 'vote.count_means'),
            submit: t(dialog === 'closed' ? 'vote.close' : 'vote.count'),
            busy: t('saving'),
          }}
          run={() => change(dialog)}
          mutation={{ flag, error }}
          close={close}
        />
      )}
    </>
  )
}
