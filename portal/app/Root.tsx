import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useNavigation, useRevalidator } from 'react-router'
import { ProgressBar } from '../platform/progress/ProgressBar.tsx'
import { followOtherTabs, useSession } from '../platform/session/session.ts'
import { Overlays } from './overlays/Overlays.tsx'

/** Around every screen: the progress bar, the overlays, and the guards asked again when the session begins or ends. */
export function Root() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { revalidate } = useRevalidator()
  const { isAuthenticated } = useSession()
  useEffect(() => void revalidate(), [isAuthenticated, revalidate])
  useEffect(() => followOtherTabs(() => void revalidate()), [revalidate])
  return (
    <>
      <ProgressBar active={navigation.state !== 'idle'} label={t('loading')} />
      <Outlet />
      <Overlays />
      <ScrollRestoration />
    </>
  )
}
