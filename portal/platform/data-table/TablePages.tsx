import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import css from './table-pages.module.css'

type Props = { page: number; limit: number; count: number; range: (values: { from: number; to: number; count: number }) => string }

/** Which rows these are, and links to the others. */
export function TablePages({ page, limit, count, range }: Props) {
  const { t } = useTranslation('table')
  const total = Math.max(1, Math.ceil(count / limit))
  return (
    <div className={css.pages}>
      <p role="status" className={css.range}>
        {range({ from: (page - 1) * limit + 1, to: Math.min(count, page * limit), count })}
      </p>
      {total > 1 && (
        <nav aria-label={t('pages.label')}>
          <ol className={css.steps}>
            <li>
              <Way to={page > 1 ? page - 1 : null} label={t('pages.previous')}>
                <IconChevronLeft size={18} className={css.back} aria-hidden />
                {t('pages.previous')}
              </Way>
            </li>
            {numbers(page, total).map((number, at) => (
              <li key={number ?? `gap-${at}`} className={css.number}>
                {number === null ? (
                  <span aria-hidden="true">…</span>
                ) : (
                  <Way to={number} label={t('pages.page', { page: number })} current={number === page}>
                    {number}
                  </Way>
                )}
              </li>
            ))}
            <li>
              <Way to={page < total ? page + 1 : null} label={t('pages.next')}>
                {t('pages.next')}
                <IconChevronRight size={18} className={css.back} aria-hidden />
              </Way>
            </li>
          </ol>
        </nav>
      )}
    </div>
  )
}

function Way({ to, label, current = false, children }: { to: number | null; label: string; current?: boolean; children: ReactNode }) {
  const [address] = useSearchParams()
  if (to === null)
    return (
      <span className={css.way} aria-disabled="true">
        {children}
      </span>
    )
  const next = new URLSearchParams(address)
  if (to > 1) next.set('page', String(to))
  else next.delete('page')
  return (
    <Link className={css.way ?? ''} to={{ search: next.toString() }} aria-label={label} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** The first, the last and those around; null for the ones between. */
export function numbers(page: number, total: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, total].filter(n => n >= 1 && n <= total)
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((n, at) => {
    const missing = n - (shown[at - 1] ?? 0) - 1
    return missing === 0 ? [n] : missing === 1 ? [n - 1, n] : [null, n]
  })
}
