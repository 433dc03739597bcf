import { useTranslation } from 'react-i18next'
import css from './clashes.module.css'
import { clashesOf } from './clashes.ts'

type Props = { startsAt: string; endsAt: string; timeZone: string; country: string }

/** Warns if the event collides with holidays or prayer times. The user can still save. */
export function Clashes({ startsAt, endsAt, timeZone, country }: Props) {
  const { t } = useTranslation('clashes')
  const clashes = clashesOf(startsAt, endsAt, { timeZone, country })
  return (
    <div role="status">
      {clashes.length > 0 && (
        <ul className={css['clashes']}>
          {clashes.map(clash => (
            <li key={clash}>{t(clash)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
