import { NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { formatNumber } from '../format/format.ts'
import css from './table-pages.module.css'
import { sizes, type TableState } from './table-state.ts'

export type Range = { from: number; to: number; count: number; /** true if `count` is only a lower bound */ more: boolean }
type Props = { state: TableState; count: number; more?: boolean | undefined; range: (values: Range) => string }

export function TablePages({ state, count, more = false, range }: Props) {
  const { t } = useTranslation('table')
  const { page, limit } = state.query
  const param = state.param('page')
  const total = Math.max(1, Math.ceil(count / limit))
  return (
    <div className={css.pages}>
      <p role="status" className={css.range}>
        {range({ from: (page - 1) * limit + 1, to: Math.min(count, page * limit), count, more })}
        {more && page === total && `. ${t('pages.ends')}`}
      </p>
      {count > sizes[0] && (
        <NativeSelect
          className={css.size ?? ''}
          aria-label={t('pages.size')}
          value={String(limit)}
          onChange={event => state.setSize(Number(event.currentTarget.value))}
          data={sizes.map(size => ({ value: String(size), label: t('pages.rows', { count: size }) }))}
        />
      )}
      {total > 1 && (
        <nav aria-label={t('pages.label')}>
          <ol className={css.steps}>
            <li>
              <Way param={param} to={page > 1 ? page - 1 : null} label={t('pages.previous')}>
                <IconChevronLeft size={18} className={css.back} aria-hidden />
                <span className={css.word}>{t('pages.previous')}</span>
              </Way>
            </li>
            {numbers(page, total).map((number, at) => (
              <li key={number ?? `gap-${at}`} className={css.number} data-end={number === 1 || number === total || undefined}>
                {number === null ? (
                  <span aria-hidden="true">…</span>
                ) : (
                  <Way param={param} to={number} label={t('pages.page', { page: number })} current={number === page}>
                    {formatNumber(number)}
                  </Way>
                )}
              </li>
            ))}
            <li>
              <Way param={param} to={page < total ? page + 1 : null} label={t('pages.next')}>
                <span className={css.word}>{t('pages.next')}</span>
                <IconChevronRight size={18} className={css.back} aria-hidden />
              </Way>
            </li>
          </ol>
        </nav>
      )}
    </div>
  )
}

type WayProps = { param: string; to: number | null; label: string; current?: boolean; children: ReactNode }

function Way({ param, to, label, current = false, children }: WayProps) {
  const [address] = useSearchParams()
  if (to === null)
    return (
      <span className={css.way} aria-disabled="true" role="link" aria-label={label}>
        {children}
      </span>
    )
  const next = new URLSearchParams(address)
  if (to > 1) next.set(param, String(to))
  else next.delete(param)
  return (
    <Link className={css.way ?? ''} to={{ search: next.toString() }} aria-label={label} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** Returns the page numbers to show: first, last and adjacent pages. null is a gap. */
function numbers(page: number, total: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, total].filter(n => n >= 1 && n <= total)
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((n, at) => {
    const missing = n - (shown[at - 1] ?? 0) - 1
    return missing === 0 ? [n] : missing === 1 ? [n - 1, n] : [null, n]
  })
}
