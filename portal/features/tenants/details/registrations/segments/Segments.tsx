import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Admission } from '#contract/registrations/registration-records.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from './segments.module.css'
import { type Segment, segments } from './use-segment.ts'

type Props = { admission: Admission; shown: Segment | undefined }

/** Links to the main states, each with its number of registrations. */
export function Segments({ admission: { states, wishes }, shown }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'segment' })
  const { pathname, search } = useLocation()
  const all = [...Object.values(states), ...Object.values(wishes)].reduce<number>((sum, count) => sum + count, 0)
  const addressOf = (segment: Segment) => {
    const query = new URLSearchParams(search)
    for (const name of ['page', 'confirmation', 'kind', 'open', 'review']) query.delete(name)
    query.set('state', segment)
    return `${pathname}?${query}`
  }
  return (
    <nav aria-label={t('label')}>
      <ul className={css.segments}>
        {segments.map(segment => (
          <li key={segment}>
            <Link to={addressOf(segment)} preventScrollReset className={css.segment} aria-current={segment === shown ? 'true' : undefined}>
              <span>{t(segment)}</span> <b>{formatNumber(segment === 'all' ? all : (states[segment] ?? 0))}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
