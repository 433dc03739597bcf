import { Anchor } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { RegistrationDetail } from '#contract/registration-records.ts'
import type { Tenant } from '#contract/tenant.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'

type Props = { tenant: Tenant; person: RegistrationDetail; question: string }

/** What somebody sent, to be saved: its address is made for a few minutes when it is asked for. */
export function SentFile({ tenant, person, question }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'panel' })
  const [fault, setFault] = useState('')
  const name = person.answers[question] ?? ''
  const save = async () => {
    setFault('')
    try {
      const { url } = await callTo(api.registrations.file, { tenant: tenant.id, params: { id: person.id, question } })
      location.assign(url)
    } catch (error) {
      setFault(sentenceFor(error))
    }
  }
  return (
    <>
      <Anchor component="button" type="button" onClick={() => void save()} aria-label={t('save_file', { name })}>
        <IconFileDownload size={18} aria-hidden /> <bdi>{name}</bdi>
      </Anchor>
      {fault && <span role="alert"> {fault}</span>}
    </>
  )
}
