import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { textIn } from '#contract/language.ts'
import type { CountedList } from '#contract/registrations/check-in-list-records.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from './lists.module.css'

type Props = { lists: readonly CountedList[]; current: string | null }

/** The entrance and the lists with their counts, as links. */
export function Lists({ lists, current }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door.lists' })
  if (lists.length === 0) return null
  return (
    <nav aria-label={t('title')}>
      <ul className={css.lists}>
        <li>
          <Link to="?tab=registrations&door=1" className={css.list} aria-current={current === null ? 'page' : undefined} preventScrollReset>
            {t('entrance')}
          </Link>
        </li>
        {lists.map(({ id, name, people, served, closed_at }) => (
          <li key={id}>
            <Link
              to={`?tab=registrations&door=${id}`}
              className={css.list}
              aria-current={current === id ? 'page' : undefined}
              preventScrollReset
            >
              <bdi>{textIn(name, currentLanguage())}</bdi>
              <span className={css.count}>
                {t('counted', { served: formatNumber(served), people: formatNumber(people) })}
                {closed_at !== null && ` · ${t('closed')}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
