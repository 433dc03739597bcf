import { Button, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '#contract/accounts/passkeys-endpoints.ts'
import { api } from '#contract/addresses.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatDays } from '#portal/platform/format/format.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import type { InDrawer } from '../views.ts'
import css from './passkeys.module.css'

type Props = { passkey: Passkey; doFresh: (action: () => Promise<unknown>) => Promise<void> } & Pick<InDrawer, 'showStatus'>

export function OwnPasskey({ passkey, doFresh, showStatus }: Props) {
  const { t } = useTranslation('profile', { keyPrefix: 'passkeys' })
  const [isRenaming, setRenaming] = useState(false)
  const { mutateAsync, flag, error } = useApiMutation(api.passkeys.remove, { invalidates: [api.passkeys.mine] })
  const { id, name, created_at, last_used_at } = passkey
  const remove = () =>
    doFresh(async () => {
      try {
        await mutateAsync({ params: { id } })
      } catch (problem) {
        // It is already removed.
        if (codeOf(problem) !== 'passkey.not_found') throw problem
        invalidate([api.passkeys.mine])
      }
      showStatus(t('removed', { name }))
    }).catch(() => {})
  const isShown = flag === 'error' && !['session.stale', 'passkey.not_found'].includes(codeOf(error) ?? '')
  return (
    <li className={css['passkey']}>
      <div className={css['about']}>
        <IconFingerprint size={28} stroke={1.5} aria-hidden="true" />
        <div>
          <Text fw={600}>
            <bdi>{name}</bdi>
          </Text>
          <Text size="sm" c="dimmed">
            {t('since')} <time dateTime={created_at}>{formatDays(created_at, created_at)}</time>
          </Text>
          <Text size="sm" c="dimmed">
            {last_used_at === null ? (
              t('never')
            ) : (
              <>
                {t('used')} <time dateTime={last_used_at}>{formatDays(last_used_at, last_used_at)}</time>
              </>
            )}
          </Text>
        </div>
      </div>
      {isRenaming ? (
        <RenameForm passkey={passkey} close={() => setRenaming(false)} showStatus={showStatus} />
      ) : (
        <>
          <FormAlert>{isShown && sentenceFor(error)}</FormAlert>
          <div className={css['actions']}>
            <Button variant="default" aria-label={t('rename_of', { name })} onClick={() => setRenaming(true)}>
              {t('rename')}
            </Button>
            <ConfirmButton
              label={t('remove')}
              fullLabel={t('remove_of', { name })}
              words={{ ask: t('remove_ask', { name }), yes: t('remove_yes'), busy: t('removing') }}
              isBusy={flag === 'loading'}
              action={remove}
            />
          </div>
        </>
      )}
    </li>
  )
}

type RenameProps = { passkey: Passkey; close: () => void } & Pick<InDrawer, 'showStatus'>

function RenameForm({ passkey: { id, name }, close, showStatus }: RenameProps) {
  const { t } = useTranslation('profile')
  const { mutateAsync } = useApiMutation(api.passkeys.rename, { invalidates: [api.passkeys.mine] })
  const form = useContractForm(api.passkeys.rename, { name })
  const { isBusy, problem, submit } = useSubmit(form, async body => {
    await mutateAsync({ params: { id }, body })
    close()
    showStatus(t('passkeys.renamed'))
  })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <Form problem={problem} isBusy={isBusy} submit={submit}>
      <TextInput label={t('passkeys.name')} name="name" dir="auto" maxLength={60} ref={field} {...form.getInputProps('name')} />
      <SubmitButton isBusy={isBusy} words={{ submit: t('passkeys.save'), busy: t('passkeys.saving') }} />
      <Button variant="default" fullWidth onClick={close}>
        {t('keep')}
      </Button>
    </Form>
  )
}
