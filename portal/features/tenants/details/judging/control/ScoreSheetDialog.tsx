import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { ControlRoom } from '#contract/judging/control-room.ts'
import { isComplete, longestNote } from '#contract/judging/judging.ts'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { PointsField } from '#portal/domain/scoring/PointsField.tsx'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { readSheetParameter } from '../sheet-links.ts'

type Props = {
  tenant: Tenant
  room: ControlRoom
  /** judge and project of the QR code that opened the form */
  given: string | null
  close: () => void
}

/** Enters a judge's scores from a printed sheet. Stays open for the next sheet of the same judge. */
export function ScoreSheetDialog({ tenant, room, given, close }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'sheet' })
  const { round, judges } = room
  const projects = room.projects.filter(({ is_hidden }) => !is_hidden)
  const wanted = readSheetParameter(given ?? '')
  const [judge, setJudge] = useState((judges.find(({ id }) => id === wanted.judge) ?? judges[0])?.id ?? '')
  const [project, setProject] = useState((projects.find(({ position }) => position === wanted.position) ?? projects[0])?.id ?? '')
  const [points, setPoints] = useState<Record<string, number>>({})
  const [for_team, setForTeam] = useState('')
  const [isTried, setTried] = useState(false)
  // A second delivery of the same sheet is stored once. Another content needs another id.
  // oxlint-disable-next-line react/exhaustive-deps
  const id = useMemo(() => crypto.randomUUID(), [judge, project, points, for_team])
  const { mutateAsync, flag, error } = useApiMutation(api.judging.enterScores, {
    invalidates: [api.judging.control, api.judging.list, api.judging.ranking],
  })
  const isBusy = flag === 'loading'
  const lacks = !isComplete(round.criteria, round.scale, points)
  const submit = async () => {
    setTried(true)
    if (isBusy || lacks || !judge || !project) return
    await mutateAsync({
      tenant: tenant.id,
      params: { id: round.id },
      body: { id, judge, project, points, for_team, for_organizers: '' },
    }).then(
      () => {
        const at = projects.findIndex(one => one.id === project)
        setProject(projects[at + 1]?.id ?? project)
        setPoints({})
        setForTeam('')
        setTried(false)
      },
      () => {},
    )
  }
  return (
    <Dialog title={t('title')} opened onClose={close} size="lg">
      <Form
        problem={isTried && lacks ? t('incomplete') : flag === 'error' && sentenceFor(error)}
        isBusy={isBusy}
        unsaved={Object.keys(points).length > 0 || for_team !== ''}
        submit={submit}
      >
        <SelectField
          label={t('judge')}
          value={judge}
          choices={judges.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={setJudge}
        />
        <SelectField
          label={t('project')}
          value={project}
          choices={projects.map(({ id: value, name, table }) => ({
            value,
            label: [table, textIn(name, currentLanguage())].filter(Boolean).join(' · '),
          }))}
          onChange={setProject}
        />
        {round.criteria.map(criterion => (
          <PointsField
            key={criterion.id}
            criterion={criterion}
            scale={round.scale}
            value={points[criterion.id] ?? null}
            onChange={value => setPoints(now => ({ ...now, [criterion.id]: value }))}
          />
        ))}
        <ReasonField label={t('for_team')} value={for_team} limit={longestNote} onChange={setForTeam} />
        <SubmitButton isBusy={isBusy} words={{ submit: t('submit'), busy: t('busy') }} />
      </Form>
    </Dialog>
  )
}
