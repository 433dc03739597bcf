import type { Page } from '../page.ts'
import type { VenueTold } from '../sections/venue.ts'
import { Markdown } from './Markdown.tsx'

/** Through which door, and how to come there. */
export const Directions = ({ page, told }: { page: Page; told: VenueTold }) => (
  <>
    {told.entrance && (
      <>
        <h3>{page.words.entrance}</h3>
        <p dir="auto">{told.entrance}</p>
      </>
    )}
    {told.directions && (
      <>
        <h3>{page.words.directions}</h3>
        <Markdown text={told.directions} links={!page.preview} />
      </>
    )}
  </>
)
