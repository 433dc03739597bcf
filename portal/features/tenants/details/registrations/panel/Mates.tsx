import { Anchor, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RegistrationDetail } from '#contract/registration-records.ts'
import { StateTag } from '../StateTag.tsx'
import css from './panel.module.css'

/** Who is in the same team, each a way to their own registration, and the way to all of them in the list. */
export function Mates({ person: { id, kind, team, mates } }: { person: RegistrationDetail }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'team' })
  if (!team) return null
  return (
    <section aria-labelledby="mates">
      <Title order={3} fz="md" id="mates">
        {t('title')}: <bdi>{team.name}</bdi>
      </Title>
      <ul className={css.lines}>
        {mates.map(mate => (
          <li key={mate.id}>
            <div className={css.line}>
              {mate.id === id ? (
                <bdi>{mate.fullname}</bdi>
              ) : (
                <Anchor component={Link} to={`?tab=registrations&open=${mate.id}`} preventScrollReset>
                  <bdi>{mate.fullname}</bdi>
                </Anchor>
              )}
              <StateTag kind={kind} state={mate.state} />
              {mate.is_captain && (
                <Text component="span" fz="sm" c="dimmed">
                  {t('captain')}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to={`?tab=registrations&team=${team.id}`} fz="sm">
        {t('show')}
      </Anchor>
    </section>
  )
}
