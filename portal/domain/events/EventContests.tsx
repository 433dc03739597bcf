import { useTranslation } from 'react-i18next'
import { cityIn } from '#landing/words.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Contests } from '#portal/platform/two-versions/Contests.tsx'
import { coverPath, type useSharedEvent } from './use-shared-event.ts'

type Contested = Exclude<ReturnType<typeof useSharedEvent>['contested'], false>

export function EventContests({ contested, timeZone }: { contested: Contested; timeZone: string }) {
  const { t } = useTranslation('events')
  const named: Record<string, string> = {
    'title.ar': t('title_ar'),
    'title.en': t('title_en'),
    'text.ar': t('text_ar'),
    'text.en': t('text_en'),
    'place.ar': t('place_ar'),
    'place.en': t('place_en'),
    kind: t('kind_label'),
    format: t('format_label'),
    starts_at: t('starts'),
    ends_at: t('ends'),
    city: t('city'),
    link: t('link'),
    attendee_link: t('attendee_link'),
    language: t('language_label'),
    sign_up: t('sign_up_label'),
    seats: t('seats'),
    status: t('state_label'),
    [coverPath]: t('cover'),
  }
  const shown = (path: string, value: string) => {
    if (path === coverPath) return value && <img src={value} alt={t('cover')} />
    if (path.endsWith('_at')) return value && formatMoment(value, timeZone)
    if (path === 'city') return cityIn(value, currentLanguage())
    if (path === 'kind') return t(`kind.${value as 'other'}`)
    if (path === 'format') return t(`format.${value as 'online'}`)
    if (path === 'sign_up') return t(`sign_up.${value as 'none'}`)
    if (path === 'seats') return value || t('seats_unlimited')
    if (path === 'language') return t(`language.${value as 'both'}`)
    return path === 'status' ? t(`state.${value as 'draft'}`) : value
  }
  return <Contests {...contested} labelOf={path => named[path] ?? ''} shown={shown} />
}
