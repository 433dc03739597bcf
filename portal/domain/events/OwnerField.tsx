import { useTranslation } from 'react-i18next'
import { SelectField } from '#portal/platform/forms/SelectField.tsx'
import type { Owner } from './use-owners.ts'

type Props = { owners: readonly Owner[]; value: string; isHidden: boolean; onChange: (value: string) => void }

export function OwnerField({ owners, value, isHidden, onChange }: Props) {
  const { t } = useTranslation('events')
  return (
    <SelectField
      label={t('fact.hackathon')}
      hint={t(isHidden ? 'hidden_owner' : 'owner_means')}
      value={value}
      choices={owners}
      onChange={onChange}
    />
  )
}
