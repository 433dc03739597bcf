import { Button, FileButton, Text, Textarea } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { longestCalendar } from '#contract/events/calendar-files.ts'
import type { CalendarReport } from '#contract/events/event-imports-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { CityField } from '#portal/domain/city-field/CityField.tsx'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormActions } from '#portal/platform/forms/FormActions.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { ImportReport } from './ImportReport.tsx'

type Props = { tenant: Tenant; close: () => void }

/** The import uses exactly the previewed file. */
export function ImportDialog({ tenant, close }: Props) {
  const { t } = useTranslation('imports')
  const [text, setText] = useState('')
  const [city, setCity] = useState(tenant.city)
  const [isPublished, setPublished] = useState(false)
  const [read, setRead] = useState<CalendarReport | null>(null)
  const [done, setDone] = useState<CalendarReport | null>(null)
  const reading = useApiMutation(api.events.readCalendar)
  const writing = useApiMutation(api.events.importCalendar, { invalidates: [api.events.mine, api.events.list, api.audit.list] })
  const isBusy = reading.flag === 'loading' || writing.flag === 'loading'
  const count = read?.events.filter(({ outcome }) => outcome !== 'same').length ?? 0
  const change = (file: string) => {
    setText(file)
    setRead(null)
  }
  const submit = async () => {
    if (isBusy || text.trim() === '') return
    const body = { text, city }
    if (read === null) reading.send({ tenant: tenant.id, body }, setRead)
    else if (count === 0) close()
    else writing.send({ tenant: tenant.id, body: { ...body, publish: isPublished } }, setDone)
  }
  const failed = writing.flag === 'error' ? writing.error : reading.flag === 'error' ? reading.error : null
  const problem = text.length > longestCalendar ? t('too_long') : failed !== null && sentenceFor(failed)
  return (
    <Dialog title={t('title')} opened onClose={close} size="lg">
      {done ? (
        <>
          <Text role="status" mb="md">
            {t('done', { count, n: formatNumber(count) })}
          </Text>
          <Button onClick={close} data-autofocus>
            {t('close')}
          </Button>
        </>
      ) : (
        <Form problem={problem} isBusy={isBusy} unsaved={text.trim() !== ''} submit={submit}>
          <Text c="dimmed">{t('means')}</Text>
          <div>
            <FileButton accept=".ics,text/calendar" onChange={file => void file?.text().then(change)}>
              {props => (
                <Button {...props} variant="default" leftSection={<IconFileImport size={18} aria-hidden />}>
                  {t('choose')}
                </Button>
              )}
            </FileButton>
          </div>
          <Textarea
            label={t('pasted')}
            dir="ltr"
            minRows={4}
            maxRows={8}
            autosize
            spellCheck={false}
            value={text}
            onChange={event => change(event.currentTarget.value)}
          />
          <CityField
            label={t('city')}
            description={t('city_means')}
            value={city}
            onChange={value => {
              setCity(value)
              setRead(null)
            }}
          />
          {read && <ImportReport report={read} timeZone={tenant.timezone} />}
          {count > 0 && <SwitchField label={t('publish')} hint={t('publish_means')} value={isPublished} onChange={setPublished} />}
          <FormActions>
            <SubmitButton
              isBusy={isBusy}
              words={{
                submit: read === null ? t('read') : count === 0 ? t('close') : t('import', { count, n: formatNumber(count) }),
                busy: t('busy'),
              }}
            />
          </FormActions>
        </Form>
      )}
    </Dialog>
  )
}
