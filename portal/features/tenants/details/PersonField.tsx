import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'

type Props = {
  tenant: string
  value: string
  /** ids of people who cannot be chosen */
  without?: readonly string[]
  states: readonly RegistrationState[]
  onChange: (id: string) => void
}

/** Chooses a registered person, found by name, email address or reference. */
export function PersonField({ tenant, value, without = [], states, onChange }: Props) {
  const { t } = useTranslation('forms', { keyPrefix: 'person' })
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search.trim(), 250)
  const found = useRead(api.registrations.list, { tenant, query: { limit: 20, ...(wanted && { search: wanted }) } })
  const people = (found.data?.results ?? []).filter(({ id, state }) => state !== null && !without.includes(id) && states.includes(state))
  return (
    <>
      <TextField
        label={t('search')}
        value={search}
        limit={100}
        onChange={typed => {
          setSearch(typed)
          onChange('')
        }}
      />
      {found.isError ? (
        <Text role="alert" c="error" fz="sm">
          {sentenceFor(found.error)}
        </Text>
      ) : found.data && people.length === 0 ? (
        <Text role="status">{t('nobody')}</Text>
      ) : (
        <SelectField
          label={t('person')}
          value={value}
          choices={[
            { value: '', label: t('choose') },
            ...people.map(({ id, fullname, reference }) => ({ value: id, label: `${isolated(fullname)} · ${reference}` })),
          ]}
          onChange={onChange}
        />
      )}
    </>
  )
}
