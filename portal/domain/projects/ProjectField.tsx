import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { api } from '#contract/addresses.ts'
import { type L10n, textIn } from '#contract/language.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

/** Projects in the choice. With more, a search narrows them. */
const listed = 100

type Chosen = { id: string; name: L10n }

type Props = {
  /** id of the hackathon */
  tenant: string
  words: { label: string; choose: string; search: string }
  /** id of a project; '' for none */
  value: string
  /** project of a saved choice, which the search may not find */
  saved?: Chosen | null
  /** ids of projects that are not offered */
  without?: readonly string[]
  /** ids of the only projects that are offered; null: all */
  only?: readonly string[] | null
  error?: string | undefined
  onChange: (project: string) => void
}

/** Chooses a submitted project of a hackathon. */
export function ProjectField({ tenant, words, value, saved = null, without = [], only = null, error, onChange }: Props) {
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search.trim(), 250)
  // The chosen project remains a choice when the search no longer finds it.
  const [chosen, setChosen] = useState(saved)
  const found = useRead(api.projects.list, { tenant, query: { limit: listed, submission: 'submitted', ...(wanted && { search: wanted }) } })
  const others = (found.data?.results ?? []).filter(({ id }) => id !== value && !without.includes(id) && (only?.includes(id) ?? true))
  const current = chosen?.id === value ? [chosen] : []
  const label = ({ id, name }: Chosen) => ({ value: id, label: textIn(name, currentLanguage()) })
  return (
    <>
      {(found.data?.count ?? 0) > listed || search ? (
        <TextField label={words.search} value={search} limit={80} onChange={setSearch} />
      ) : null}
      <SelectField
        label={words.label}
        value={value}
        choices={[...(value === '' ? [{ value: '', label: words.choose }] : []), ...current.map(label), ...others.map(label)]}
        error={error}
        onChange={id => {
          setChosen(others.find(each => each.id === id) ?? null)
          onChange(id)
        }}
      />
    </>
  )
}
