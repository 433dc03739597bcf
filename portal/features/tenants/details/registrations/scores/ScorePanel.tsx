import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { RegistrationDetail } from '#contract/registrations/registration-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { FocusFallback } from '#portal/platform/screen/FocusFallback.tsx'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { GivenScores } from './GivenScores.tsx'
import { ScoreForm } from './ScoreForm.tsx'
import css from './scores.module.css'
import { useScoring } from './use-scoring.ts'

type Props = { tenant: Tenant; person: RegistrationDetail; mayScore: boolean }

export function ScorePanel({ tenant, person, mayScore }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'score' })
  const scoring = useScoring(tenant)
  const isScored = scoring !== undefined && scoring.criteria.length > 0 && person.state !== null && switchedAccess() === null
  const read = useRead(api.scores.list, { tenant: tenant.id, params: { id: person.id } }, { enabled: isScored })
  const removing = useApiMutation(api.scores.remove, { invalidates: [api.scores.list, api.scores.settings, api.registrations.list] })
  const [removed, setRemoved] = useState(0)
  if (!isScored) return null
  const remove = () => {
    if (removing.flag === 'loading') return
    void removing.mutateAsync({ tenant: tenant.id, params: { id: person.id } }).then(
      () => setRemoved(n => n + 1),
      () => {},
    )
  }
  const own = read.data?.own
  return (
    <section aria-labelledby="scores">
      <Title order={3} fz="md" id="scores">
        {t('title')}
      </Title>
      {read.isError && <Failed what={t('failed')} error={read.error} retry={read.refetch} />}
      {read.data && (
        <FocusFallback shown={`${removed} ${own?.points === null}`}>
          {mayScore &&
            (own?.points === null ? (
              <div className={css.declined}>
                <Text>{t('not_judged')}</Text>
                <Button variant="default" size="sm" onClick={remove}>
                  {t('judge_after_all')}
                </Button>
              </div>
            ) : (
              <ScoreForm key={removed} tenant={tenant} id={person.id} scoring={scoring} own={own ?? null} remove={remove} />
            ))}
          {removing.flag === 'error' && (
            <Text role="alert" c="error" fz="sm">
              {sentenceFor(removing.error)}
            </Text>
          )}
          <GivenScores scores={read.data} scoring={scoring} timeZone={tenant.timezone} />
        </FocusFallback>
      )}
    </section>
  )
}
