import { Alert, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptsScores } from '#contract/judging/judging.ts'
import { textIn } from '#contract/language.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Calm } from './Calm.tsx'
import css from './judge.module.css'
import { LeaveMenu, type Leaving } from './LeaveMenu.tsx'
import { OwnScores } from './OwnScores.tsx'
import { Plates } from './Plates.tsx'
import { ProjectView } from './ProjectView.tsx'
import { StatusLine, UndoLine } from './StatusLine.tsx'
import type { Entry, JudgeState, Project, Round, ScoreSheet } from './use-judge.ts'

type Props = { judge: JudgeState; stored: NonNullable<JudgeState['stored']>; round: Round }

/** One round: the project to score now, and the judge's own scores, which can be corrected. */
export function RoundView({ judge, stored, round }: Props) {
  const { t } = useTranslation('judge')
  const { isReachable, queue, rejected, add, hold, held, undo, next, draftOf, saveDraft } = judge
  const [corrected, correct] = useState<string | null>(null)
  const [begun, begin] = useState<string | null>(null)
  const pending = [...queue.entries.values()].filter(entry => entry.round === round.id)
  const own = ownScores(round, pending)
  // A page that an earlier version stored has no list of withdrawn projects.
  const withdrawn = new Set(round.withdrawn)
  const ended = [...pending, ...(held?.round === round.id ? [held] : [])].filter(({ kind }) => kind !== 'scores')
  const left = new Set([...round.conflicts, ...withdrawn, ...ended.map(({ project }) => project)])
  const now = projectNow(round, own, left, isReachable && pending.length === 0 && held === null)
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
    saveDraft(round, entry.project, null)
    goOn()
  }
  const goOn = () => {
    correct(null)
    begin(null)
    setLast(null)
    scrollTo({ top: 0 })
  }
  const leave = (kind: Leaving, project: string) => {
    const made = { id: crypto.randomUUID(), round: round.id, project, at: new Date(Date.now() + stored.ahead).toISOString() }
    const visit = round.visit?.project === project ? round.visit.id : null
    hold(kind === 'step_aside' ? { ...made, kind, attempt: round.attempt } : { ...made, kind, visit })
    goOn()
  }
  const { hackathon, name } = stored.page
  const isCorrection = shown !== null && own.has(shown)
  const startedAt = shown === null ? null : startOf(round, shown)
  return (
    <>
      <div className={css.work}>
        <header className={css.head}>
          {isOpen && project ? (
            <>
              <VisuallyHidden>
                <h1 dir="auto">{hackathon}</h1>
              </VisuallyHidden>
              <Plates
                title={names(project.id)}
                order={2}
                about={isCorrection ? [t('correcting')] : about(project)}
                table={project.table}
                timer={startedAt === null ? null : { since: startedAt, ahead: stored.ahead, minutes: round.minutes }}
              />
            </>
          ) : (
            <Plates title={hackathon} order={1} about={[name]} />
          )}
          {held && held.kind !== 'scores' ? (
            <UndoLine
              kind={held.kind}
              undo={() => {
                undo()
                begin(held.project)
              }}
            />
          ) : (
            <StatusLine progress={progress()} connection={connection()} isOffline={!isReachable}>
              {isOpen && project && !isCorrection && (
                <LeaveMenu
                  isAssigned={round.method === 'assigned'}
                  isOffline={!isReachable}
                  tables={tables()}
                  leave={kind => leave(kind, project.id)}
                  choose={correct}
                />
              )}
            </StatusLine>
          )}
        </header>
        <div className={css.notices}>
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
        </div>
        {isOpen && project ? (
          <ProjectView
            key={project.id}
            round={round}
            project={project}
            given={own.get(project.id) ?? null}
            isCorrection={isCorrection}
            ahead={stored.ahead}
            draft={draftOf(round, project.id)}
            isStored={queue.isStored}
            begin={() => begin(project.id)}
            saveDraft={sheet => saveDraft(round, project.id, sheet)}
            end={entry => void end(entry)}
            back={chosen === null ? null : () => correct(null)}
          />
        ) : (
          <Calm {...nothing()} given={own.size} expected={round.expected} />
        )}
      </div>
      <OwnScores round={round} own={own} names={names} shown={shown} mayCorrect={isOpen} correct={correct} />
    </>
  )

  function progress() {
    const n = formatNumber(own.size)
    return round.expected === null ? t('given', { count: own.size, n }) : t('progress', { n, of: formatNumber(round.expected) })
  }
  function connection() {
    const count = queue.entries.size
    const waiting = t('waiting', { count, n: formatNumber(count) })
    if (isReachable) return count > 0 ? waiting : t('saved')
    return count > 0 ? t('offline_waiting', { waiting }) : t('offline')
  }
  function about({ team, pitch_language }: Project): string[] {
    return [team, pitch_language && t(`pitch.${pitch_language}`)].filter(part => part !== '')
  }
  /** The tables that a judge can go to without being sent: the server accepts their scores. */
  function tables() {
    const free = round.order.filter(id => !own.has(id) && !left.has(id) && id !== shown)
    return free.map(id => ({ id, name: names(id), table: stored.projects[id]?.table ?? '' }))
  }
  function nothing(): { title: string; about: string; isDone: boolean } {
    const say = (title: string, about = '', isDone = false) => ({ title, about, isDone })
    if (round.state === 'closed' || round.state === 'ranked') return say(t('closed'))
    if (round.state === 'paused') return say(t('paused'))
    if (round.state === 'closing') return say(t('closing'))
    // A table that was left can still be needed: the server has not got the entry yet.
    const isDone = (round.method === 'committee' || !round.is_needed) && held === null
    if (isDone && queue.entries.size > 0) return say(t('unsent'))
    if (!isReachable) return say(t('offline_no_project'))
    return isDone ? say(t('done'), '', true) : say(t('wait'), t('wait_means'))
  }
}

const nameOf = (project: Project | undefined) => (project ? textIn(project.name, currentLanguage()) : '')

/** Score sheets by project: the server's, replaced by those that wait to be sent. */
function ownScores(round: Round, pending: readonly Entry[]): ReadonlyMap<string, ScoreSheet> {
  const own = new Map<string, ScoreSheet>(round.own.map(({ project, ...scores }) => [project, scores]))
  for (const entry of pending) if (entry.kind === 'scores' && entry.attempt === round.attempt) own.set(entry.project, entry)
  return own
}

/**
 * The project to score now. A committee follows the organizers. An assigned judge goes where the server sends; without a network, to the first
 * of the projects that the device stores.
 */
function projectNow(round: Round, own: ReadonlyMap<string, ScoreSheet>, left: ReadonlySet<string>, isOnline: boolean): string | null {
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
