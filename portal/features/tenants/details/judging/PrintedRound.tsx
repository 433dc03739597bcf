import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { ControlJudge, ControlProject, ControlRoom } from '#contract/judging/control-room.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { QrCode } from '#portal/platform/qr-code/QrCode.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import shared from '../details.module.css'
import '../printed-part.css'
import css from './printed-round.print.module.css'
import { sheetLink } from './sheet-links.ts'

type Props = { tenant: Tenant; round: Round; close: () => void }

/** Running order of a round and one score sheet per judge, for printing on A4. */
export function PrintedRound({ tenant, round, close }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'print' })
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const [chosen, setChosen] = useState('')
  const room = useRead(api.judging.control, { tenant: tenant.id, params: { id: round.id } })
  const judges = useRead(api.judging.judges, { tenant: tenant.id })
  const failed = [room, judges].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <Failed what={t('failed')} error={failed.error} retry={failed.refetch} />
  if (!room.data || !judges.data)
    return (
      <Loading>
        <Skeleton height={320} radius="md" />
      </Loading>
    )
  const projects = room.data.projects.filter(({ is_hidden }) => !is_hidden)
  const refused = new Map(judges.data.results.map(({ id, conflicts }) => [id, new Set(conflicts.map(({ project }) => project))]))
  const shown = room.data.judges.filter(({ id }) => chosen === '' || id === chosen)
  return (
    <section className={shared.panel} aria-labelledby="sheets">
      <div className={shared.panelHead}>
        <Title order={2} fz="lg" id="sheets" ref={title} tabIndex={-1}>
          {t('title')}
        </Title>
        <div className={shared.row}>
          <Anchor component="button" type="button" onClick={close}>
            {t('back')}
          </Anchor>
          <Button size="sm" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      </div>
      <Text c="dimmed">{t('hint')}</Text>
      <SelectField
        label={t('sheets')}
        value={chosen}
        choices={[{ value: '', label: t('all') }, ...room.data.judges.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={setChosen}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls with the keyboard */}
      <div className={css['sheets']} data-printed role="region" aria-label={t('sheets')} tabIndex={0}>
        {chosen === '' && <RunningOrder tenant={tenant} room={room.data} projects={projects} />}
        {shown.map(judge => (
          <ScoreSheet
            key={judge.id}
            tenant={tenant}
            room={room.data}
            judge={judge}
            projects={projects.filter(({ id }) => !refused.get(judge.id)?.has(id))}
          />
        ))}
      </div>
    </section>
  )
}

type SheetProps = { tenant: Tenant; room: ControlRoom; projects: readonly ControlProject[] }

function RunningOrder({ tenant, room, projects }: SheetProps) {
  const { t } = useTranslation('judging', { keyPrefix: 'print' })
  return (
    <article className={css['sheet']}>
      <Heading tenant={tenant} round={room.round} title={t('order')} />
      <table className={css['table']}>
        <thead>
          <tr>
            <th>{t('place')}</th>
            <th>{t('table')}</th>
            <th>{t('project')}</th>
            <th>{t('team')}</th>
            <th>{t('pitch')}</th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project, nth) => (
            <tr key={project.id}>
              <td>{formatNumber(nth + 1)}</td>
              <td>
                <bdi>{project.table}</bdi>
              </td>
              <th scope="row">
                <bdi>{textIn(project.name, currentLanguage())}</bdi>
              </th>
              <td>
                <bdi>{project.team}</bdi>
              </td>
              <td>{project.pitch_language && t(`language.${project.pitch_language}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** Projects with which the judge has a conflict of interest are omitted. */
function ScoreSheet({ tenant, room: { round }, judge, projects }: SheetProps & { judge: ControlJudge }) {
  const { t } = useTranslation('judging', { keyPrefix: 'print' })
  const scale = formatNumber(round.scale)
  return (
    <article className={css['sheet']}>
      <Heading tenant={tenant} round={round} title={judge.name} />
      <table className={css['table']}>
        <thead>
          <tr>
            <th>{t('table')}</th>
            <th className={css['project']}>{t('project')}</th>
            {round.criteria.map(({ id, name }) => (
              <th key={id} className={css['criterion']}>
                <bdi>{textIn(name, currentLanguage())}</bdi>
                <span className={css['quiet']}>{t('scale', { scale })}</span>
              </th>
            ))}
            <th className={css['note']}>{t('note')}</th>
            <th>{t('code')}</th>
          </tr>
        </thead>
        <tbody>
          {projects.map(project => {
            const name = textIn(project.name, currentLanguage())
            return (
              <tr key={project.id}>
                <td>
                  <bdi>{project.table}</bdi>
                </td>
                <th scope="row">
                  <bdi>{name}</bdi>
                  {project.pitch_language && <span className={css['quiet']}>{t(`language.${project.pitch_language}`)}</span>}
                </th>
                {round.criteria.map(({ id }) => (
                  <td key={id} className={css['points']}>
                    {round.scale === 5 && Array.from({ length: 5 }, (_, at) => <span key={at}>{formatNumber(at + 1)}</span>)}
                  </td>
                ))}
                <td>{'\u00a0'}</td>
                <td>
                  <QrCode text={sheetLink(round, judge, project)} label={t('qr', { name })} className={css['qr'] ?? ''} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </article>
  )
}

function Heading({ tenant, round, title }: { tenant: Tenant; round: Round; title: string }) {
  const language = currentLanguage()
  return (
    <header className={css['head']}>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <p>
        <bdi>{textIn(tenant.name, language)}</bdi>
        {' · '}
        <bdi>{textIn(round.name, language)}</bdi>
      </p>
    </header>
  )
}
