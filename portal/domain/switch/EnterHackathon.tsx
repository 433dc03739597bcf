import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { call } from '#contract/client.ts'
import { useFreshSignIn } from '#portal/domain/second-factor/use-fresh-sign-in.tsx'
import { sendWithSessionBy } from '#portal/platform/api/calls.ts'
import { codeOf } from '#portal/platform/api/problems.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { WithinLimit } from '#portal/platform/forms/WithinLimit.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { beginStay } from './stay.ts'

export type EnterHackathonProps = {
  opened: boolean
  close: () => void
  /** hackathon to enter; by default the form asks for its slug */ hackathon?: { id: string; name: string }
}
const longestReason = 500

/** Starts a switch of an administrator. The owner receives the reason by mail. */
export function EnterHackathon({ opened, close, hackathon }: EnterHackathonProps) {
  const { t } = useTranslation('switched')
  return (
    <Dialog opened={opened} onClose={close} title={hackathon ? t('enter.title_of', { name: isolated(hackathon.name) }) : t('enter.title')}>
      <Reason hackathon={hackathon} close={close} />
    </Dialog>
  )
}

function Reason({ hackathon, close }: { hackathon: EnterHackathonProps['hackathon']; close: () => void }) {
  const { t } = useTranslation('switched')
  const { doFresh, signInForm } = useFreshSignIn()
  const form = useContractForm(api.switches.begin, { tenant_id: hackathon?.id ?? '', reason: '' })
  const [needsFactor, setNeedsFactor] = useState(false)
  const enter = (body: typeof form.values) => async () => {
    setNeedsFactor(false)
    try {
      beginStay(await begin(body))
    } catch (error) {
      if (codeOf(error) !== 'second_factor.required') throw error
      setNeedsFactor(true)
    }
  }
  const { isBusy, problem, submit } = useSubmit(
    form,
    async body => {
      if (!body.reason.trim()) {
        form.setErrors({ reason: t('enter.reason_missing') })
        return false
      }
      await doFresh(enter(body))
      return true
    },
    hackathon ? {} : { 'tenant.not_found': 'tenant_id' },
  )
  if (signInForm) return signInForm
  return (
    <>
      <Text mb="md">{t('enter.hint')}</Text>
      <Form problem={needsFactor ? t('enter.needs_factor') : problem} isBusy={isBusy} unsaved={form.isDirty()} submit={submit}>
        {!hackathon && (
          <TextInput
            label={t('enter.address')}
            description={t('enter.address_hint')}
            className="ltr-input"
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            data-autofocus
            aria-invalid={form.errors['tenant_id'] !== undefined}
            {...form.getInputProps('tenant_id')}
          />
        )}
        <WithinLimit used={form.values.reason.length} limit={longestReason}>
          <Textarea
            label={t('enter.reason')}
            description={t('enter.reason_hint')}
            dir="auto"
            autosize
            minRows={2}
            maxLength={longestReason}
            data-autofocus={hackathon ? true : undefined}
            aria-invalid={form.errors['reason'] !== undefined}
            {...form.getInputProps('reason')}
          />
        </WithinLimit>
        <SubmitButton isBusy={isBusy} words={{ submit: t('enter.submit'), busy: t('enter.busy') }} />
        <Button variant="default" fullWidth onClick={close}>
          {t('enter.cancel')}
        </Button>
      </Form>
    </>
  )
}

const begin = (body: { tenant_id: string; reason: string }) =>
  call(api.switches.begin, throughAdminHost, { body }) as Promise<Parameters<typeof beginStay>[0]>

const throughAdminHost = sendWithSessionBy((path, init) =>
  fetch((document.querySelector('meta[name="admin-url"]')?.getAttribute('content') ?? '') + path, init),
)
