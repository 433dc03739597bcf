import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Scores, Scoring } from '#contract/registrations/scores-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { PointsField } from '#portal/domain/scoring/PointsField.tsx'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { Form } from '#portal/platform/forms/Form.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { differ } from '#portal/platform/unsaved/unsaved.ts'
import css from './scores.module.css'

type Props = { tenant: Tenant; id: string; scoring: Scoring; own: Scores['own']; remove: () => void }

export function ScoreForm({ tenant, id, scoring, own, remove }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'score' })
  const [points, setPoints] = useState<Readonly<Record<string, number>>>(own?.points ?? {})
  const [comment, setComment] = useState(own?.comment ?? '')
  const [isTried, setTried] = useState(false)
  const { send, flag, error } = useApiMutation(api.scores.save, {
    invalidates: [api.scores.list, api.scores.settings, api.registrations.list],
  })
  const isBusy = flag === 'loading'
  const lacks = scoring.criteria.some(one => !points[one.id])
  const save = (given: Record<string, number> | null) => send({ tenant: tenant.id, params: { id }, body: { points: given, comment } })
  const submit = () => {
    setTried(true)
    if (!lacks) save(Object.fromEntries(scoring.criteria.map(one => [one.id, points[one.id] ?? 1])))
  }
  return (
    <div className={css.form}>
      <Form
        unsaved={differ({ points: own?.points ?? {}, comment: own?.comment ?? '' }, { points, comment })}
        problem={isTried && lacks ? t('incomplete') : flag === 'error' && sentenceFor(error)}
        isBusy={isBusy}
        submit={submit}
        gap="md"
      >
        {scoring.criteria.map(one => (
          <PointsField
            key={one.id}
            criterion={one}
            scale={scoring.scale}
            value={points[one.id] ?? null}
            onChange={value => setPoints(now => ({ ...now, [one.id]: value }))}
          />
        ))}
        <ReasonField label={t('comment')} value={comment} limit={1000} onChange={setComment} />
        <div className={css.actions}>
          <Button type="submit" size="sm" aria-disabled={isBusy}>
            {t(isBusy ? 'saving' : own ? 'update' : 'save')}
          </Button>
          {own ? (
            <Button variant="default" size="sm" onClick={remove}>
              {t('remove')}
            </Button>
          ) : (
            <Button variant="default" size="sm" onClick={() => save(null)}>
              {t('not_mine')}
            </Button>
          )}
        </div>
      </Form>
    </div>
  )
}
