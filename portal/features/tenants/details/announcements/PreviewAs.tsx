import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Recipient } from '#contract/announcements/announcements-endpoints.ts'
import type { Audience } from '#contract/announcements/announcements.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'

type Props = { tenant: Tenant; to: readonly Audience[]; chosen: Recipient | null; choose: (one: Recipient | null) => void }

/** Chooses the person in a preview: a sample, or one of the recipients. */
export function PreviewAs({ tenant, to, chosen, choose }: Props) {
  const { t } = useTranslation('announcements')
  const sample = { value: '', label: t('preview_as.sample') }
  const shown = chosen ? nameOf(chosen) : sample.label
  const [typed, setTyped] = useState(shown)
  const [search] = useDebouncedValue(typed === shown ? '' : typed.trim(), 300)
  const { data, isFetching } = useRead(api.announcements.recipients, {
    tenant: tenant.id,
    query: { to: to.join(','), ...(search && { search }) },
  })
  const found = data?.results ?? []
  const all = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <Select
      label={t('preview_as.label')}
      size="md"
      searchable
      allowDeselect={false}
      value={chosen?.id ?? ''}
      searchValue={typed}
      onSearchChange={setTyped}
      data={[sample, ...all.map(one => ({ value: one.id, label: nameOf(one) }))]}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? null : t('preview_as.none')}
      comboboxProps={{ withinPortal: false }}
      onChange={value => choose(all.find(({ id }) => id === value) ?? null)}
    />
  )
}

const nameOf = ({ fullname, reference }: Recipient) => [fullname, reference].filter(Boolean).join(' · ')
