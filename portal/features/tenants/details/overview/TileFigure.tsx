import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Tiles } from '../Tiles.tsx'
import { columnsFor, seatTiles } from './seat-tiles.ts'
import css from './seats.module.css'

type Props = {
  tenant: Tenant
  taken: number
  capacity: number
  /** what the tiles show */ name: string
  /** whether tiles are seats */ isSeats?: boolean
}

/** Shows a part of a whole as tiles of the page. */
export function TileFigure({ tenant, taken, capacity, name, isSeats = false }: Props) {
  const { t } = useTranslation('details')
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { each, count, filled } = seatTiles(taken, capacity)
  const columns = columnsFor(count, isNarrow)
  const rows = Math.ceil(count / columns)
  return (
    <div className={css.seats}>
      <div
        role="img"
        aria-labelledby="tiles"
        className={css.mosaic}
        style={{ aspectRatio: `${columns} / ${rows}`, maxInlineSize: `calc(${columns} * 2rem)` }}
      >
        <Tiles tenant={tenant} columns={columns} rows={rows} count={count} filled={filled} />
      </div>
      <p className={css.name} id="tiles">
        {name}
      </p>
      {isSeats && each > 1 && <p className={css.each}>{t('seats.each', { count: each, n: formatNumber(each) })}</p>}
    </div>
  )
}
