import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { normalizeSlug } from '#contract/slug.ts'
import type { Tenant } from '#contract/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useSend } from '#portal/platform/api/use-send.ts'
import css from '../details.module.css'

/** Visitors lose the page, so its address is typed, not clicked. */
export function UnpublishForm({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const { send, flag, error } = useSend(api.landingPages.unpublish, {
    refresh: [api.tenants.detail, api.tenants.list, api.stats.tenant, api.landingPages.get],
  })
  const [typed, setTyped] = useState('')
  const [isOther, setOther] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const matches = normalizeSlug(typed) === tenant.tenant_name
    setOther(!matches)
    if (matches) void send({ tenant: tenant.id }).catch(() => {})
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text c="dimmed">{t('settings.unpublish_means')}</Text>
        <TextInput
          label={t('settings.unpublish_type', { name: tenant.tenant_name })}
          className="ltr-input"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={isOther ? t('settings.unpublish_mismatch') : flag === 'error' ? sentenceFor(error) : null}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" color="red" variant="outline" loading={flag === 'loading'} className={css.start ?? ''}>
          {t('settings.unpublish_do')}
        </Button>
      </Stack>
    </form>
  )
}
