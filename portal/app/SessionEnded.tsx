import { Button, Modal, PasswordInput, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/accounts/user.ts'
import { api } from '#contract/addresses.ts'
import { useFactorStep } from '#portal/domain/second-factor/use-factor-step.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { Form } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { beginSession, endSession } from '#portal/platform/session/session.ts'

/** Sign-in dialog over the current screen, which keeps its state until the same user signs in again. */
export function SessionEnded({ user }: { user: User }) {
  const { t } = useTranslation('common', { keyPrefix: 'session_ended' })
  const form = useContractForm(api.auth.login, { email: user.email, password: '', totp: undefined as string | undefined })
  const { Step, askFor, leave } = useFactorStep(form)
  // The email address is fixed, so a rejected sign-in means that the password was wrong.
  const { isBusy, problem, submit } = useSubmit(form, body => callTo(api.auth.login, { body }).then(beginSession, askFor), {
    'credentials.wrong': 'password',
  })
  const password = form.getInputProps('password')
  return (
    <Modal.Root opened onClose={endSession} closeOnEscape={false} closeOnClickOutside={false} centered>
      <Modal.Overlay backgroundOpacity={1} color="var(--mantine-color-body)" />
      <Modal.Content>
        <Modal.Header component="div">
          <Modal.Title fw={600} fz="lg">
            {t('title')}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          {Step ? (
            <Step
              form={form}
              problem={problem}
              isBusy={isBusy}
              submit={submit}
              heading={(_, hint) => <Text mb="md">{hint}</Text>}
              back={leave}
            />
          ) : (
            <>
              <Text mb="md">{t('hint')}</Text>
              <Form problem={problem} isBusy={isBusy} submit={submit}>
                <TextInput label={t('email')} className="ltr-input" type="email" autoComplete="username" readOnly value={user.email} />
                <PasswordInput
                  label={t('password')}
                  className="ltr-input"
                  autoComplete="current-password"
                  data-autofocus
                  visibilityToggleButtonProps={{ 'aria-label': t('show_password') }}
                  aria-invalid={password.error !== undefined}
                  {...password}
                />
                <Button type="submit" fullWidth loading={isBusy}>
                  {t('submit')}
                </Button>
                <Button variant="subtle" fullWidth onClick={endSession}>
                  {t('leave')}
                </Button>
              </Form>
            </>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
