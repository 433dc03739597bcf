import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '#portal/platform/format/format.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import css from './sum.module.css'
import type { SumParts } from './sums.ts'

type Props = { tenantName: string; parts: SumParts; isLinked: boolean }

/** Parts, and the total that they add up to. */
export function Sum({ tenantName, parts: { parts, total }, isLinked }: Props) {
  const { t } = useTranslation('details')
  return (
    <ul className={css.sum} aria-label={t('sum.title')}>
      {[...parts, total].map((part, nth) => {
        const { word, count, query, waits } = part
        const said = (
          <>
            <b>{formatNumber(count)}</b> <span>{t(`sum.${word}`)}</span>
          </>
        )
        return (
          <Fragment key={word}>
            {nth > 0 && (
              <li aria-hidden className={css.sign}>
                {part === total ? '=' : '+'}
              </li>
            )}
            <li data-waits={waits || undefined} className={css.part}>
              {isLinked && query ? <Link to={paths.hackathonDetails(tenantName, query)}>{said}</Link> : <span>{said}</span>}
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}
