import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Import } from '#contract/imports/import-records.ts'
import { directionOf } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import css from './import.module.css'
import { showImport } from './use-choices.ts'

type Props = { tenant: Tenant; data: Import; close: () => void }

/** Shows the mail to the imported people, and sends it to the next batch. */
export function NoticeDialog({ tenant, data: { id, notice }, close }: Props) {
  const { t } = useTranslation('sheets', { keyPrefix: 'notice' })
  const { data, error, refetch } = useRead(api.imports.notice, { tenant: tenant.id, params: { id } })
  const sending = useApiMutation(api.imports.notify, { invalidates: [api.imports.notice, api.audit.list] })
  const isBusy = sending.flag === 'loading'
  const submit = () =>
    sending.send({ tenant: tenant.id, params: { id } }, sent => {
      showImport(sent)
      close()
    })
  return (
    <Dialog title={t('title')} opened onClose={close} size="lg">
      {error ? (
        <Failed what={t('failed')} error={error} retry={refetch} />
      ) : !data ? (
        <LoadingRows rows={4} />
      ) : (
        <Form problem={sending.flag === 'error' && sentenceFor(sending.error)} isBusy={isBusy} submit={submit}>
          <Text>{t('means')}</Text>
          {data.rest > 0 && (
            <Text>
              {notice.sent === null && t('first', { count: data.to })} {t('rest', { count: data.rest })}
            </Text>
          )}
          {data.mail && (
            <figure className={css.mail} lang={data.mail.language} dir={directionOf(data.mail.language)} aria-label={t('preview')}>
              <figcaption>{data.mail.subject}</figcaption>
              <p>{data.mail.text}</p>
            </figure>
          )}
          {tenant.status !== 'published' ? (
            <Text c="error">{t('not_published')}</Text>
          ) : (
            data.to > 0 && <SubmitButton isBusy={isBusy} words={{ submit: t('submit', { count: data.to }), busy: t('busy') }} />
          )}
        </Form>
      )}
    </Dialog>
  )
}
