import { Button, List, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { RegistrationDetail } from '#contract/registrations/registration-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import css from '../panel.module.css'

type Props = { tenant: Tenant; person: RegistrationDetail; /** closes the panel */ erased: () => void }

/** Erases the registration at the candidate's request, after a dialog that lists the consequences. */
export function EraseRegistration({ tenant, person, erased }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'erase' })
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync, flag, error } = useApiMutation(api.registrations.erase, {
    invalidates: [api.registrations.list, api.registrations.admission, api.registrations.kept],
  })
  const isBusy = flag === 'loading'
  const isGone = codeOf(error) === 'registration.not_found'
  const name = isolated(person.fullname)
  const submit = async () => {
    if (isBusy) return
    try {
      await mutateAsync({ tenant: tenant.id, params: { id: person.id } })
    } catch (refusal) {
      // After a lost reply, the repeated request finds that the first one has erased the registration.
      if (codeOf(refusal) !== 'registration.not_found') return
    }
    notifications.show({ message: t('done', { name }) })
    setAsked(false)
    erased()
  }
  return (
    <section className={css.link}>
      <Button variant="default" size="sm" className={css.start ?? ''} onClick={() => setAsked(true)}>
        {t('open')}
      </Button>
      <Text fz="sm" c="dimmed">
        {t('means')}
      </Text>
      <Dialog opened={isAsked} onClose={() => setAsked(false)} title={t('title')}>
        <Form problem={flag === 'error' && !isGone && sentenceFor(error)} isBusy={isBusy} submit={submit}>
          <Text>{t('explains', { name })}</Text>
          <List spacing="xs">
            <List.Item>{t(person.team ? 'team' : 'alone')}</List.Item>
            <List.Item>{t('certificate')}</List.Item>
            <List.Item>{t('results')}</List.Item>
            <List.Item>{t('mails')}</List.Item>
          </List>
          <div className={css.line}>
            <SubmitButton isBusy={isBusy} fullWidth={false} color="red.9" words={{ submit: t('yes'), busy: t('busy') }} />
            <Button variant="default" onClick={() => setAsked(false)}>
              {t('cancel')}
            </Button>
          </div>
        </Form>
      </Dialog>
    </section>
  )
}
