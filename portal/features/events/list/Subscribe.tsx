import { Button, CopyButton, Menu } from '@mantine/core'
import { IconBrandGoogle, IconCalendarDown, IconCalendarPlus, IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import type { Filters } from './use-filters.ts'

export function Subscribe({ filters }: { filters: Filters }) {
  const { t } = useTranslation('events')
  const { city, kind, format, language, hackathon, search } = filters
  const chosen = Object.entries({ city, kind, format, language, hackathon, search }).filter(([, value]) => value)
  const file = `${location.host}/events.ics?${new URLSearchParams([...chosen, ['lng', currentLanguage()]])}`
  const webcal = `webcal://${file}`
  return (
    <Menu withinPortal={false} withInitialFocusPlaceholder={false} position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconCalendarPlus size={18} aria-hidden />}>
          {t('subscribe')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={webcal} leftSection={<IconCalendarDown size={18} />}>
          {t('subscribe_here')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
          target="_blank"
          rel="noopener"
          leftSection={<IconBrandGoogle size={18} />}
        >
          {t('subscribe_google')}
        </Menu.Item>
        <CopyButton value={`${location.protocol}//${file}`} timeout={3000}>
          {({ copied, copy }) => (
            <Menu.Item closeMenuOnClick={false} onClick={copy} leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}>
              <span aria-live="polite">{t(copied ? 'subscribe_copied' : 'subscribe_copy')}</span>
            </Menu.Item>
          )}
        </CopyButton>
      </Menu.Dropdown>
    </Menu>
  )
}
