import { Text, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '#contract/addresses.ts'
import { suggestSlugs } from '#contract/names/slug-suggestions.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { shiftDays } from '#contract/time/shift-days.ts'
import { AddressSuggestions } from '#portal/domain/hackathon/AddressSuggestions.tsx'
import { fieldsOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { DateTimeFields } from '#portal/platform/date-fields/DateTimeFields.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { differ } from '#portal/platform/unsaved/unsaved.ts'
import shared from '../details.module.css'

const Clashes = lazy(async () => ({
  default: (await Promise.all([import('#portal/domain/clashes/Clashes.tsx'), loadWords('clashes')]))[0].Clashes,
}))

/** Copies the hackathon as a draft. Dates move with the start. */
export function DuplicateForm({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const navigate = useNavigate()
  const { mutateAsync, flag, error } = useApiMutation(api.tenants.duplicate, { invalidates: [api.tenants.list, api.stats.mine] })
  const [name, setName] = useState(`${tenant.tenant_name.slice(0, 36)}-2`)
  const [startsAt, setStartsAt] = useState(() => aYearAfter(tenant.starts_at, tenant.timezone))
  const [opening] = useState({ name, startsAt })
  const faults = fieldsOf(error)
  const submit = async () => {
    const copy = await mutateAsync({ tenant: tenant.id, body: { tenant_name: name, starts_at: startsAt } }).catch(() => null)
    if (copy) void navigate(paths.hackathonDetails(copy.tenant_name))
  }
  return (
    <Form isBusy={flag === 'loading'} unsaved={differ(opening, { name, startsAt })} submit={submit} gap="sm">
      <Text c="dimmed">{t('settings.duplicate_means')}</Text>
      <div>
        <TextInput
          label={t('settings.new_link')}
          className="ltr-input"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={name}
          error={flag === 'error' ? (faults['tenant_name'] ?? (faults['starts_at'] ? null : sentenceFor(error))) : null}
          onChange={event => setName(event.currentTarget.value)}
        />
        <AddressSuggestions names={ofNextEdition(tenant, startsAt)} current={name} pick={setName} />
      </div>
      <DateTimeFields
        label={t('settings.new_start')}
        value={startsAt}
        onChange={setStartsAt}
        timeZone={tenant.timezone}
        error={faults['starts_at']}
      />
      <Suspense>
        <Clashes startsAt={startsAt} endsAt={endOf(tenant, startsAt)} timeZone={tenant.timezone} country={tenant.country} />
      </Suspense>
      <SubmitButton
        isBusy={flag === 'loading'}
        words={{ submit: t('settings.duplicate_do'), busy: t('settings.duplicating') }}
        fullWidth={false}
        className={shared.start ?? ''}
      />
    </Form>
  )
}

/** Returns the end of an edition with the same duration. */
const endOf = ({ starts_at, ends_at }: Tenant, startsAt: string) =>
  new Date(Date.parse(startsAt) + Date.parse(ends_at) - Date.parse(starts_at)).toISOString()

/** Returns the same weekday 52 weeks later. */
const aYearAfter = (instant: string, timeZone: string) => shiftDays(instant, 52 * 7, timeZone)

/** Returns suggested slugs with the year of the new start. */
function ofNextEdition({ name, tenant_name }: Tenant, startsAt: string): string[] {
  const lasting = (name.en || name.ar).replace(/[0-9\u0660-\u0669]{4}/g, ' ')
  return suggestSlugs(lasting, new Date(startsAt).getUTCFullYear()).filter(slug => slug !== tenant_name)
}
