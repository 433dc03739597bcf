import { Drawer, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import '#portal/platform/screen/keep-in-dialogs.ts'
import { useGuardedClose } from '#portal/platform/unsaved/use-guarded-close.tsx'
import css from './panel/panel.module.css'
import { PanelContent } from './panel/PanelContent.tsx'

type Props = { tenant: Tenant; /** null: nobody's */ id: string | null; mayDecide: boolean; close: () => void }

/** All that is known of one registration, beside the list. */
export function RegistrationPanel({ tenant, id, mayDecide, close }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'panel' })
  const read = useRead(api.registrations.detail, { tenant: tenant.id, params: { id: id ?? '' } }, { enabled: id !== null })
  const found = read.data?.id === id ? read.data : undefined
  const closing = useGuardedClose(close)
  return (
    <>
      <Drawer.Root
        opened={id !== null}
        onClose={closing.close}
        closeOnEscape={closing.closesOnEscape}
        position="right"
        size="min(34rem, 100%)"
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('title')} className={css.content ?? ''}>
          <Drawer.Header component="div">
            <Drawer.Title fw={650}>{found ? <bdi>{found.fullname}</bdi> : t('title')}</Drawer.Title>
            <Drawer.CloseButton size={44} iconSize={20} aria-label={t('close')} />
          </Drawer.Header>
          <Drawer.Body>
            {read.isError ? (
              <Failed what={t('failed')} error={read.error} retry={read.refetch} />
            ) : found ? (
              closing.guarded(<PanelContent key={found.id} tenant={tenant} person={found} mayDecide={mayDecide} />)
            ) : (
              <Loading>
                <Skeleton height={320} />
              </Loading>
            )}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      {closing.question}
    </>
  )
}
