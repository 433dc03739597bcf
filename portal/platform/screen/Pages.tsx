import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from './pages.module.css'

type Props = { page: number; count: number; limit: number; to: (page: number) => void }

/** Links to the pages of a list. Hidden if there is only one page. */
export function Pages({ page, count, limit, to }: Props) {
  const { t } = useTranslation()
  const last = Math.ceil(count / limit)
  if (last < 2) return null
  const values = { from: formatNumber((page - 1) * limit + 1), to: formatNumber(Math.min(count, page * limit)), all: formatNumber(count) }
  return (
    <nav className={css.pages} aria-label={t('pages.label')}>
      <Button
        variant="default"
        disabled={page <= 1}
        onClick={() => to(page - 1)}
        leftSection={<IconChevronLeft size={18} className="icon-dir" aria-hidden />}
      >
        {t('pages.previous')}
      </Button>
      <span>{t('pages.range', values)}</span>
      <Button
        variant="default"
        disabled={page >= last}
        onClick={() => to(page + 1)}
        rightSection={<IconChevronRight size={18} className="icon-dir" aria-hidden />}
      >
        {t('pages.next')}
      </Button>
    </nav>
  )
}
