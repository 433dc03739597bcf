import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { ControlRoom as Room } from '#contract/judging/control-room.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import { isReopening, longestJudgingReason, nextStates, type RoundState } from '#contract/judging/judging.ts'
import { textIn } from '#contract/language.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { ConsequenceDialog } from '#portal/platform/forms/ConsequenceDialog.tsx'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { ReasonDialog } from '#portal/platform/forms/ReasonDialog.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type RowAction, RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { addressOfArea } from '../areas.ts'
import shared from '../details.module.css'
import { ConfirmDialog, confirmationOf } from './ConfirmDialog.tsx'
import { ControlRoom, type SheetProps } from './control/ControlRoom.tsx'
import { useControlRoom } from './control/use-control-room.ts'
import { Coverage } from './Coverage.tsx'
import css from './judging.module.css'
import { RankingView } from './ranking/RankingView.tsx'
import { exportFormats, useScoreExport } from './ranking/use-score-export.ts'
import { RehearsalDialog } from './RehearsalDialog.tsx'
import { RoundDialog } from './rounds/RoundDialog.tsx'

type Props = {
  tenant: Tenant
  round: Round
  rounds: readonly Round[]
  /** number of submitted projects */
  submitted: number
  mayChange: boolean
  openJudges: () => void
  addRound: () => void
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
export function RoundPanel({ tenant, round: listed, rounds, submitted, mayChange, openJudges, addRound, ...sheets }: Props) {
  const { t } = useTranslation('judging')
  const room = useControlRoom(tenant, listed)
  // Another organizer can have changed the round since the list was loaded.
  const round = listed.state === 'planned' ? listed : (room.data?.round ?? listed)
  const [chosen, setView] = useState<'control' | 'ranking' | null>(null)
  const view = chosen ?? (round.state === 'closed' || round.state === 'ranked' ? 'ranking' : 'control')
  const [dialog, setDialog] = useState<'settings' | 'rehearsal' | 'reopen' | 'restart' | null>(null)
  const [asked, setAsked] = useState<Consequence | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<{ state: NextState; about: 'short' | 'unvisited' } | null>(null)
  const invalidates = [api.judging.list, api.judging.control, api.judging.coverage, api.judging.ranking, api.judging.scores]
  const changing = useApiMutation(api.judging.setState, { invalidates })
  const restarting = useApiMutation(api.judging.restart, { invalidates })
  const removing = useApiMutation(api.judging.removeRound, { invalidates })
  const params = { id: round.id }
  const exporting = useScoreExport(tenant, round.id)
  const wordsOf = (action: 'reopen' | 'restart') => ({
    title: t(`${action}.title`),
    means: t(`${action}.means`),
    reason: t('reason'),
    missing: t('reason_missing'),
    submit: t(`${action}.submit`),
    busy: t('saving'),
  })
  const isBusy = [changing, restarting, removing].some(({ flag }) => flag === 'loading')
  const error = (unconfirmed || asked ? null : changing.error) ?? removing.error ?? exporting.error
  const change = (state: RoundState, more: { reason?: string; is_confirmed?: boolean } = {}) =>
    changing.mutateAsync({ tenant: tenant.id, params, body: { state, ...more } })
  const step = (state: NextState) => {
    if (isReopening(round.state, state)) setDialog('reopen')
    else if (state !== 'paused' && round.state !== 'paused') setAsked(state)
    else if (!isBusy) void change(state).catch(() => {})
  }
  const confirm = (state: Consequence) =>
    change(state).catch((refusal: unknown) => {
      const about = confirmationOf(refusal)
      if (!about) throw refusal
      setUnconfirmed({ state, about })
    })
  const started = round.state !== 'planned'
  const lacksJudges = round.state === 'planned' && round.judges.length === 0
  const shown = shownStep(round)
  const stepWords = (state: NextState) =>
    t(isReopening(round.state, state) ? 'step.reopen' : `step.${round.state === 'paused' && state === 'open' ? 'resume' : state}`)
  const below = room.data?.visits.below ?? 0
  const meansOf = (state: Consequence) =>
    state === 'closing' && below > 0
      ? `${t('means.closing')} ${t('means.below', { count: below, n: formatNumber(below) })}`
      : t(`means.${state}`)
  const remove = () => removing.send({ tenant: tenant.id, params })
  const changes: RowAction[] = [
    ...nextStates[round.state]
      // A ranking that changed is ranked again from its notice.
      .filter(state => state !== shown && state !== round.state)
      .map(state => ({ name: state, label: stepWords(state), choose: () => step(state) })),
    { name: 'settings', label: t('round.settings'), choose: () => setDialog('settings') },
    { name: 'rehearsal', label: t('rehearsal.open'), choose: () => setDialog('rehearsal') },
    { name: 'add', label: t('round.add'), choose: addRound },
    ...(round.judgements > 0 ? [{ name: 'restart', label: t('restart.open'), isRisky: true, choose: () => setDialog('restart') }] : []),
    ...(!started && round.attempt === 1 ? [{ name: 'remove', label: t('round.remove'), isRisky: true, choose: remove }] : []),
  ]
  // Scores are complete without further changes, also in an archived hackathon.
  const exports: RowAction[] =
    started && mayEdit(tenant.role)
      ? exportFormats.map(format => ({
          name: format,
          label: t(`export.${format}`),
          choose: () => void (exporting.flag === 'loading' || exporting.save(format)),
        }))
      : []
  const actions = [...(mayChange ? changes : []), ...exports]
  return (
    <>
      <div className={css.round}>
        <div className={css.named}>
          <Title order={3} fz="md" className={css.oneLine ?? ''} title={textIn(round.name, currentLanguage())}>
            <bdi>{textIn(round.name, currentLanguage())}</bdi>
          </Title>
          <Tag color={colors[round.state]} className={css.state}>
            {t(`state.${round.state}`)}
          </Tag>
          <Text c="dimmed" fz="sm" className={css.about ?? ''}>
            {[
              t(`method.${round.method}`),
              t('count.projects', { count: round.projects, n: formatNumber(round.projects) }),
              t('count.judges', { count: round.judges.length, n: formatNumber(round.judges.length) }),
              ...(round.attempt > 1 ? [t('attempt', { n: formatNumber(round.attempt) })] : []),
            ].join(' · ')}
          </Text>
        </div>
        {mayChange && (
          <div className={css.steps}>
            <Button size="sm" variant={lacksJudges ? 'filled' : 'default'} onClick={openJudges}>
              {t('judges.open')}
            </Button>
            {shown && !lacksJudges && (
              <Button
                size="sm"
                variant={round.state !== 'open' || isComplete(room.data) ? 'filled' : 'default'}
                aria-disabled={isBusy}
                onClick={() => step(shown)}
              >
                {stepWords(shown)}
              </Button>
            )}
            {round.state === 'ranked' && (
              <Button size="sm" component={Link} to={addressOfArea(tenant.tenant_name, 'results')}>
                {t('step.results')}
              </Button>
            )}
          </div>
        )}
        <RowMenu label={t('round.actions')} actions={actions} className={css.menu} />
      </div>
      <FormAlert>{error !== null && sentenceFor(error)}</FormAlert>
      {started && (
        <div className={shared.row} role="group" aria-label={t('view')}>
          {(['control', 'ranking'] as const).map(one => (
            <Button
              key={one}
              size="sm"
              className={css.quietAction ?? ''}
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
      {started && view === 'ranking' && <RankingView tenant={tenant} round={round} mayChange={mayChange} />}
      {!started && <Text c="dimmed">{t('planned_hint')}</Text>}
      {!started && mayEdit(tenant.role) && <Coverage tenant={tenant} round={round} mayChange={mayChange} />}
      {dialog === 'settings' && (
        <RoundDialog tenant={tenant} round={round} rounds={rounds} submitted={submitted} close={() => setDialog(null)} />
      )}
      {dialog === 'rehearsal' && <RehearsalDialog tenant={tenant} round={round} close={() => setDialog(null)} />}
      {dialog === 'reopen' && (
        <ReasonDialog
          words={wordsOf('reopen')}
          limit={longestJudgingReason}
          run={reason => change('open', { reason })}
          mutation={changing}
          close={() => setDialog(null)}
        />
      )}
      {asked && (
        <ConsequenceDialog
          words={{ title: stepWords(asked), means: meansOf(asked), submit: stepWords(asked), busy: t('saving') }}
          run={() => confirm(asked)}
          mutation={changing}
          close={() => setAsked(null)}
        />
      )}
      {unconfirmed && (
        <ConfirmDialog
          tenant={tenant}
          round={round}
          about={unconfirmed.about}
          submit={stepWords(unconfirmed.state)}
          run={() => change(unconfirmed.state, { is_confirmed: true })}
          mutation={changing}
          close={() => {
            changing.reset()
            setUnconfirmed(null)
          }}
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

/** State of which a step has consequences; a pause can be ended. */
type Consequence = Exclude<NextState, 'paused'>
type NextState = (typeof nextStates)[RoundState][number]

/** State that a button offers. The menu offers the others. A round without judges opens from the menu. */
function shownStep({ state, judges }: Round): NextState | undefined {
  if (state === 'planned' && judges.length === 0) return undefined
  if (state === 'open') return 'closing'
  return state === 'ranked' ? undefined : nextStates[state][0]
}

/** Whether every project has its visits, so that these can end. */
const isComplete = (room: Room | undefined) => room !== undefined && room.projects.length > 0 && room.visits.below === 0
