import { useTranslation } from 'react-i18next'
import type { OwnEvent } from '#contract/endpoints/events.ts'
import type { SeriesScope } from '#contract/event-series.ts'
import { RadioField } from '#portal/platform/forms/RadioField.tsx'

type Props = { series: OwnEvent['series']; act: 'change' | 'remove'; value: SeriesScope; onChange: (scope: SeriesScope) => void }

/** How much of its series an act on one event reaches; nothing where no other one is to come. */
export function ScopeField({ series, act, value, onChange }: Props) {
  const { t } = useTranslation('events')
  if (!series) return null
  const { following, all } = series
  const choices: { value: SeriesScope; label: string }[] = [
    { value: 'this', label: t('scope.this') },
    ...(following > 0 ? [{ value: 'following' as const, label: t('scope.following', { count: following + 1 }) }] : []),
    ...(all > following ? [{ value: 'all' as const, label: t('scope.all', { count: all + 1 }) }] : []),
  ]
  return (
    <RadioField isStacked label={t(`scope.${act}`)} hint={t(`scope.${act}_means`)} value={value} choices={choices} onChange={onChange} />
  )
}
