import { Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { Tenant } from '#contract/tenant.ts'
import { KeptFocus } from '#portal/platform/screen/KeptFocus.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { Registered } from './Registered.tsx'
import { useMayDecide } from './use-may-decide.ts'

const Door = lazy(async () => ({ default: (await import('./door/Door.tsx')).Door }))

/** Who registered, and where else one does. Whose panel is open stands in the address. */
export function RegistrationsTab({ tenant }: { tenant: Tenant }) {
  const [address, setAddress] = useSearchParams()
  const open = address.get('open')
  const isAtDoor = address.has('door')
  const mayDecide = useMayDecide(tenant)
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
      <KeptFocus shown={isAtDoor}>
        {isAtDoor && mayDecide ? (
          <Suspense>
            <Door tenant={tenant} close={() => setAddress({ tab: 'registrations' })} />
          </Suspense>
        ) : (
          <Registered tenant={tenant} mayDecide={mayDecide} open={open} show={show} />
        )}
      </KeptFocus>
    </Stack>
  )
}
