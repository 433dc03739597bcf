import type { Page } from '../page/page.ts'
import type { VenueView } from '../sections/venue.ts'
import { OutLink } from './Links.tsx'
import { nameAttributes } from './Texts.tsx'

export const Place = ({ page, view }: { page: Page; view: VenueView }) => (
  <>
    {view.name && (
      <p className="lead" {...nameAttributes(page, view.name)}>
        {view.name}
      </p>
    )}
    <p {...nameAttributes(page, view.city)}>{view.city}</p>
    {view.map && (
      <p>
        <OutLink page={page} href={view.map} className="tlink">
          {page.words.facts.map}
        </OutLink>
      </p>
    )}
  </>
)
