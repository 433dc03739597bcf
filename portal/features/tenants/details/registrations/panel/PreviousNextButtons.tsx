import { ActionIcon, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from '../panel.module.css'
import type { RegistrationNavigation } from './use-registration-navigation.ts'

type Props = Pick<RegistrationNavigation, 'hasPrevious' | 'hasNext' | 'position' | 'count'> & { go: (step: 1 | -1) => void }

export function PreviousNextButtons({ hasPrevious, hasNext, position, count, go }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'panel' })
  return (
    <div className={css.navigation}>
      {position !== null && (
        <Text component="span" fz="sm" c="dimmed">
          {t('position', { n: formatNumber(position), total: formatNumber(count) })}
        </Text>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('previous')}
        title={`${t('previous')} (K)`}
        aria-keyshortcuts="K"
        aria-disabled={!hasPrevious}
        onClick={() => go(-1)}
      >
        <IconChevronUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('next')}
        title={`${t('next')} (J)`}
        aria-keyshortcuts="J"
        aria-disabled={!hasNext}
        onClick={() => go(1)}
      >
        <IconChevronDown size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}
