import { OutLink } from '../../pieces/OutLink.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import { type ChapterProps, Section } from './Section.tsx'

export function Partners({ page, told, ...chapter }: ChapterProps<'partners'>) {
  return (
    <Section page={page} {...chapter}>
      <div className="tiers">
        {told.tiers.map(tier => (
          <div key={tier.id}>
            {tier.name && <h3 dir="auto">{tier.name}</h3>}
            <ul>
              {tier.rows.map(row => (
                <li key={row.id}>
                  <OutLink page={page} href={row.url}>
                    {row.logo ? (
                      <PictureOf picture={row.logo} alt={row.name} sizes="180px" className="partner-logo" />
                    ) : (
                      <bdi>{row.name}</bdi>
                    )}
                  </OutLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
