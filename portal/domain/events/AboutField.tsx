import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { useRead } from '#portal/platform/api/use-read.ts'

/** A public hackathon, found by its name; '' for none. */
export function AboutField({ onChange }: { onChange: (hackathon: string) => void }) {
  const { t } = useTranslation('events')
  const none = { value: 'none', label: t('about_nothing') }
  const [chosen, choose] = useState(none)
  const [typed, setTyped] = useState(none.label)
  const [search] = useDebouncedValue(typed === chosen.label ? '' : typed.trim(), 300)
  const { data, isFetching } = useRead(api.tenants.list, { query: { scope: 'public', limit: 10, ...(search && { search }) } })
  const found = (data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const choices = [none, chosen, ...found].filter(({ value }, at, all) => all.findIndex(other => other.value === value) === at)
  return (
    <Select
      label={t('about')}
      description={t('about_means')}
      size="md"
      searchable
      allowDeselect={false}
      value={chosen.value}
      searchValue={typed}
      onSearchChange={setTyped}
      data={choices}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? null : t('about_none')}
      comboboxProps={{ withinPortal: false }}
      onChange={value => {
        const picked = choices.find(choice => choice.value === value) ?? none
        choose(picked)
        onChange(picked === none ? '' : picked.value)
      }}
    />
  )
}
