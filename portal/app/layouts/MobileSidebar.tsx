import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { closeOverlay } from '#portal/platform/overlays/overlays.ts'
import css from './Sidebar.module.css'
import { Entries } from './Sidebar.tsx'

/** Sidebar as a drawer. It also closes when the viewport becomes wide enough for the permanent sidebar. */
export function MobileSidebar({ opened }: { opened: boolean }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const isWide = useMediaQuery('(min-width: 62em)')
  useEffect(() => close, [pathname])
  useEffect(() => {
    if (isWide && opened) close()
  }, [isWide, opened])
  return (
    <Drawer.Root opened={opened && !isWide} onClose={close} position="left" size={264} hiddenFrom="md" padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('navigation')}>
        <nav className={css['panel']} aria-label={t('navigation')}>
          <Entries collapsed={false} chosen={close} />
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  )
}

const close = () => closeOverlay('navigation')
