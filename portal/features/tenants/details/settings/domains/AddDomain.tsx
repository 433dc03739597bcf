import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenant.ts'
import { fieldsOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useSend } from '#portal/platform/api/use-send.ts'
import { Form } from '#portal/platform/forms/Form.tsx'
import css from './domains.module.css'

export function AddDomain({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('domains')
  const [typed, setTyped] = useState('')
  const { send, flag, error, reset } = useSend(api.domains.add, { invalidates: [api.domains.list] })
  const submit = async () => {
    const added = await send({ tenant: tenant.id, body: { domain: typed } }).catch(() => null)
    if (added) setTyped('')
  }
  return (
    <Form isBusy={flag === 'loading'} unsaved={typed.trim() !== ''} submit={submit}>
      <div className={css.add}>
        <TextInput
          label={t('name')}
          className="ltr-input"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          value={typed}
          error={flag === 'error' ? (fieldsOf(error)['domain'] ?? sentenceFor(error)) : null}
          onChange={event => {
            reset()
            setTyped(event.currentTarget.value)
          }}
        />
        <Button type="submit" variant="default" loading={flag === 'loading'}>
          {t('add')}
        </Button>
      </div>
    </Form>
  )
}
