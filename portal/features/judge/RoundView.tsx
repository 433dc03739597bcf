import { Alert, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptsScores, meanOf } from '#contract/judging/judging.ts'
import { textIn } from '#contract/language.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from './judge.module.css'
import { ProjectView } from './ProjectView.tsx'
import type { Entry, JudgeState, Project, Round, Sheet as Scores } from './use-judge.ts'

type Props = { judge: JudgeState; stored: NonNullable<JudgeState['stored']>; round: Round }

/** One round: the project to score now, and the judge's own scores, which can be corrected. */
export function RoundView({ judge, stored, round }: Props) {
  const { t } = useTranslation('judge')
  const { isReachable, queue, rejected, add, next, draftOf, saveDraft } = judge
  const [corrected, correct] = useState<string | null>(null)
  const [begun, begin] = useState<string | null>(null)
  const pending = [...queue.entries.values()].filter(entry => entry.round === round.id)
  const own = ownScores(round, pending)
  // A page that an earlier version stored has no list of withdrawn projects.
  const withdrawn = new Set(round.withdrawn)
  const left = new Set([...round.conflicts, ...withdrawn, ...pending.filter(({ kind }) => kind !== 'scores').map(({ project }) => project)])
  const now = projectNow(round, own, left, isReachable && pending.length === 0)
  const isOpen = acceptsScores(round.state)

  // Asks for the next table when everything was sent. The interval tries again while no table is free.
  const wantsVisit = round.method === 'assigned' && round.state === 'open' && !round.visit && pending.length === 0 && isReachable
  useEffect(() => {
    if (!wantsVisit) return
    void next(round.id)
    const timer = setInterval(() => void next(round.id), 10_000)
    return () => clearInterval(timer)
  }, [wantsVisit, next, round.id])

  // A score sheet that was begun stays, although the organizers or a visit from the server lead elsewhere meanwhile.
  const kept = begun !== null && !left.has(begun) && !own.has(begun) ? begun : null
  const chosen = corrected !== null && (own.has(corrected) || !left.has(corrected)) ? corrected : null
  const shown = chosen ?? kept ?? now
  // The project shown last, so that the page says why it disappeared.
  const [last, setLast] = useState(shown)
  const gone = last !== null && last !== shown && withdrawn.has(last) ? last : null
  if (shown !== last && gone === null) setLast(shown)
  const project = shown === null ? undefined : stored.projects[shown]
  const names = (id: string) => nameOf(stored.projects[id]) || t('unnamed')
  const end = async (entry: Entry) => {
    await add(entry)
    // The judge may be sent to the table again.
    if (entry.kind !== 'not_here' && entry.kind !== 'busy') saveDraft(round, entry.project, null)
    correct(null)
    begin(null)
    setLast(null)
    scrollTo({ top: 0 })
  }
  return (
    <>
      <div className={css.bar} role="status">
        <span>{progress()}</span>
        <span data-waiting={queue.entries.size > 0 || !isReachable || undefined}>{connection()}</span>
      </div>
      {round.message && (
        <Alert title={t('message')} dir="auto">
          {round.message}
        </Alert>
      )}
      {gone !== null && (
        <Alert color="orange" role="alert">
          {t('gone', { project: isolated(names(gone)) })}
        </Alert>
      )}
      {rejected.map(({ project: id, outcome }, nth) => (
        <Alert key={nth} color={outcome === 'withdrawn' ? 'orange' : 'red'} role="alert">
          {t(`rejected.${outcome}`, { project: isolated(names(id)) })}
        </Alert>
      ))}
      {!queue.isStored && <Alert color="orange">{t('not_stored')}</Alert>}
      {isOpen && project ? (
        <ProjectView
          key={project.id}
          round={round}
          project={project}
          given={own.get(project.id) ?? null}
          isCorrection={own.has(project.id)}
          startedAt={startOf(round, project.id)}
          ahead={stored.ahead}
          draft={draftOf(round, project.id)}
          isStored={queue.isStored}
          begin={() => begin(project.id)}
          saveDraft={sheet => saveDraft(round, project.id, sheet)}
          end={entry => void end(entry)}
          back={chosen === null ? null : () => correct(null)}
        />
      ) : (
        <Text fz="lg" className={css.nothing ?? ''}>
          {nothing()}
        </Text>
      )}
      <Own round={round} own={own} names={names} shown={shown} mayCorrect={isOpen} correct={correct} />
      {isOpen && round.method === 'committee' && (
        <Rest order={round.order.filter(id => !own.has(id) && !left.has(id) && id !== shown)} names={names} choose={correct} />
      )}
    </>
  )

  function progress() {
    const n = formatNumber(own.size)
    return round.expected === null ? t('given', { count: own.size, n }) : t('progress', { n, of: formatNumber(round.expected) })
  }
  function connection() {
    const count = queue.entries.size
    if (count > 0) return t('waiting', { count, n: formatNumber(count) })
    return isReachable ? t('saved') : t('offline')
  }
  function nothing() {
    if (round.state === 'closed' || round.state === 'ranked') return t('closed')
    if (round.state === 'paused') return t('paused')
    if (round.state === 'closing') return t('closing')
    const isDone = round.method === 'committee' || !round.is_needed
    if (isDone && queue.entries.size > 0) return t('unsent')
    if (!isReachable) return t('offline_no_project')
    return isDone ? t('done') : t('wait')
  }
}

