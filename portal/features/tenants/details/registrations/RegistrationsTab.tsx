import { Alert, Anchor, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { sectionOf } from '#contract/landing-pages/content.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { FocusFallback } from '#portal/platform/screen/FocusFallback.tsx'
import { Registered } from './Registered.tsx'
import { AdmissionByPhase } from './seats/AdmissionByPhase.tsx'
import { useMayDecide } from './use-may-decide.ts'

const CheckInPanel = lazy(async () => ({ default: (await import('./check-in/CheckInPanel.tsx')).CheckInPanel }))
const BadgesPanel = lazy(async () => ({
  default: (await Promise.all([import('../badges/BadgesPanel.tsx'), loadWords('badges')]))[0].BadgesPanel,
}))
const ImportPanel = lazy(async () => ({
  default: (await Promise.all([import('./import/ImportPanel.tsx'), loadWords('sheets')]))[0].ImportPanel,
}))

/** Tab of registrations. The URL stores which registration is open. */
export function RegistrationsTab({ tenant }: { tenant: Tenant }) {
  const [address, setAddress] = useSearchParams()
  const open = address.get('open')
  const isAtDoor = address.has('door')
  const mayDecide = useMayDecide(tenant)
  const isAtBadges = address.has('badges') && mayDecide
  const imported = mayDecide && mayEdit(tenant.role) ? address.get('import') : null
  const show = (id: string | null) =>
    setAddress(
      now => {
        const next = new URLSearchParams(now)
        if (id) next.set('open', id)
        else next.delete('open')
        return next
      },
      { preventScrollReset: true, replace: id === null },
    )
  return (
    <Stack>
      <Elsewhere tenant={tenant} />
      {tenant.has_screening && (
        <Alert variant="light" role="note">
          <AdmissionByPhase />
        </Alert>
      )}
      <FocusFallback shown={isAtDoor || isAtBadges || imported !== null}>
        {imported !== null ? (
          <Suspense>
            <ImportPanel tenant={tenant} id={imported} />
          </Suspense>
        ) : isAtBadges ? (
          <Suspense>
            <BadgesPanel tenant={tenant} />
          </Suspense>
        ) : isAtDoor && mayDecide ? (
          <Suspense>
            <CheckInPanel tenant={tenant} close={() => setAddress({ tab: 'registrations' })} />
          </Suspense>
        ) : (
          <Registered tenant={tenant} mayDecide={mayDecide} mayAdmit={mayDecide && !tenant.has_screening} open={open} show={show} />
        )}
      </FocusFallback>
    </Stack>
  )
}

function Elsewhere({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const page = useRead(api.landingPages.get, { tenant: tenant.id })
  const link = page.data && sectionOf(page.data.content, 'register')?.elsewhere
  if (!link) return null
  const site = new URL(link).host.replace(/^www\./, '')
  return (
    <Alert variant="light">
      <Trans
        t={t}
        i18nKey="people.elsewhere"
        values={{ site }}
        components={{ site: <Anchor href={link} target="_blank" rel="noopener noreferrer" dir="ltr" /> }}
      />
    </Alert>
  )
}
