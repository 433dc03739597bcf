import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { capacityUnits } from '#contract/phases/phase.ts'
import { maxQuotas, type Quota } from '#contract/phases/quota.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { CheckField } from '#portal/platform/forms/fields/CheckField.tsx'
import { Pair } from '#portal/platform/forms/fields/FieldGroup.tsx'
import { NumberField } from '#portal/platform/forms/fields/NumberField.tsx'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import css from './setup.module.css'

const most = 1_000_000

type Props = { tenant: Tenant; quotas: readonly Quota[]; hasTeams: boolean; isTried: boolean; onChange: (quotas: Quota[]) => void }

/** Quotas of answers to questions with options. */
export function QuotaFields({ tenant, quotas, hasTeams, isTried, onChange }: Props) {
  const { t } = useTranslation('phases', { keyPrefix: 'quotas' })
  const form = useRead(api.registrations.form, { tenant: tenant.id })
  const fields = (form.data?.fields ?? []).filter(({ options }) => Object.keys(options).length > 0)
  const change = (at: number, changes: Partial<Quota>) =>
    onChange(quotas.map((quota, nth) => (nth === at ? { ...quota, ...changes } : quota)))
  if (form.isLoadingError)
    return (
      <Text role="alert" c="error">
        {sentenceFor(form.error)}
      </Text>
    )
  const [first] = fields
  return (
    <section className={css.quotas} aria-label={t('title')}>
      <Text fw={600}>{t('title')}</Text>
      <Text fz="sm" c="dimmed">
        {t(form.data && !first && quotas.length === 0 ? 'no_question' : 'means')}
      </Text>
      {quotas.map((quota, nth) => {
        const asked = fields.find(({ name }) => name === quota.field)
        return (
          // Quotas have no ids, and only the last one is added or a chosen one removed.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={nth} className={css.quota}>
            <legend>{t('nth', { n: formatNumber(nth + 1) })}</legend>
            <SelectField
              label={t('field')}
              value={quota.field}
              choices={[
                ...(asked ? [] : [{ value: quota.field, label: t('former') }]),
                ...fields.map(({ name, label }) => ({ value: name, label })),
              ]}
              onChange={field => change(nth, { field, options: [] })}
            />
            <CheckField
              label={t('options')}
              hint={isTried && quota.options.length === 0 ? t('options_missing') : ''}
              values={quota.options}
              choices={Object.entries(asked?.options ?? {}).map(([value, label]) => ({ value, label }))}
              onChange={options => change(nth, { options })}
            />
            {hasTeams && (
              <RadioField
                label={t('of')}
                value={quota.of}
                choices={capacityUnits.map(value => ({ value, label: t(`of_${value}`) }))}
                onChange={of => change(nth, { of })}
              />
            )}
            <Pair>
              <NumberField
                label={t('least')}
                placeholder={t('unlimited')}
                value={quota.least}
                min={0}
                max={most}
                error={isTried && quota.least === null && quota.most === null ? t('number_missing') : undefined}
                onChange={least => change(nth, { least })}
              />
              <NumberField
                label={t('most')}
                placeholder={t('unlimited')}
                value={quota.most}
                min={0}
                max={most}
                error={isTried && isReversed(quota) ? t('reversed') : undefined}
                onChange={value => change(nth, { most: value })}
              />
            </Pair>
            <Button
              variant="subtle"
              color="red"
              size="sm"
              aria-label={t('remove_nth', { n: formatNumber(nth + 1) })}
              onClick={() => onChange(quotas.filter((_, other) => other !== nth))}
            >
              {t('remove')}
            </Button>
          </fieldset>
        )
      })}
      {first && quotas.length < maxQuotas && (
        <Button
          variant="default"
          size="sm"
          onClick={() => onChange([...quotas, { field: first.name, options: [], of: 'people', least: null, most: null }])}
        >
          {t('add')}
        </Button>
      )}
    </section>
  )
}

const isReversed = ({ least, most: limit }: Quota) => least !== null && limit !== null && least > limit

/** Whether a quota can be saved. */
export const isWholeQuota = (quota: Quota): boolean =>
  quota.options.length > 0 && (quota.least !== null || quota.most !== null) && !isReversed(quota)
