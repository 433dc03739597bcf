import { Button, Text } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { RegistrationState } from '#contract/registration-states.ts'
import type { RegistrationKind } from '#contract/registration.ts'
import type { Tenant } from '#contract/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useSend } from '#portal/platform/api/use-send.ts'
import { saveFile } from '#portal/platform/files/save-file.ts'

type Props = { tenant: Tenant; wanted: { kind?: RegistrationKind; state?: RegistrationState; search?: string } }

/** The rows that are looked at, all pages of them, as a table for spreadsheets. */
export function Export({ tenant, wanted }: Props) {
  const { t } = useTranslation('registrations')
  const { send, flag, error } = useSend(api.registrations.export)
  const save = async () => {
    const { csv, filename } = await send({ tenant: tenant.id, query: wanted })
    saveFile(filename, csv, 'text/csv;charset=utf-8')
  }
  return (
    <div>
      <Button
        variant="default"
        loading={flag === 'loading'}
        onClick={() => void save().catch(() => {})}
        leftSection={<IconFileTypeCsv size={18} aria-hidden />}
      >
        {t('export')}
      </Button>
      {flag === 'error' && (
        <Text role="alert" c="error" fz="sm">
          {sentenceFor(error)}
        </Text>
      )}
    </div>
  )
}
