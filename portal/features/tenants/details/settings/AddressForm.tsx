import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { suggestSlugs } from '#contract/names/slug-suggestions.ts'
import { normalizeSlug } from '#contract/names/slug.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { AddressSuggestions } from '#portal/domain/hackathon/AddressSuggestions.tsx'
import { Form } from '#portal/platform/forms/Form.tsx'
import { SaveBar } from '#portal/platform/forms/FormActions.tsx'
import { useFacts } from './use-facts.ts'

/** Changes the slug of the page. The former URL redirects permanently. */
export function AddressForm({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const { change, busy, saved, fault, edited } = useFacts(tenant)
  const [typed, setTyped] = useState(tenant.tenant_name)
  const host = new URL(tenant.platform_url).host.slice(tenant.tenant_name.length)
  const near = suggestSlugs(tenant.name.en || tenant.name.ar, new Date(tenant.starts_at).getUTCFullYear())
  const isUnsaved = typed !== tenant.tenant_name
  const type = (name: string) => {
    edited()
    setTyped(name)
  }
  const submit = async () => {
    const changed = await change({ tenant_name: typed })
    if (changed) setTyped(changed.tenant_name)
  }
  return (
    <Form isBusy={busy} unsaved={isUnsaved} submit={submit} gap="sm">
      <div>
        <TextInput
          label={t('settings.link')}
          description={
            <>
              {t('settings.link_means')} <bdi dir="ltr">{`${normalizeSlug(typed) || tenant.tenant_name}${host}`}</bdi>
            </>
          }
          className="ltr-input"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={typed}
          error={fault}
          onChange={event => type(event.currentTarget.value)}
        />
        <AddressSuggestions names={near.filter(name => name !== tenant.tenant_name)} current={typed} pick={type} />
      </div>
      <SaveBar
        isBusy={busy}
        isUnsaved={isUnsaved}
        saved={saved ? t('settings.saved') : ''}
        words={{ submit: t('settings.rename'), busy: t('settings.renaming') }}
      />
    </Form>
  )
}
