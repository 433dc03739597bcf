import type { Page } from '../page/page.ts'
import type { VenueView } from '../sections/venue.ts'
import { OutLink } from './Links.tsx'
import { PictureOf } from './Picture.tsx'

export const Whereabouts = ({ page, view }: { page: Page; view: VenueView }) => (
  <>
    {view.picture && (
      <p className="way">
        <OutLink page={page} href={view.map}>
          <PictureOf picture={view.picture} alt={view.alt || page.words.facts.map} sizes="(min-width: 48rem) 48rem, 92vw" />
        </OutLink>
      </p>
    )}
    {view.cities.length > 0 && (
      <div className="cities">
        <h3>{page.words.cities}</h3>
        <ul>
          {view.cities.map(row => (
            <li key={row.id}>
              <b dir="auto">{row.city}</b>
              {[row.venue, row.when].filter(Boolean).map(line => (
                <span key={line} dir="auto">
                  {line}
                </span>
              ))}
              {row.url && (
                <OutLink page={page} href={row.url} className="tlink">
                  {page.words.cityPage(row.city)}
                </OutLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    )}
  </>
)
