import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { RegistrationDetail } from '#contract/registration-records.ts'
import type { Tenant } from '#contract/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useSend } from '#portal/platform/api/use-send.ts'
import css from './panel.module.css'

/** For who has lost the mail, or whose link somebody else has. */
export function NewLink({ tenant, person }: { tenant: Tenant; person: RegistrationDetail }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'link' })
  const { send, flag, error } = useSend(api.registrations.renewLink)
  const renew = () => void (flag === 'loading' || send({ tenant: tenant.id, params: { id: person.id } }).catch(() => {}))
  return (
    <section className={css.link}>
      <Button variant="default" size="sm" aria-disabled={flag === 'loading'} onClick={renew} className={css.start ?? ''}>
        {t('renew')}
      </Button>
      <Text fz="sm" c={flag === 'error' ? 'error' : 'dimmed'} role="status">
        {flag === 'done' ? t('sent') : flag === 'error' ? sentenceFor(error) : t('means')}
      </Text>
    </section>
  )
}
