import { Drawer, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { useGuardedClose } from '#portal/platform/unsaved/use-guarded-close.tsx'
import '#portal/platform/overlays/keep-in-dialogs.ts'
import { ProjectContents } from './ProjectContents.tsx'

type Props = {
  tenant: Tenant
  /** id of the shown project; null if the panel is closed */ id: string | null
  mayChange: boolean
  close: () => void
}

export function ProjectPanel({ tenant, id, mayChange, close }: Props) {
  const { t } = useTranslation('projects', { keyPrefix: 'panel' })
  const closing = useGuardedClose(close)
  return (
    <>
      <Drawer.Root
        opened={id !== null}
        onClose={closing.close}
        closeOnEscape={closing.closesOnEscape}
        position="right"
        size="min(38rem, 100%)"
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('title')}>
          {id !== null && closing.guarded(<Loaded key={id} tenant={tenant} id={id} mayChange={mayChange} />)}
        </Drawer.Content>
      </Drawer.Root>
      {closing.question}
    </>
  )
}

function Loaded({ tenant, id, mayChange }: { tenant: Tenant; id: string; mayChange: boolean }) {
  const { t } = useTranslation('projects')
  const [version, setVersion] = useState<number | null>(null)
  const read = useRead(api.projects.detail, {
    tenant: tenant.id,
    params: { id },
    query: version === null ? {} : { version: String(version) },
  })
  const found = read.data?.id === id ? read.data : undefined
  return (
    <>
      <Drawer.Header component="div">
        <Drawer.Title fw={600} fz="lg" aria-live="polite">
          {found ? <bdi>{textIn(found.content.name, currentLanguage()) || t('unnamed')}</bdi> : t('panel.title')}
        </Drawer.Title>
        <Drawer.CloseButton size={44} iconSize={20} aria-label={t('panel.close')} />
      </Drawer.Header>
      <Drawer.Body>
        {read.isError ? (
          <Failed what={t('panel.failed')} error={read.error} retry={read.refetch} />
        ) : found ? (
          <ProjectContents tenant={tenant} project={found} mayChange={mayChange} showVersion={setVersion} />
        ) : (
          <Loading>
            <Skeleton height={320} />
          </Loading>
        )}
      </Drawer.Body>
    </>
  )
}
