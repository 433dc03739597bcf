import { useTranslation } from 'react-i18next'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from './lead.module.css'

type Props = { registered: number; /** as the page says; null where it says none */ seats: number | null }

const length = Math.PI * 80

/** How many have registered, of the seats that there are: an arc that fills from where reading begins. */
export function Arc({ registered, seats }: Props) {
  const { t } = useTranslation('dashboard')
  const share = seats ? Math.min(1, registered / seats) : 0
  return (
    <div className={css.arc}>
      {seats !== null && (
        <svg viewBox="0 0 200 108" aria-hidden="true" className={css.drawn}>
          <path d="M20 100a80 80 0 0 1 160 0" className={css.groove} />
          {share > 0 && <path d="M20 100a80 80 0 0 1 160 0" className={css.filled} strokeDasharray={`${share * length} ${length}`} />}
        </svg>
      )}
      <p className={css.count} data-alone={seats === null || undefined}>
        <span className={css.number}>{formatNumber(registered)}</span>
        <span>{t('registered', { count: registered })}</span>
        {seats !== null && <span className={css.seats}>{t('of_seats', { count: seats, n: formatNumber(seats) })}</span>}
      </p>
    </div>
  )
}
