import { Button, PasswordInput, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { confirmByPasskey } from '#portal/domain/passkeys/ceremonies.ts'
import { PasskeyButton } from '#portal/domain/passkeys/PasskeyButton.tsx'
import { callTo } from '#portal/platform/api/calls.ts'
import { codeOf } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { ConfirmByProvider } from './ConfirmByProvider.tsx'
import { FactorField, type WithFactor } from './FactorField.tsx'

/**
 * Runs actions that can require a recent sign-in. Render `signInForm`; after sign-in the action runs again. Requires the namespace
 * `factor`.
 */
export function useFreshSignIn() {
  const [waiting, setWaiting] = useState<{ action: () => Promise<unknown> } | null>(null)
  const doFresh = async (action: () => Promise<unknown>) => {
    try {
      await action()
    } catch (error) {
      if (codeOf(error) !== 'session.stale') throw error
      setWaiting({ action })
    }
  }
  const go = async () => {
    await waiting?.action()
    setWaiting(null)
  }
  return { doFresh, signInForm: waiting && <SignInAgain done={go} cancel={() => setWaiting(null)} /> }
}

/** Form for signing in again. Also shows errors of `done`. */
function SignInAgain({ done, cancel }: { done: () => Promise<unknown>; cancel: () => void }) {
  const { t } = useTranslation('factor')
  const user = useSession(({ user }) => user)
  const [needsFactor, setAsksFactor] = useState(false)
  const form = useContractForm(api.auth.signInAgain, { password: '', totp: undefined } as { password: string } & WithFactor)
  const { isBusy, problem, submit } = useSubmit(form, async body => {
    try {
      await callTo(api.auth.signInAgain, { body })
    } catch (error) {
      if (codeOf(error) !== 'second_factor.required') throw error
      form.setFieldValue('totp', '')
      return setAsksFactor(true)
    }
    await done()
  })
  const hasKeys = (useRead(api.passkeys.mine, {}).data?.results.length ?? 0) > 0
  const passkeyWords = {
    label: t('passkey.label'),
    busy: t('passkey.busy'),
    canceled: t('passkey.again_canceled'),
    unsupported: t('passkey.unsupported'),
  }
  const password = form.getInputProps('password')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <section aria-label={t('again.title')}>
      <Text mb="md">{t('again.hint')}</Text>
      <Form problem={problem} isBusy={isBusy} submit={submit}>
        {/* Lets a password manager identify the account. */}
        <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordInput
          label={t('again.password')}
          className="ltr-input"
          name="password"
          autoComplete="current-password"
          ref={field}
          visibilityToggleButtonProps={{ 'aria-label': t('again.show_password'), miw: 44, mih: 44 }}
          aria-invalid={password.error !== undefined}
          {...password}
        />
        {needsFactor && <FactorField form={form} />}
        <SubmitButton isBusy={isBusy} words={{ submit: t('again.submit'), busy: t('busy') }} />
        {hasKeys && <PasskeyButton words={passkeyWords} ceremony={confirmByPasskey} done={done} />}
        <ConfirmByProvider />
        <Button variant="default" fullWidth onClick={cancel}>
          {t('again.cancel')}
        </Button>
      </Form>
    </section>
  )
}
