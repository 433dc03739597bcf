import type { Page } from '../page/page.ts'
import type { VenueView } from '../sections/venue.ts'
import { Markdown } from './Markdown.tsx'

export const Directions = ({ page, view }: { page: Page; view: VenueView }) => (
  <>
    {view.entrance && (
      <>
        <h3>{page.words.entrance}</h3>
        <p dir="auto">{view.entrance}</p>
      </>
    )}
    {view.directions && (
      <>
        <h3>{page.words.directions}</h3>
        <Markdown text={view.directions} links={!page.preview} />
      </>
    )}
  </>
)
