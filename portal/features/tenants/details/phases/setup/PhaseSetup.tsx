import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { Phase } from '#contract/phases/phase-records.ts'
import { maxPhases } from '#contract/phases/phase.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { phaseName } from '#portal/domain/phases/phase-labels.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { ConsequenceDialog } from '#portal/platform/forms/ConsequenceDialog.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { FocusFallback } from '#portal/platform/screen/FocusFallback.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import { aboutPhases } from './about-phases.ts'
import { PhaseCard } from './PhaseCard.tsx'
import { PhaseDialog } from './PhaseDialog.tsx'
import { Presets } from './Presets.tsx'
import css from './setup.module.css'

type Open = { dialog: 'add' } | { dialog: 'edit' | 'remove'; phase: Phase }
type Props = { tenant: Tenant; mayChange: boolean; added?: () => void }

/** Settings of the phases: presets without one, otherwise a card for each. */
export function PhaseSetup({ tenant, mayChange, added = () => {} }: Props) {
  const { t } = useTranslation('phases')
  const read = useRead(api.phases.list, { tenant: tenant.id })
  const [open, setOpen] = useState<Open | null>(null)
  const removing = useApiMutation(api.phases.remove, { invalidates: aboutPhases })
  if (read.isLoadingError) return <Failed what={t('failed')} error={read.error} retry={read.refetch} />
  if (!read.data) return <LoadingRows />
  const { results } = read.data
  const close = () => setOpen(null)
  return (
    <FocusFallback shown={results.length} className={css.setup ?? ''}>
      {results.length === 0 ? (
        mayChange ? (
          <Presets tenant={tenant} addOwn={() => setOpen({ dialog: 'add' })} added={added} />
        ) : (
          <Text c="dimmed">{t('none')}</Text>
        )
      ) : (
        <>
          <ol className={css.cards}>
            {results.map(phase => (
              <li key={phase.id}>
                <PhaseCard
                  tenant={tenant}
                  phase={phase}
                  edit={mayChange ? () => setOpen({ dialog: 'edit', phase }) : null}
                  remove={() => setOpen({ dialog: 'remove', phase })}
                />
              </li>
            ))}
          </ol>
          <div className={css.line}>
            {mayChange &&
              (results.length < maxPhases ? (
                <Button variant="default" onClick={() => setOpen({ dialog: 'add' })}>
                  {t('form.add')}
                </Button>
              ) : (
                <Text c="dimmed">{t('form.full', { n: formatNumber(maxPhases) })}</Text>
              ))}
            <Button component={Link} to="?tab=phases" variant="subtle">
              {t('to_board')}
            </Button>
          </div>
        </>
      )}
      {open?.dialog === 'add' && <PhaseDialog tenant={tenant} phase={null} phases={results} close={close} added={added} />}
      {open?.dialog === 'edit' && <PhaseDialog tenant={tenant} phase={open.phase} phases={results} close={close} />}
      {open?.dialog === 'remove' && (
        <ConsequenceDialog
          words={{
            title: t('remove.title', { name: isolated(phaseName(t, open.phase)) }),
            means: t(open.phase.is_screening ? 'remove.screening_means' : 'remove.means'),
            submit: t('remove.submit'),
            busy: t('remove.busy'),
          }}
          run={() => removing.mutateAsync({ tenant: tenant.id, params: { id: open.phase.id } })}
          mutation={removing}
          close={() => {
            removing.reset()
            close()
          }}
        />
      )}
    </FocusFallback>
  )
}
