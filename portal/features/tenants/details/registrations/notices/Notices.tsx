import { Button, Menu, Text } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { noticeChoices } from '#contract/registration-states.ts'
import type { Tenant } from '#contract/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { useSend } from '#portal/platform/api/use-send.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import css from '../registrations.module.css'

/** How often this member hears by mail of those who register; nobody chooses that in another's place. */
export function Notices({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'notices' })
  const own = useRead(api.notices.get, { tenant: tenant.id }, { enabled: switchedAccess() === null })
  const { send, flag, error } = useSend(api.notices.set, { invalidates: [api.notices.get] })
  const often = own.data?.often
  if (!often) return null
  const choose = (chosen: string) => {
    const choice = noticeChoices.find(one => one === chosen)
    if (choice && choice !== often && flag !== 'loading') void send({ tenant: tenant.id, body: { often: choice } }).catch(() => {})
  }
  const Icon = often === 'never' ? IconBellOff : IconBell
  return (
    <div className={css.export}>
      <Menu position="bottom-end" withinPortal={false} keepMounted={false}>
        <Menu.Target>
          <Button variant="default" loading={flag === 'loading'} leftSection={<Icon size={18} aria-hidden />}>
            {t(`now_${often}`)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('title')}</Menu.Label>
          <Menu.RadioGroup value={often} onChange={choose}>
            {noticeChoices.map(choice => (
              <Menu.RadioItem key={choice} value={choice}>
                {t(choice)}
                <Text component="span" display="block" fz="sm" c="dimmed">
                  {t(`${choice}_means`)}
                </Text>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      {flag === 'error' && (
        <Text role="alert" c="error" fz="sm">
          {sentenceFor(error)}
        </Text>
      )}
    </div>
  )
}
