import { ActionIcon, Button, Progress, Skeleton, Text } from '@mantine/core'
import { IconArrowBackUp, IconCircleMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { ControlJudge, ControlProject, ControlRoom as Room } from '#contract/judging/control-room.ts'
import { acceptsScores, longestJudgingReason } from '#contract/judging/judging.ts'
import { textIn } from '#contract/language.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatNumber, formatTime } from '#portal/platform/format/format.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { ReasonDialog } from '#portal/platform/forms/ReasonDialog.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from '../judging.module.css'
import { Chair } from './Chair.tsx'
import layout from './control-room.module.css'
import { MessageForm } from './MessageForm.tsx'
import { ScoreSheetDialog } from './ScoreSheetDialog.tsx'
import { SendJudgeDialog } from './SendJudgeDialog.tsx'
import type { ControlRoomRead } from './use-control-room.ts'

export type SheetProps = {
  /** the sheet that a QR code opens; null: none */
  sheet: string | null
  closeSheet: () => void
  /** shows the sheets for printing */
  print: () => void
}
type Props = { tenant: Tenant; read: ControlRoomRead; mayChange: boolean } & SheetProps

/** What happens in a round now, without scores. */
export function ControlRoom({ tenant, read, mayChange, sheet, closeSheet, print }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'control' })
  const [dialog, setDialog] = useState<'sheet' | 'send' | null>(null)
  const [excluded, setExcluded] = useState<string | null>(null)
  const excluding = useApiMutation(api.judging.excludeJudge, {
    invalidates: [api.judging.control, api.judging.list, api.judging.ranking, api.judging.scores],
  })
  const hiding = useApiMutation(api.judging.hideProject, { invalidates: [api.judging.control, api.judging.list, api.judging.ranking] })
  if (read.isLoadingError) return <Failed what={t('failed')} error={read.error} retry={read.refetch} />
  if (!read.data)
    return (
      <Loading>
        <Skeleton height={240} radius="md" />
      </Loading>
    )
  const room = read.data
  const { round } = room
  const isOpen = acceptsScores(round.state)
  const setCounted = (judge: string, is_excluded: boolean, reason = '') =>
    excluding.mutateAsync({ tenant: tenant.id, params: { id: round.id, judge }, body: { is_excluded, reason } })
  const hide = ({ id, is_hidden }: ControlProject) =>
    hiding.send({ tenant: tenant.id, params: { id: round.id, project: id }, body: { is_hidden: !is_hidden } })
  return (
    <div className={`${css.room} ${layout.columns}`}>
      <Facts room={room} timeZone={tenant.timezone} seesJudges={mayEdit(tenant.role)} />
      {read.isError && <FormAlert>{t('old', { time: formatTime(new Date(read.dataUpdatedAt).toISOString(), tenant.timezone) })}</FormAlert>}
      {round.method === 'committee' && isOpen && (round.state !== 'closing' || round.current !== null || room.visits.below > 0) && (
        <Chair tenant={tenant} room={room} ahead={Date.parse(room.now) - read.receivedAt} mayChange={mayChange} />
      )}
      <FormAlert>{hiding.error !== null && sentenceFor(hiding.error)}</FormAlert>
      {mayEdit(tenant.role) && (
        <section aria-labelledby="room-judges">
          <div className={css.sectionHead}>
            <h3 id="room-judges" className={css.heading}>
              {t('judges')}
            </h3>
            {mayChange && round.method === 'assigned' && round.state === 'open' && (
              <Button size="sm" variant="subtle" className={css.quietAction ?? ''} onClick={() => setDialog('send')}>
                {t('send')}
              </Button>
            )}
          </div>
          {room.judges.length === 0 ? (
            <Text c="dimmed">{t('no_judges')}</Text>
          ) : (
            <ul className={css.lines}>
              {room.judges.map(judge => (
                <JudgeRow
                  key={judge.id}
                  judge={judge}
                  room={room}
                  timeZone={tenant.timezone}
                  exclude={mayChange ? () => setExcluded(judge.id) : null}
                  include={() => void setCounted(judge.id, false).catch(() => {})}
                />
              ))}
            </ul>
          )}
          {mayChange && <MessageForm key={round.message} tenant={tenant} round={round} />}
        </section>
      )}
      <section aria-labelledby="room-projects">
        <div className={css.sectionHead}>
          <h3 id="room-projects" className={css.heading}>
            {t('projects')}
          </h3>
          <span className={css.quietActions}>
            {mayChange && isOpen && (
              <Button size="sm" variant="subtle" className={css.quietAction ?? ''} onClick={() => setDialog('sheet')}>
                {t('sheet')}
              </Button>
            )}
            <Button size="sm" variant="subtle" className={css.quietAction ?? ''} onClick={print}>
              {t('print')}
            </Button>
          </span>
        </div>
        <ul className={css.lines}>
          {room.projects.map(project => (
            <ProjectRow key={project.id} project={project} room={room} hide={mayChange ? () => hide(project) : null} />
          ))}
        </ul>
      </section>
      {mayChange && isOpen && (dialog === 'sheet' || sheet !== null) && (
        <ScoreSheetDialog
          key={sheet}
          tenant={tenant}
          room={room}
          given={sheet}
          close={() => {
            setDialog(null)
            if (sheet !== null) closeSheet()
          }}
        />
      )}
      {excluded !== null && (
        <ReasonDialog
          words={{
            title: t('exclude.open'),
            means: t('exclude.means'),
            reason: t('exclude.reason'),
            missing: t('exclude.missing'),
            submit: t('exclude.open'),
            busy: t('exclude.busy'),
          }}
          limit={longestJudgingReason}
          run={reason => setCounted(excluded, true, reason)}
          mutation={excluding}
          close={() => setExcluded(null)}
        />
      )}
      {dialog === 'send' && <SendJudgeDialog tenant={tenant} room={room} close={() => setDialog(null)} />}
    </div>
  )
}

