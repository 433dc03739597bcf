import type { Page } from '../page.ts'
import type { PartnersView } from '../sections/partners.ts'
import { Name } from './Name.tsx'
import { OutLink } from './OutLink.tsx'
import { PictureOf } from './Picture.tsx'

/** Partners by tier: their logos, or their names where there is none. */
export const Tiers = ({ page, tiers }: { page: Page; tiers: PartnersView['tiers'] }) => (
  <div className="tiers">
    {tiers.map(tier => (
      <div key={tier.id} className={`tier rank${tier.rank}`}>
        {tier.name && <h3 dir="auto">{tier.name}</h3>}
        <ul>
          {tier.rows.map(row => (
            <li key={row.id}>
              <OutLink page={page} href={row.url}>
                {row.logo ? (
                  <PictureOf picture={row.logo} alt={row.name} sizes="(min-width: 48rem) 320px, 50vw" small className="partner-logo" />
                ) : (
                  <Name page={page} name={row.name} />
                )}
              </OutLink>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
)
