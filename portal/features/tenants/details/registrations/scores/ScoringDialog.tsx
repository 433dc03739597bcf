import { ActionIcon, Button, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { maxCriteria, scales } from '#contract/registrations/registration-states.ts'
import type { Criterion, Scoring } from '#contract/registrations/scores-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormActions } from '#portal/platform/forms/FormActions.tsx'
import { L10nPair } from '#portal/platform/forms/L10nPair.tsx'
import { NumberField } from '#portal/platform/forms/NumberField.tsx'
import { RadioField } from '#portal/platform/forms/RadioField.tsx'
import { SwitchField } from '#portal/platform/forms/SwitchField.tsx'
import { Dialog } from '#portal/platform/screen/Dialog.tsx'
import { differ } from '#portal/platform/unsaved/unsaved.ts'
import css from './scores.module.css'

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
  const { mutateAsync, flag, error } = useApiMutation(api.scores.setSettings, {
    invalidates: [api.scores.settings, api.scores.list, api.registrations.list],
  })
  const isBusy = flag === 'loading'
  const change = (changes: Partial<Pick<Scoring, 'criteria' | 'scale' | 'is_blind'>>) => set(now => ({ ...now, ...changes }))
  const changeOne = (at: number, next: Criterion) => change({ criteria: criteria.map((one, n) => (n === at ? next : one)) })
  const submit = async () => {
    if (isBusy) return
    setTried(true)
    if (criteria.some(isNameless)) return
    await mutateAsync({ tenant: tenant.id, body: { criteria, scale, is_blind } }).then(close, () => {})
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
        <ul className={css.criteria}>
          {criteria.map((one, at) => (
            <li key={one.id}>
              <CriterionFields
                criterion={one}
                nth={at + 1}
                isNameless={isTried && isNameless(one)}
                change={next => changeOne(at, next)}
                remove={() => change({ criteria: criteria.filter(({ id }) => id !== one.id) })}
              />
            </li>
          ))}
        </ul>
        {criteria.length === 0 && <Text>{t('nobody_scores')}</Text>}
        {criteria.length < maxCriteria && (
          <Button
            variant="light"
            size="sm"
            className={css.start ?? ''}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => change({ criteria: [...criteria, newCriterion()] })}
          >
            {t('add_criterion')}
          </Button>
        )}
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

const newCriterion = (): Criterion => ({ id: crypto.randomUUID(), name: { ar: '', en: '' }, weight: 1 })
const isNameless = ({ name }: Criterion) => name.ar.trim() === '' && name.en.trim() === ''

type CriterionFieldsProps = {
  criterion: Criterion
  nth: number
  isNameless: boolean
  change: (next: Criterion) => void
  remove: () => void
}

/** Fields of a criterion, which needs a name in at least one language. */
function CriterionFields({ criterion, nth, isNameless, change, remove }: CriterionFieldsProps) {
  const { t } = useTranslation('registrations', { keyPrefix: 'scoring' })
  const n = formatNumber(nth)
  return (
    <fieldset className={css.criterion}>
      <VisuallyHidden component="legend">{t('criterion', { n })}</VisuallyHidden>
      <L10nPair
        labels={{ ar: t('name_ar'), en: t('name_en') }}
        value={criterion.name}
        errors={isNameless ? { ar: t('nameless') } : {}}
        limit={60}
        onChange={name => change({ ...criterion, name })}
      />
      <div className={css.weight}>
        <NumberField
          label={t('weight')}
          value={criterion.weight}
          min={1}
          max={100}
          onChange={weight => change({ ...criterion, weight: weight ?? 1 })}
        />
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('remove', { n })} onClick={remove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </fieldset>
  )
}
