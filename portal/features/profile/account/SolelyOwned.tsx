import { Anchor, Checkbox, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OnlyOwned } from '#contract/accounts/account-endpoints.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import css from './account.module.css'

type Props = {
  owned: readonly OnlyOwned[]
  givenUp: readonly string[]
  setGivenUp: (ids: readonly string[]) => void
  close: () => void
}

export function SolelyOwned({ owned, givenUp, setGivenUp, close }: Props) {
  const { t } = useTranslation('profile', { keyPrefix: 'account' })
  const toggle = (id: string, on: boolean) => setGivenUp(on ? [...givenUp, id] : givenUp.filter(other => other !== id))
  return (
    <div role="group" aria-label={t('alone')}>
      <Text fw={600}>{t('alone')}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('alone_hint')}
      </Text>
      <ul className={css['owned']}>
        {owned.map(({ id, tenant_name, name, status, registrations }) => (
          <li key={id}>
            <div>
              <Text fw={600} dir="auto" ta="start">
                {name}
              </Text>
              <Text size="sm" c="dimmed">
                {t('registrations', { count: registrations })}
              </Text>
            </div>
            {status === 'suspended' ? (
              <Text size="sm">{t('suspended')}</Text>
            ) : (
              <>
                <Checkbox
                  label={t('give_up')}
                  aria-label={t('give_up_of', { name: isolated(name) })}
                  checked={givenUp.includes(id)}
                  onChange={event => toggle(id, event.currentTarget.checked)}
                />
                <Anchor
                  component={Link}
                  to={paths.hackathonDetails(tenant_name, { tab: 'team' })}
                  aria-label={t('hand_over_of', { name: isolated(name) })}
                  onClick={close}
                  size="sm"
                >
                  {t('hand_over')}
                </Anchor>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
