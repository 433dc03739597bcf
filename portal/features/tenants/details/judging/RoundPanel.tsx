import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import { isReopening, longestJudgingReason, nextStates, type RoundState } from '#contract/judging/judging.ts'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { ReasonDialog } from '#portal/platform/forms/ReasonDialog.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import shared from '../details.module.css'
import { ControlRoom, type SheetProps } from './ControlRoom.tsx'
import { RankingView } from './RankingView.tsx'
import { RehearsalDialog } from './RehearsalDialog.tsx'
import { RoundDialog } from './RoundDialog.tsx'
import { useControlRoom } from './use-control-room.ts'

type Props = {
  tenant: Tenant
  round: Round
  rounds: readonly Round[]
  /** number of submitted projects */
  submitted: number
  mayChange: boolean
} & SheetProps

const colors: Record<RoundState, string> = {
  planned: 'gray',
  open: 'green',
  paused: 'orange',
  closing: 'orange',
  closed: 'gray',
  ranked: 'blue',
}

/** One round: its state and what can be done, the control room and the ranking. */
export function RoundPanel({ tenant, round: listed, rounds, submitted, mayChange, ...sheets }: Props) {
  const { t } = useTranslation('judging')
  const room = useControlRoom(tenant, listed)
  // Another organizer can have changed the round since the list was loaded.
  const round = listed.state === 'planned' ? listed : (room.data?.round ?? listed)
  const [view, setView] = useState<'control' | 'ranking'>('control')
  const [dialog, setDialog] = useState<'settings' | 'rehearsal' | 'reopen' | 'restart' | null>(null)
  const invalidates = [api.judging.list, api.judging.control, api.judging.ranking, api.judging.scores]
  const changing = useApiMutation(api.judging.setState, { invalidates })
  const restarting = useApiMutation(api.judging.restart, { invalidates })
  const removing = useApiMutation(api.judging.removeRound, { invalidates })
  const params = { id: round.id }
  const wordsOf = (action: 'reopen' | 'restart') => ({
    title: t(`${action}.title`),
    means: t(`${action}.means`),
    reason: t('reason'),
    missing: t('reason_missing'),
    submit: t(`${action}.submit`),
    busy: t('saving'),
  })
  const isBusy = [changing, restarting, removing].some(({ flag }) => flag === 'loading')
  const error = changing.error ?? removing.error
  const change = (state: RoundState, reason = '') => changing.mutateAsync({ tenant: tenant.id, params, body: { state, reason } })
  const step = (state: RoundState) => {
    if (isReopening(round.state, state)) setDialog('reopen')
    else if (!isBusy) void change(state).catch(() => {})
  }
  const started = round.state !== 'planned'
  return (
    <>
      <div className={shared.row}>
        <Title order={3} fz="md">
          <bdi>{textIn(round.name, currentLanguage())}</bdi>
        </Title>
        <Tag color={colors[round.state]}>{t(`state.${round.state}`)}</Tag>
        <Text c="dimmed" fz="sm">
          {[
            t(`method.${round.method}`),
            t('count.projects', { count: round.projects, n: formatNumber(round.projects) }),
            t('count.judges', { count: round.judges.length, n: formatNumber(round.judges.length) }),
            ...(round.attempt > 1 ? [t('attempt', { n: formatNumber(round.attempt) })] : []),
          ].join(' · ')}
        </Text>
      </div>
      {mayChange && (
        <div className={shared.row}>
          {nextStates[round.state].map((state, nth) => (
            <Button
              key={state}
              size="sm"
              variant={nth === 0 && round.state !== 'open' && round.state !== 'ranked' ? 'filled' : 'default'}
              aria-disabled={isBusy}
              onClick={() => step(state)}
            >
              {t(
                isReopening(round.state, state) ? 'step.reopen' : `step.${round.state === 'paused' && state === 'open' ? 'resume' : state}`,
              )}
            </Button>
          ))}
          <Button size="sm" variant="default" onClick={() => setDialog('settings')}>
            {t('round.settings')}
          </Button>
          <Button size="sm" variant="default" onClick={() => setDialog('rehearsal')}>
            {t('rehearsal.open')}
          </Button>
          {round.judgements > 0 && (
            <Button size="sm" variant="default" onClick={() => setDialog('restart')}>
              {t('restart.open')}
            </Button>
          )}
          {!started && round.attempt === 1 && (
            <Button
              size="sm"
              variant="default"
              aria-disabled={isBusy}
              onClick={() => void (isBusy || removing.mutateAsync({ tenant: tenant.id, params }).catch(() => {}))}
            >
              {t('round.remove')}
            </Button>
          )}
        </div>
      )}
      <FormAlert>{error !== null && sentenceFor(error)}</FormAlert>
      {started && (
        <div className={shared.row} role="group" aria-label={t('view')}>
          {(['control', 'ranking'] as const).map(one => (
            <Button
              key={one}
              size="sm"
              variant={view === one ? 'light' : 'subtle'}
              aria-pressed={view === one}
              onClick={() => setView(one)}
            >
              {t(`${one}.title`)}
            </Button>
          ))}
        </div>
      )}
      {started && view === 'control' && <ControlRoom tenant={tenant} read={room} mayChange={mayChange} {...sheets} />}
      {started && view === 'ranking' && <RankingView tenant={tenant} round={round} />}
      {!started && <Text c="dimmed">{t('planned_hint')}</Text>}
      {dialog === 'settings' && (
        <RoundDialog tenant={tenant} round={round} rounds={rounds} submitted={submitted} close={() => setDialog(null)} />
      )}
      {dialog === 'rehearsal' && <RehearsalDialog tenant={tenant} round={round} close={() => setDialog(null)} />}
      {dialog === 'reopen' && (
        <ReasonDialog
          words={wordsOf('reopen')}
          limit={longestJudgingReason}
          run={reason => change('open', reason)}
          mutation={changing}
          close={() => setDialog(null)}
        />
      )}
      {dialog === 'restart' && (
        <ReasonDialog
          words={wordsOf('restart')}
          limit={longestJudgingReason}
          run={reason => restarting.mutateAsync({ tenant: tenant.id, params, body: { reason } })}
          mutation={restarting}
          close={() => setDialog(null)}
        />
      )}
    </>
  )
}
