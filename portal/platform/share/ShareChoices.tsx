import { CopyButton, Menu } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconMail } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShareChannel, sharedBy } from '#contract/statistics/channels.ts'
import { ShareButton, type Shared } from './ShareButton.tsx'

/** Share menu. It loads on click, replaces its button and opens. */
export function ShareChoices(shared: Shared) {
  const { t } = useTranslation()
  const { title, address } = shared
  const { opened, setOpened, target } = useOpening()
  const textBy = (channel: ShareChannel) => encodeURIComponent(`${title}\n${sharedBy(channel, address)}`)
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      keepMounted={false}
    >
      <Menu.Target>
        <ShareButton ref={target} {...shared} />
      </Menu.Target>
      <Menu.Dropdown>
        <CopyButton value={address} timeout={3000}>
          {({ copied, copy }) => (
            <Menu.Item closeMenuOnClick={false} onClick={copy} leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}>
              <span aria-live="polite">{t(copied ? 'share.copied' : 'share.copy')}</span>
            </Menu.Item>
          )}
        </CopyButton>
        <Menu.Item
          component="a"
          href={`https://wa.me/?text=${textBy('whatsapp')}`}
          target="_blank"
          rel="noopener"
          leftSection={<IconBrandWhatsapp size={18} />}
        >
          {t('share.whatsapp')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${textBy('mail')}`}
          leftSection={<IconMail size={18} />}
        >
          {t('share.email')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Focuses the button before opening the menu, so that closing the menu returns focus to it. */
function useOpening() {
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => target.current?.focus({ preventScroll: true }), [])
  const isThere = useMounted()
  const [isWanted, setOpened] = useState(true)
  return { opened: isThere && isWanted, setOpened, target }
}
