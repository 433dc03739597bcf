import { Anchor, Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComplete, longestNote } from '#contract/judging/judging.ts'
import { textIn } from '#contract/language.ts'
import { Elapsed } from '#portal/domain/scoring/Elapsed.tsx'
import { PointsField } from '#portal/domain/scoring/PointsField.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Form } from '#portal/platform/forms/Form.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Dialog } from '#portal/platform/screen/Dialog.tsx'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { differ } from '#portal/platform/unsaved/unsaved.ts'
import css from './judge.module.css'
import type { Entry, Project, Round, Sheet } from './use-judge.ts'

type Props = {
  round: Round
  project: Project
  given: Sheet | null
  /** begun and not saved, from this device */
  draft: Sheet | null
  /** whether this device stores drafts */
  isStored: boolean
  isCorrection: boolean
  startedAt: string | null
  /** ms by which the server's clock is ahead of the device's */
  ahead: number
  /** called when the judge enters something */
  begin: () => void
  saveDraft: (sheet: Sheet) => void
  end: (entry: Entry) => void
  back: (() => void) | null
}

/** One project with its score sheet. */
export function ProjectView({
  round,
  project,
  given,
  isCorrection,
  startedAt,
  ahead,
  draft,
  isStored,
  begin,
  saveDraft,
  end,
  back,
}: Props) {
  const { t } = useTranslation('judge')
  const opening = { points: given?.points ?? {}, for_team: given?.for_team ?? '', for_organizers: given?.for_organizers ?? '' }
  const [sheet, setSheet] = useState<Sheet>(draft ?? opening)
  const { points, for_team, for_organizers } = sheet
  const set = (change: (now: Sheet) => Sheet) => {
    setSheet(change)
    saveDraft(change(sheet))
    if (!isCorrection) begin()
  }
  const [isTried, setTried] = useState(false)
  const [leaving, setLeaving] = useState<'step_aside' | 'not_here' | 'busy' | null>(null)
  const lacks = !isComplete(round.criteria, round.scale, points)
  const made = () => ({ id: crypto.randomUUID(), round: round.id, project: project.id, at: new Date(Date.now() + ahead).toISOString() })
  const visit = round.visit?.project === project.id ? round.visit.id : null
  const leave = () => {
    if (leaving === 'step_aside') end({ ...made(), kind: leaving, attempt: round.attempt })
    else if (leaving) end({ ...made(), kind: leaving, visit })
  }
  const submit = () => {
    setTried(true)
    if (!lacks) end({ ...made(), kind: 'scores', attempt: round.attempt, points: { ...points }, for_team, for_organizers })
  }
  const isAssigned = round.method === 'assigned' && !isCorrection
  return (
    <article className={css.project}>
      <header className={css.about}>
        {project.table && <span className={css.table}>{t('table', { table: project.table })}</span>}
        <Title order={2} fz="xl" dir="auto">
          {textIn(project.name, currentLanguage()) || t('unnamed')}
        </Title>
        <Text dir="auto">{textIn(project.line, currentLanguage())}</Text>
        <div className={css.facts}>
          {project.team && <bdi>{project.team}</bdi>}
          {project.pitch_language && <span>{t(`pitch.${project.pitch_language}`)}</span>}
          {startedAt !== null && (
            <Elapsed
              since={startedAt}
              ahead={ahead}
              minutes={round.minutes}
              say={time => t('timer', { time, minutes: formatNumber(round.minutes) })}
            />
          )}
        </div>
        {isAssigned && (
          <div className={css.actions}>
            {(['not_here', 'busy'] as const).map(kind => (
              <Button key={kind} variant="default" size="md" onClick={() => setLeaving(kind)}>
                {t(kind)}
              </Button>
            ))}
          </div>
        )}
      </header>
      <Details project={project} />
      <Form
        unsaved={!isStored && differ(opening, sheet)}
        problem={isTried && lacks && t('incomplete')}
        isBusy={false}
        submit={submit}
        gap="lg"
      >
        {round.criteria.map(criterion => (
          <PointsField
            key={criterion.id}
            criterion={criterion}
            scale={round.scale}
            value={points[criterion.id] ?? null}
            onChange={value => set(now => ({ ...now, points: { ...now.points, [criterion.id]: value } }))}
          />
        ))}
        <ReasonField
          label={t('for_team')}
          value={for_team}
          limit={longestNote}
          onChange={value => set(now => ({ ...now, for_team: value }))}
        />
        <ReasonField
          label={t('for_organizers')}
          value={for_organizers}
          limit={longestNote}
          onChange={value => set(now => ({ ...now, for_organizers: value }))}
        />
        <div className={css.actions}>
          <Button type="submit" size="md" className={css.main ?? ''}>
            {t(isCorrection ? 'correct' : 'next')}
          </Button>
          {back && (
            <Button variant="default" size="md" onClick={back}>
              {t('back')}
            </Button>
          )}
        </div>
      </Form>
      {!isCorrection && (
        <div className={css.actions}>
          <Button variant="default" size="md" onClick={() => setLeaving('step_aside')}>
            {t('step_aside')}
          </Button>
        </div>
      )}
      {leaving && (
        <Dialog title={t(leaving)} opened onClose={() => setLeaving(null)}>
          <Text mb="md">{t(leaving === 'step_aside' ? 'step_aside_means' : 'later_means')}</Text>
          <div className={css.actions}>
            <Button onClick={leave}>{t(leaving === 'step_aside' ? 'step_aside_confirm' : 'later_confirm')}</Button>
            <Button variant="default" onClick={() => setLeaving(null)}>
              {t('back')}
            </Button>
          </div>
        </Dialog>
      )}
    </article>
  )
}

function Details({ project }: { project: Project }) {
  const { t } = useTranslation('judge')
  const description = textIn(project.description, currentLanguage())
  const links = (['repository', 'demo', 'video'] as const).filter(kind => project.links[kind] !== '')
  const hasNone = !description && links.length === 0 && project.pictures.length === 0 && !project.document && project.tracks.length === 0
  if (hasNone) return null
  return (
    <Disclosure summary={t('details')}>
      <div className={css.details}>
        {project.tracks.length > 0 && <Text c="dimmed">{project.tracks.join(' · ')}</Text>}
        {description && (
          <Text dir="auto" className={css.description ?? ''}>
            {description}
          </Text>
        )}
        {project.pictures.map(({ id, width, height, variants }) => (
          <img key={id} className={css.picture} src={variants[0]?.url} width={width} height={height} alt="" loading="lazy" />
        ))}
        {(links.length > 0 || project.document) && (
          <ul className={css.links}>
            {links.map(kind => (
              <li key={kind}>
                <Anchor href={project.links[kind]} target="_blank" rel="noopener noreferrer">
                  {t(`link.${kind}`)}
                </Anchor>
              </li>
            ))}
            {project.document && (
              <li>
                <Anchor href={project.document.url} target="_blank" rel="noopener">
                  {t('link.document')}
                </Anchor>
              </li>
            )}
          </ul>
        )}
      </div>
    </Disclosure>
  )
}
