import { useTranslation } from 'react-i18next'
import type { MeetingHost } from '#contract/endpoints/meetings.ts'
import { SelectField } from '#portal/platform/forms/SelectField.tsx'

type Props = { hosts: readonly MeetingHost[]; value: string; onChange: (host: string) => void }

export function HostField({ hosts, value, onChange }: Props) {
  const { t } = useTranslation('meetings')
  const nameOf = ({ name, hackathon }: MeetingHost) => t('with_of', { name, team: hackathon || t('platform') })
  return (
    <SelectField
      label={t('with')}
      value={value}
      choices={hosts.map(host => ({ value: host.id, label: nameOf(host) }))}
      onChange={onChange}
    />
  )
}
