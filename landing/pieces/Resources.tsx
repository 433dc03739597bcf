import type { Page } from '../page.ts'
import type { TracksView } from '../sections/tracks.ts'
import { OutLink } from './OutLink.tsx'

/** What a track points to: data, a brief, the sponsor's documents. */
export const Resources = ({ page, links }: { page: Page; links: TracksView['rows'][number]['links'] }) =>
  links.length > 0 && (
    <ul className="resources">
      {links.map(link => (
        <li key={link.id}>
          <OutLink page={page} href={link.url}>
            <bdi>{link.label}</bdi>
          </OutLink>
        </li>
      ))}
    </ul>
  )