/** How far the round is, what lacks visits, and who is there. */
function Facts({ room, timeZone, seesJudges }: { room: Room; timeZone: string; seesJudges: boolean }) {
  const { t } = useTranslation('judging', { keyPrefix: 'control' })
  const present = room.judges.filter(({ is_present }) => is_present).length
  const shown = room.projects.filter(({ is_hidden }) => !is_hidden)
  const of = shown.reduce((sum, { expected }) => sum + expected, 0)
  const made = shown.reduce((sum, { scored, expected }) => sum + Math.min(scored, expected), 0)
  const short = shown.filter(({ shortage }) => shortage !== null).length
  const pair = (n: number, all: number) => t('of', { n: formatNumber(n), of: formatNumber(all) })
  const most = [
    { label: t('visits'), value: pair(made, of) },
    { label: t('below'), value: formatNumber(room.visits.below) },
    ...(short > 0 ? [{ label: t('short'), value: formatNumber(short) }] : []),
    ...(seesJudges ? [{ label: t('present'), value: pair(present, room.judges.length) }] : []),
    ...(room.forecast ? [{ label: t('forecast'), value: formatTime(room.forecast, timeZone) }] : []),
  ]
  const more = [
    { label: t('least'), value: formatNumber(room.visits.min) },
    { label: t('median'), value: formatNumber(room.visits.median) },
  ]
  return (
    <div className={css.far}>
      <dl className={css.facts}>
        {most.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Progress size="sm" value={of > 0 ? (100 * made) / of : 0} aria-label={t('visits')} />
      <dl className={css.more}>
        {more.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type JudgeProps = { judge: ControlJudge; room: Room; timeZone: string; exclude: (() => void) | null; include: () => void }

function JudgeRow({ judge, room, timeZone, exclude, include }: JudgeProps) {
  const { t } = useTranslation('judging', { keyPrefix: 'control' })
  const project = room.projects.find(({ id }) => id === judge.project)
  const seen = judge.last_seen_at === null ? t('never') : t('seen', { time: formatTime(judge.last_seen_at, timeZone) })
  return (
    <li className={`${css.line} ${css.short}`}>
      <span className={css.who}>
        <bdi className={css.oneLine} title={judge.name}>
          {judge.name}
        </bdi>
        <span className={css.quiet}>
          {project ? t('at', { project: textIn(project.name, currentLanguage()) }) : seen}
          {` · ${t('scored', { count: judge.scored, n: formatNumber(judge.scored) })}`}
          {judge.conflicts > 0 && ` · ${t('conflicts', { count: judge.conflicts, n: formatNumber(judge.conflicts) })}`}
          {judge.refused > 0 && ` · ${t('refused', { count: judge.refused, n: formatNumber(judge.refused) })}`}
        </span>
      </span>
      <span className={css.tags}>
        {judge.asks_for_device && <Tag color="orange">{t('asks_for_device')}</Tag>}
        {judge.excluded !== '' && <Tag color="orange">{t('excluded')}</Tag>}
        <Tag color={judge.is_present ? 'green' : 'gray'}>{t(judge.is_present ? 'is_present' : 'is_absent')}</Tag>
      </span>
      {exclude && (judge.scored > 0 || judge.excluded !== '') && (
        <RowMenu
          label={t('judge_actions', { name: judge.name })}
          actions={
            judge.excluded === ''
              ? [{ name: 'exclude', label: t('exclude.open'), isRisky: true, choose: exclude }]
              : [{ name: 'include', label: t('include'), choose: include }]
          }
        />
      )}
    </li>
  )
}

function ProjectRow({ project, room, hide }: { project: ControlProject; room: Room; hide: (() => void) | null }) {
  const { t } = useTranslation('judging', { keyPrefix: 'control' })
  const { t: inCoverage } = useTranslation('judging', { keyPrefix: 'coverage' })
  const name = textIn(project.name, currentLanguage())
  const judge = room.judges.find(({ id }) => id === project.judge)
  return (
    <li className={`${css.line} ${css.short}`} data-hidden={project.is_hidden || undefined}>
      <span className={css.who}>
        <span className={css.oneLine} title={name}>
          {project.table && <bdi>{`${project.table} · `}</bdi>}
          <bdi>{name}</bdi>
        </span>
        <span className={`${css.quiet} ${css.oneLine}`}>
          <bdi>{project.team}</bdi>
          {judge && ` · ${t('visited', { judge: judge.name })}`}
          {project.shortage && ` · ${inCoverage(`shortage.${project.shortage}`)}`}
        </span>
      </span>
      {project.is_hidden && <Tag color="gray">{t('hidden')}</Tag>}
      <span
        className={css.visits}
        data-below={((project.scored < project.expected || project.shortage !== null) && !project.is_hidden) || undefined}
      >
        {t('of', { n: formatNumber(project.scored), of: formatNumber(project.expected) })}
      </span>
      {hide && (
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          aria-label={t(project.is_hidden ? 'show_named' : 'hide_named', { project: name })}
          title={t(project.is_hidden ? 'show' : 'hide')}
          onClick={hide}
        >
          {project.is_hidden ? <IconArrowBackUp size={20} className="icon-dir" aria-hidden /> : <IconCircleMinus size={20} aria-hidden />}
        </ActionIcon>
      )}
    </li>
  )
}
