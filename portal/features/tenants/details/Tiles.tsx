import type { ReactNode } from 'react'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { At, boardInks, printInks, seededBy } from '#landing/art.ts'
import { Painting, stones } from '#portal/domain/hackathon/Painting.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from './tiles.module.css'

type TilesProps = { tenant: Tenant; columns: number; rows: number; count: number; filled: number }

/** Draws tiles in the theme of the page, in reading direction. */
export function Tiles({ tenant: { look, tenant_name }, columns, rows, count, filled }: TilesProps) {
  const isRtl = currentLanguage() === 'ar'
  const { below, shuffled } = seededBy(`${tenant_name} seats`)
  const pattern = shuffled(stones)
  const draw = (isFilled: boolean, nth: number, turn: number): ReactNode => {
    if (look.theme === 'lawha') return <Lamp lit={isFilled ? boardInks(look.preset).lamp : null} />
    if (!isFilled) return <rect className={css.empty} x="3" y="3" width="94" height="94" rx={look.theme === 'mihwar' ? 47 : 0} />
    return look.theme === 'mihwar' ? <Field {...printInks(look.preset)} texture={turn} /> : pattern[nth % pattern.length]
  }
  const tiles = Array.from({ length: count }, (_, nth) => {
    const column = nth % columns
    // Each row begins with another tile of the pattern, so that equal tiles are not in one column.
    const stone = nth + Math.floor(nth / columns) * 4
    const turn = below(4)
    return (
      <At key={nth} x={(isRtl ? columns - 1 - column : column) * 100} y={Math.floor(nth / columns) * 100} turn={turn * 90}>
        {draw(nth < filled, stone, turn)}
      </At>
    )
  })
  return (
    <Painting preset={look.preset} width={columns * 100} height={rows * 100}>
      {tiles}
    </Painting>
  )
}

const Lamp = ({ lit }: { lit: string | null }) => (
  <>
    <rect width="100.5" height="100.5" fill="#0B0C0D" />
    <circle cx="50" cy="50" r="34" fill={lit ?? '#2A2E31'} />
  </>
)

/** An irrigated circle with its arm, as in the art of the theme. */
const Field = ({ ink, paper, texture }: { ink: string; paper: string; texture: number }) => (
  <g fill="none" stroke={paper} strokeWidth="5">
    <circle cx="50" cy="50" r="48" fill={ink} stroke="none" />
    {texture % 2 === 0 && [14, 27, 40].map(r => <circle key={r} cx="50" cy="50" r={r} />)}
    {texture === 1 && <path d="M2 50A48 48 0 0 1 98 50Z" fill={paper} stroke="none" />}
    {texture === 3 && <path d="M50 10V90M10 50H90M22 22L78 78M78 22L22 78" />}
    <circle cx="50" cy="50" r="7" fill={texture === 1 ? ink : paper} stroke="none" />
  </g>
)
