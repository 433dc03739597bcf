import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import css from './judging.module.css'

type Rehearsal = Output<Endpoints['judging']['rehearse']>
type Props = { tenant: Tenant; round: Round; close: () => void }

/** Runs a round with invented projects and judges. Nothing of it is stored. */
export function RehearsalDialog({ tenant, round, close }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'rehearsal' })
  const [data, setData] = useState<Rehearsal | null>(null)
  const { send, flag, error } = useApiMutation(api.judging.rehearse)
  const isBusy = flag === 'loading'
  const run = () => send({ tenant: tenant.id, params: { id: round.id } }, setData)
  const n = formatNumber
  return (
    <Dialog title={t('title')} opened onClose={close}>
      <Text mb="md">{t('means')}</Text>
      <FormAlert>{error !== null && sentenceFor(error)}</FormAlert>
      {data && (
        <div role="status">
          <Text mb="xs">
            {t('done', {
              projects: n(data.projects),
              judges: n(data.judges),
              visits: n(data.visits),
              min: n(data.min),
              minutes: n(data.minutes),
            })}
          </Text>
          <ol className={css.lines}>
            {data.places.map(({ place, name, mean }) => (
              <li key={name} className={css.line}>
                <span>
                  {n(place)} · <bdi>{name}</bdi>
                </span>
                <b>{n(Math.round(mean * 100) / 100)}</b>
              </li>
            ))}
          </ol>
        </div>
      )}
      <Button mt="md" aria-disabled={isBusy} onClick={run}>
        {t(isBusy ? 'running' : data ? 'again' : 'run')}
      </Button>
    </Dialog>
  )
}
