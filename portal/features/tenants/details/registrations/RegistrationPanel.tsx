import { Drawer, Skeleton, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import '#portal/platform/overlays/keep-in-dialogs.ts'
import { useGuardedClose } from '#portal/platform/unsaved/use-guarded-close.tsx'
import { decisionOf, isPlainKey, stepOf } from './decide/decision-keys.ts'
import { DecisionStatus } from './decide/DecisionStatus.tsx'
import type { Decision } from './decide/use-decision.ts'
import css from './panel.module.css'
import { PanelContent } from './panel/PanelContent.tsx'
import { PreviousNextButtons } from './panel/PreviousNextButtons.tsx'
import type { RegistrationNavigation } from './panel/use-registration-navigation.ts'

type Props = {
  tenant: Tenant
  /** id of the shown registration; null if the panel is closed */ id: string | null
  mayDecide: boolean
  /** false while the phases decide about admission */ mayAdmit: boolean
  navigation: RegistrationNavigation
  decision: Decision
  close: () => void
}

export function RegistrationPanel({ tenant, id, mayDecide, mayAdmit, navigation, decision, close }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'panel' })
  const read = useRead(api.registrations.detail, { tenant: tenant.id, params: { id: id ?? '' } }, { enabled: id !== null })
  const found = read.data?.id === id ? read.data : undefined
  const closing = useGuardedClose(close)
  const go = (step: 1 | -1) => {
    if (step === 1 ? navigation.hasNext : navigation.hasPrevious) closing.guard(() => navigation.go(step))
  }
  const panel = useRef<HTMLDivElement>(null)
  useWindowEvent('keydown', event => {
    if (!(event.target instanceof Element) || !panel.current?.contains(event.target)) return
    // Arrow keys scroll the panel.
    const step = isPlainKey(event) && !event.code.startsWith('Arrow') ? stepOf(event) : null
    const state = mayAdmit ? decisionOf(event) : null
    if (!step && !state) return
    event.preventDefault()
    if (step) go(step)
    // A note that is not saved would be lost with the next registration.
    else if (state && found)
      closing.guard(
        () =>
          void decision.decideNow(found, state).then(made => {
            if (made && made.changed > 0 && navigation.hasNext) navigation.go(1)
          }),
      )
  })
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
        <Drawer.Content ref={panel} aria-label={t('title')} className={css.content ?? ''}>
          <Drawer.Header component="div">
            <Drawer.Title fw={600} aria-live="polite">
              {found ? <bdi>{found.fullname}</bdi> : t('title')}
            </Drawer.Title>
            <PreviousNextButtons {...navigation} go={go} />
            <Drawer.CloseButton size={44} iconSize={20} ms={0} aria-label={t('close')} />
          </Drawer.Header>
          <Drawer.Body>
            {navigation.error !== null && (
              <Text role="alert" c="error" fz="sm">
                {sentenceFor(navigation.error)}
              </Text>
            )}
            <DecisionStatus {...decision} isBoxed />
            {read.isError ? (
              <Failed what={t('failed')} error={read.error} retry={read.refetch} />
            ) : found ? (
              closing.guarded(
                <PanelContent
                  key={found.id}
                  tenant={tenant}
                  person={found}
                  mayDecide={mayDecide}
                  mayAdmit={mayAdmit}
                  decision={decision}
                  close={close}
                />,
              )
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
