import type { Page } from '../page.ts'
import type { PartnersView } from '../sections/partners.ts'
import { OutLink } from './OutLink.tsx'
import { PictureOf } from './Picture.tsx'

/** Partners by tier: their logos, or their names where there is none. */
export const Tiers = ({ page, tiers }: { page: Page; tiers: PartnersView['tiers'] }) => (
  <div className="tiers">
    {tiers.map(tier => (
      <div key={tier.id}>
        {tier.name && <h3 dir="auto">{tier.name}</h3>}
        <ul>
          {tier.rows.map(row => (
            <li key={row.id}>
              <OutLink page={page} href={row.url}>
                {row.logo ? <PictureOf picture={row.logo} alt={row.name} sizes="180px" className="partner-logo" /> : <bdi>{row.name}</bdi>}
              </OutLink>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
)
