import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComplete, longestNote } from '#contract/judging/judging.ts'
import { textIn } from '#contract/language.ts'
import { PointsField } from '#portal/domain/scoring/PointsField.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Form } from '#portal/platform/forms/Form.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { differ } from '#portal/platform/unsaved/unsaved.ts'
import css from './judge.module.css'
import { ProjectDetails } from './ProjectDetails.tsx'
import type { Entry, Project, Round, ScoreSheet } from './use-judge.ts'

type Props = {
  round: Round
  project: Project
  given: ScoreSheet | null
  /** begun and not saved, from this device */
  draft: ScoreSheet | null
  /** whether this device stores drafts */
  isStored: boolean
  isCorrection: boolean
  /** ms by which the server's clock is ahead of the device's */
  ahead: number
  /** called when the judge enters something */
  begin: () => void
  saveDraft: (sheet: ScoreSheet) => void
  end: (entry: Entry) => void
  back: (() => void) | null
}

/** The score sheet of one project. */
export function ProjectView({ round, project, given, isCorrection, ahead, draft, isStored, begin, saveDraft, end, back }: Props) {
  const { t } = useTranslation('judge')
  const opening = { points: given?.points ?? {}, for_team: given?.for_team ?? '', for_organizers: given?.for_organizers ?? '' }
  const [sheet, setSheet] = useState<ScoreSheet>(draft ?? opening)
  const { points, for_team, for_organizers } = sheet
  const set = (change: (now: ScoreSheet) => ScoreSheet) => {
    setSheet(change)
    saveDraft(change(sheet))
    if (!isCorrection) begin()
  }
  const [isTried, setTried] = useState(false)
  const { criteria, scale } = round
  const missing = criteria.filter(criterion => !isComplete([criterion], scale, points))
  const [left] = missing
  const submit = () => {
    setTried(true)
    if (left) return
    const at = new Date(Date.now() + ahead).toISOString()
    const made = { id: crypto.randomUUID(), round: round.id, project: project.id, at, attempt: round.attempt }
    end({ ...made, kind: 'scores', points: { ...points }, for_team, for_organizers })
  }
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0)
  const formerOf = (id: string) => (isCorrection ? given?.points[id] : undefined)
  const changed = criteria.filter(({ id }) => formerOf(id) !== undefined && points[id] !== formerOf(id))
  const isLast = isTried && left !== undefined && missing.length === 1
  return (
    <Form unsaved={!isStored && differ(opening, sheet)} isBusy={false} submit={submit} gap="xs">
      <div className={css.criteria}>
        {criteria.map(criterion => (
          <PointsField
            key={criterion.id}
            criterion={criterion}
            scale={scale}
            value={points[criterion.id] ?? null}
            note={noteOf(criterion)}
            former={formerOf(criterion.id)}
            isMissing={isTried && missing.includes(criterion)}
            onChange={value => set(now => ({ ...now, points: { ...now.points, [criterion.id]: value } }))}
          />
        ))}
      </div>
      <div className={css.folds}>
        <Disclosure summary={t('notes')} isOpen={for_team !== '' || for_organizers !== ''}>
          <div className={css.details}>
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
          </div>
        </Disclosure>
        <ProjectDetails project={project} />
      </div>
      <div className={css.save}>
        {changed.length > 0 && <p role="status">{changes()}</p>}
        <div className={css.buttons}>
          {back && (
            <Button variant="default" onClick={back}>
              {t('back')}
            </Button>
          )}
          <Button type="submit" {...(isLast && { variant: 'outline', color: 'red' })} className={css.main ?? ''}>
            {isLast ? t('left', { criterion: isolated(nameOf(left)) }) : t(isCorrection ? 'correct' : 'next')}
          </Button>
        </div>
      </div>
    </Form>
  )

  function noteOf({ id, weight }: Criterion): string {
    if (isTried && missing.some(one => one.id === id)) return t('choose')
    const share = t('weight', { n: formatNumber(Math.round((weight / weights) * 100)) })
    const former = formerOf(id)
    return former === undefined || former === points[id] ? share : t('former', { points: formatNumber(former), weight: share })
  }
  function changes(): string {
    const [first] = changed
    const count = t('changed', { count: changed.length, n: formatNumber(changed.length) })
    if (!first || changed.length > 1) return count
    const [from, to] = [formatNumber(formerOf(first.id) ?? 0), formatNumber(points[first.id] ?? 0)]
    return `${count}: ${t('changed_from', { criterion: isolated(nameOf(first)), from, to })}`
  }
}

type Criterion = Round['criteria'][number]
const nameOf = ({ name }: Criterion) => textIn(name, currentLanguage())
