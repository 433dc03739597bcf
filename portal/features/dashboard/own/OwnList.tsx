import { Anchor, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnRegistration } from '#contract/registrations/registration-records.ts'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { StruckDates } from '#portal/domain/hackathon/StruckDates.tsx'
import { formatDays, formatShortDay } from '#portal/platform/format/format.ts'
import { Surface } from '#portal/platform/screen/Panel.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { isAhead } from '../dates.ts'
import css from './own.module.css'

export function OwnList({ registrations }: { registrations: OwnRegistration[] }) {
  const { t } = useTranslation('candidate')
  return (
    <Surface>
      <section aria-labelledby="own-registrations">
        <Title order={2} fz="lg" id="own-registrations">
          {t('title')}
        </Title>
        <ul className={css.list}>
          {registrations.map(({ id, kind, state, hackathon, starts_at, ends_at, timezone, url, called_off, confirmation }) => (
            <li key={id} className={css.row}>
              <span className={css.name}>
                <Anchor href={url} target="_blank" rel="noopener noreferrer" fw={600}>
                  <bdi>{hackathon}</bdi>
                </Anchor>
                <Text component="span" fz="sm" c="dimmed">
                  <StruckDates isOff={called_off !== null}>{formatDays(starts_at, ends_at, timezone)}</StruckDates>
                </Text>
              </span>
              {called_off ? (
                <StageTag stage={called_off} />
              ) : confirmation?.state === 'awaiting' && isAhead(ends_at) ? (
                <Anchor href={url} target="_blank" rel="noopener noreferrer">
                  <Tag color="orange">{t('confirmation.awaiting', { day: formatShortDay(confirmation.until, timezone) })}</Tag>
                </Anchor>
              ) : confirmation?.state === 'expired' ? (
                <Tag color="gray">{t('confirmation.expired')}</Tag>
              ) : (
                <Tag color={state === 'accepted' || state === 'checked_in' ? 'green' : 'gray'}>
                  {state ? t(`state.${state}`) : t(`kind.${kind === 'next_edition' ? 'next_edition' : 'interest'}`)}
                </Tag>
              )}
            </li>
          ))}
        </ul>
      </section>
    </Surface>
  )
}
