import { lazy, Suspense } from 'react'
import { loadDashboard } from '#portal/features/dashboard/load-dashboard.ts'
import { useSession } from '#portal/platform/session/session.ts'

const loadAdministratorHome = async () => (await import('./AdministratorHome.tsx')).loadAdministratorHome()

const homes = {
  customer: { load: loadDashboard, Screen: lazy(async () => ({ default: await loadDashboard() })) },
  administrator: { load: loadAdministratorHome, Screen: lazy(async () => ({ default: await loadAdministratorHome() })) },
}

export async function home() {
  await homes[useSession.getState().user?.role ?? 'customer'].load()
  return { Component: Home }
}

function Home() {
  const { Screen } = homes[useSession(({ user }) => user?.role ?? 'customer')]
  return (
    <Suspense>
      <Screen />
    </Suspense>
  )
}
