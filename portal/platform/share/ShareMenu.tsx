import { Button, CopyButton, Menu } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconMail, IconShare2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ShareChannel, sharedBy } from '#contract/channels.ts'

type Props = { title: string; /** absolute */ address: string; label: string; variant?: 'filled' | 'default' }

/** Hands an address on: by the device’s own sheet where there is one, else by a menu. */
export function ShareMenu({ title, address, label, variant = 'filled' }: Props) {
  const { t } = useTranslation()
  const textBy = (channel: ShareChannel) => encodeURIComponent(`${title}\n${sharedBy(channel, address)}`)
  const button = <IconShare2 size={18} aria-hidden />
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (isTouch && 'share' in navigator)
    return (
      <Button variant={variant} leftSection={button} onClick={() => void navigator.share({ title, url: address }).catch(() => {})}>
        {label}
      </Button>
    )
  return (
    <Menu withinPortal={false} withInitialFocusPlaceholder={false} position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <Button variant={variant} leftSection={button}>
          {label}
        </Button>
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
