import { type CSSProperties, memo, useId } from 'react'
import type { Badge } from '#contract/badges/badge-records.ts'
import type { BadgeSize } from '#contract/badges/badge.ts'
import { type Language, textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { onPaper } from '#landing/art.ts'
import { Tiles } from '../../Tiles.tsx'
import '../../printed-part.css'
import { BadgeCard } from './BadgeCard.tsx'
import css from './badges.print.module.css'
import { perSheet, sizeRules } from './sizes.ts'

type Props = { tenant: Tenant; badges: readonly Badge[]; size: BadgeSize; language: Language }

/** Pages with badges, which exist in print only. Rendering 500 badges takes time, so that they do not render again. */
export const Sheets = memo(function Sheets({ tenant, badges, size, language }: Props) {
  const rules = sizeRules[size]
  const each = perSheet(rules)
  const { width, height, columns, rows, gapX } = rules.page
  const look = useLook(tenant, language)
  // A page that is a little lower than the paper never continues on a second one.
  const sheet = { inlineSize: `${width}mm`, blockSize: `${height - 0.3}mm` }
  const grid = each > 1 && {
    gridTemplate: `repeat(${rows}, ${rules.height}mm) / repeat(${columns}, ${rules.width}mm)`,
    columnGap: `${gapX}mm`,
  }
  return (
    <div className={css['run']} data-printed>
      <Strip tenant={tenant} id={look.strip} count={stripTiles(size)} />
      {Array.from({ length: Math.ceil(badges.length / each) }, (_, at) => (
        <div
          key={at}
          className={css['sheet']}
          data-size={size}
          data-cut={each > 1 || undefined}
          style={{ ...sheet, ...grid } as CSSProperties}
        >
          {badges.slice(at * each, (at + 1) * each).map(badge => (
            <BadgeCard key={badge.id} badge={badge} rules={rules} look={look} />
          ))}
        </div>
      ))}
    </div>
  )
})

/** A badge on the screen, as it will be printed. */
export function BadgePreview({ tenant, badge, size, language }: Omit<Props, 'badges'> & { badge: Badge }) {
  const look = useLook(tenant, language)
  return (
    <>
      <Strip tenant={tenant} id={look.strip} count={stripTiles(size)} />
      <BadgeCard badge={badge} rules={sizeRules[size]} look={look} />
    </>
  )
}

function useLook({ name, look }: Tenant, language: Language) {
  const id = useId()
  return {
    language,
    hackathon: textIn(name, language),
    accent: onPaper(look.preset)['accent'] ?? '#191812',
    strip: `strip${id.replace(/\W/g, '')}`,
  }
}

const stripTiles = (size: BadgeSize) => {
  const { width, strip } = sizeRules[size]
  return strip > 0 ? Math.round(width / strip) : 0
}

/** The art of the page, drawn once for all badges. */
const Strip = ({ tenant, id, count }: { tenant: Tenant; id: string; count: number }) =>
  count > 0 && (
    <svg className={css['source']} width="0" height="0" aria-hidden>
      <defs>
        <svg id={id} width={count * 100} height="100" viewBox={`0 0 ${count * 100} 100`}>
          <Tiles tenant={tenant} columns={count} rows={1} count={count} filled={count} />
        </svg>
      </defs>
    </svg>
  )
