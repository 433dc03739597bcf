import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Scoring } from '#contract/registrations/scores-endpoints.ts'
import { scales } from '#contract/scoring/scales.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { CriteriaFields, isNameless, newCriterion } from '#portal/domain/scoring/CriteriaFields.tsx'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormActions } from '#portal/platform/forms/FormActions.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { differ } from '#portal/platform/unsaved/unsaved.ts'

type Props = { tenant: Tenant; scoring: Scoring; opened: boolean; close: () => void }

export function ScoringDialog({ tenant, scoring, opened, close }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'scoring' })
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const [opening] = useState<Pick<Scoring, 'criteria' | 'scale' | 'is_blind'>>(() => ({
    scale: scoring.scale,
    is_blind: scoring.is_blind,
    criteria: scoring.criteria.length > 0 ? scoring.criteria : [newCriterion()],
  }))
  const [{ criteria, scale, is_blind }, set] = useState(opening)
  const [isTried, setTried] = useState(false)
  const { send, flag, error } = useApiMutation(api.scores.setSettings, {
    invalidates: [api.scores.settings, api.scores.list, api.registrations.list],
  })
  const isBusy = flag === 'loading'
  const change = (changes: Partial<Pick<Scoring, 'criteria' | 'scale' | 'is_blind'>>) => set(now => ({ ...now, ...changes }))
  const submit = async () => {
    if (isBusy) return
    setTried(true)
    if (criteria.some(isNameless)) return
    send({ tenant: tenant.id, body: { criteria, scale, is_blind } }, close)
  }
  return (
    <Dialog title={t('title')} opened={opened} onClose={close} size="lg" fullScreen={isNarrow}>
      <Form
        problem={flag === 'error' && sentenceFor(error)}
        isBusy={isBusy}
        unsaved={differ(opening, { criteria, scale, is_blind })}
        submit={submit}
      >
        <Text c="dimmed">{t('means')}</Text>
        <CriteriaFields criteria={criteria} isTried={isTried} change={next => change({ criteria: next })} />
        {criteria.length === 0 && <Text>{t('nobody_scores')}</Text>}
        {scoring.given > 0 ? (
          <Text c="dimmed" fz="sm">
            {t('scale_fixed', { scale })}
          </Text>
        ) : (
          <RadioField
            label={t('scale')}
            value={String(scale)}
            choices={scales.map(one => ({ value: String(one), label: t(`scale_${one}`) }))}
            onChange={value => change({ scale: scales.find(one => String(one) === value) ?? 5 })}
          />
        )}
        <SwitchField label={t('is_blind')} hint={t('is_blind_means')} value={is_blind} onChange={value => change({ is_blind: value })} />
        <FormActions>
          <SubmitButton isBusy={isBusy} words={{ submit: t('save'), busy: t('saving') }} />
        </FormActions>
      </Form>
    </Dialog>
  )
}