const nameOf = (project: Project | undefined) => (project ? textIn(project.name, currentLanguage()) : '')

/** Scores by project: the server's, replaced by those that wait to be sent. */
function ownScores(round: Round, pending: readonly Entry[]): ReadonlyMap<string, Scores> {
  const own = new Map<string, Scores>(round.own.map(({ project, ...scores }) => [project, scores]))
  for (const entry of pending) if (entry.kind === 'scores' && entry.attempt === round.attempt) own.set(entry.project, entry)
  return own
}

/**
 * The project to score now. A committee follows the organizers. An assigned judge goes where the server sends; without a network, to the first
 * of the projects that the device stores.
 */
function projectNow(round: Round, own: ReadonlyMap<string, Scores>, left: ReadonlySet<string>, isOnline: boolean): string | null {
  const isFree = (id: string) => !own.has(id) && !left.has(id)
  if (round.method === 'committee') {
    if (round.current !== null && isFree(round.current)) return round.current
    return round.order.find(isFree) ?? null
  }
  if (round.visit && isFree(round.visit.project)) return round.visit.project
  return isOnline || round.state !== 'open' ? null : (round.order.find(isFree) ?? null)
}

function startOf(round: Round, project: string): string | null {
  if (round.visit?.project === project) return round.visit.started_at
  return round.current === project ? round.current_since : null
}

type OwnProps = {
  round: Round
  own: ReadonlyMap<string, Scores>
  names: (id: string) => string
  shown: string | null
  mayCorrect: boolean
  correct: (id: string) => void
}

function Own({ round, own, names, shown, mayCorrect, correct }: OwnProps) {
  const { t } = useTranslation('judge')
  if (own.size === 0) return null
  return (
    <section className={css.own} aria-labelledby="own">
      <h2 id="own">{t('own')}</h2>
      <ul className={css.list}>
        {[...own].map(([id, { points }]) => {
          const mean = meanOf(round.criteria, points)
          const value = mean === null ? '' : formatNumber(Math.round(mean * 10) / 10)
          return (
            <li key={id}>
              {mayCorrect && id !== shown ? (
                <UnstyledButton className={css.row ?? ''} onClick={() => correct(id)}>
                  <span>
                    <VisuallyHidden>{t('correcting')} </VisuallyHidden>
                    <bdi>{names(id)}</bdi>
                  </span>
                  <span className={css.value}>{value}</span>
                </UnstyledButton>
              ) : (
                <span className={css.row}>
                  <bdi>{names(id)}</bdi>
                  <span className={css.value}>{value}</span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type RestProps = { order: readonly string[]; names: (id: string) => string; choose: (id: string) => void }

function Rest({ order, names, choose }: RestProps) {
  const { t } = useTranslation('judge')
  if (order.length === 0) return null
  return (
    <section className={css.own} aria-labelledby="rest">
      <h2 id="rest">{t('rest')}</h2>
      <ul className={css.list}>
        {order.map(id => (
          <li key={id}>
            <UnstyledButton className={css.row ?? ''} onClick={() => choose(id)}>
              <bdi>{names(id)}</bdi>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
