import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { PrintNotice } from './PrintNotice.tsx'
import { useBadgeSize } from './use-badge-size.ts'
import { usePrint } from './use-print.tsx'

/** A person whose badge was requested. A second request of the same person is another object. */
export type Requested = { id: string }

/** Prints badges that are requested at the entrance, one by one. */
export function DoorBadges({ tenant, requested }: { tenant: Tenant; requested: Requested | null }) {
  const { t } = useTranslation('badges')
  const settings = useRead(api.badges.settings, { tenant: tenant.id })
  const [size] = useBadgeSize(settings.data?.size ?? 'a6')
  const printing = usePrint(tenant)
  const language = settings.data?.language
  const print = useEffectEvent(({ id }: Requested) => {
    if (language) void printing.print([{ kind: 'participant', id }], { size, language })
  })
  const isReady = language !== undefined
  useEffect(() => {
    if (requested && isReady) print(requested)
  }, [requested, isReady])
  const error = printing.error ?? (settings.isLoadingError ? settings.error : null)
  return (
    <>
      <FormAlert>{error !== null && `${t('failed_print')} ${sentenceFor(error)}`}</FormAlert>
      <PrintNotice tenant={tenant} printing={printing} />
      {printing.sheets}
    </>
  )
}
