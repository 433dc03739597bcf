import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { SeriesScope } from '#contract/events/event-series.ts'
import type { OwnEvent } from '#contract/events/events-endpoints.ts'
import { textIn } from '#contract/language.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { showAs } from '#portal/platform/api/queries.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { ScopeField } from './event-fields.tsx'

const invalidates = [api.events.list, api.events.mine]

type Props = { event: OwnEvent; opened: boolean; close: () => void; onRemoved?: () => void }

export function RemoveEvent({ event, opened, close, onRemoved }: Props) {
  const { t } = useTranslation('events')
  const [scope, reach] = useState<SeriesScope>('this')
  const ofTenant = useApiMutation(api.events.remove, { invalidates })
  const ofPlatform = useApiMutation(api.events.removeForPlatform, { invalidates })
  const { flag, error } = event.tenant ? ofTenant : ofPlatform
  const title = textIn(event.title, currentLanguage())
  const count = 1 + (scope === 'this' ? 0 : (event.series?.[scope] ?? 0))
  const remove = async () => {
    const input = { params: { event: event.id }, query: { scope } }
    await (event.tenant ? ofTenant.mutateAsync({ tenant: event.tenant.id, ...input }) : ofPlatform.mutateAsync(input))
    showAs(api.events.mine, shown => ({ ...shown, results: shown.results.filter(({ id }) => id !== event.id) }))
    close()
    onRemoved?.()
  }
  return (
    <Dialog title={t('remove.title')} opened={opened} onClose={close}>
      <Stack>
        <Text>{t('remove.what', { title })}</Text>
        <ScopeField series={event.series} act="remove" value={scope} onChange={reach} />
        {flag === 'error' && (
          <Alert color="red" variant="outline" role="alert">
            {sentenceFor(error)}
          </Alert>
        )}
        <Button color="red" loading={flag === 'loading'} onClick={() => void remove().catch(() => {})}>
          {count > 1 ? t('remove.do_several', { count }) : t('remove.do')}
        </Button>
      </Stack>
    </Dialog>
  )
}
