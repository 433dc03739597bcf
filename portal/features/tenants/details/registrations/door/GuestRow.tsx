import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from './door.module.css'
import type { Guest } from './use-door.ts'

export function GuestRow({ guest: { id, fullname, reference, state }, mark }: { guest: Guest; mark: (id: string, come: boolean) => void }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const hasCome = state === 'checked_in'
  return (
    <li className={css.row}>
      <span className={css.who}>
        <span>
          <bdi>{fullname}</bdi> {hasCome && <Tag color="green">{t('welcome')}</Tag>}
        </span>
        <Text component="span" fz="sm" c="dimmed">
          <bdi dir="ltr">{reference}</bdi>
        </Text>
      </span>
      <Button
        size="sm"
        variant={hasCome ? 'subtle' : 'filled'}
        aria-label={t(hasCome ? 'undo_named' : 'come_named', { name: fullname })}
        onClick={() => mark(id, !hasCome)}
      >
        {t(hasCome ? 'undo' : 'come')}
      </Button>
    </li>
  )
}
