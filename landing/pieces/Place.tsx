import type { Page } from '../page.ts'
import type { VenueTold } from '../sections/venue.ts'
import { OutLink } from './OutLink.tsx'

/** The venue's name, its city, and a way to its map. */
export const Place = ({ page, told }: { page: Page; told: VenueTold }) => (
  <>
    {told.name && (
      <p className="lead" dir="auto">
        {told.name}
      </p>
    )}
    <p dir="auto">{told.city}</p>
    {told.map && (
      <p>
        <OutLink page={page} href={told.map} className="tlink">
          {page.words.facts.map}
        </OutLink>
      </p>
    )}
  </>
)
