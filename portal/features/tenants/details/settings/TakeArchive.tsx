import { Button, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useFreshSignIn } from '#portal/domain/second-factor/use-fresh-sign-in.tsx'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { saveFrom } from '#portal/platform/files/save-file.ts'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import shared from '../details.module.css'

/** Downloads the archive. Personal data requires a recent sign-in. */
export function TakeArchive({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('archive')
  const [people, setPeople] = useState(false)
  const { mutateAsync, flag, error } = useApiMutation(api.tenants.export, { invalidates: [api.audit.list] })
  const { doFresh, signInForm } = useFreshSignIn()
  const take = () => doFresh(async () => saveFrom((await mutateAsync({ tenant: tenant.id, body: { people } })).url)).catch(() => {})
  return (
    <section className={shared.panel} aria-label={t('title')}>
      <Title order={2} fz="lg">
        {t('title')}
      </Title>
      {signInForm ?? (
        <>
          <Text c="dimmed">{t('means')}</Text>
          <SwitchField label={t('people')} hint={t('people_means')} value={people} onChange={setPeople} />
          <FormAlert>{flag === 'error' && codeOf(error) !== 'session.stale' && sentenceFor(error)}</FormAlert>
          <div className={shared.row}>
            <Button
              variant="default"
              leftSection={<IconDownload size={20} aria-hidden />}
              loading={flag === 'loading'}
              onClick={() => void take()}
            >
              {t('take')}
            </Button>
            <Text component="output" c="dimmed">
              {flag === 'done' && t('begun')}
            </Text>
          </div>
        </>
      )}
    </section>
  )
}
