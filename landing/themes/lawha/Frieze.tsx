import type { PageView } from '../../page-view/page-view.ts'
import type { Page } from '../../page/page.ts'
import { friezeOf, friezeWidth } from './led-art.ts'
import { dots, mirrored, unlit } from './Pixels.tsx'
import { signOf } from './signs.ts'

/** Shows the hackathon's ornaments, and the icons of at most three tracks between them. */
export function Frieze({ page, view }: { page: Page; view: PageView }) {
  const tracks = view.chapters.find(chapter => chapter.type === 'tracks' && !chapter.sample)
  const icons = tracks?.type === 'tracks' ? [...new Set(tracks.view.rows.map(row => row.icon))].slice(0, 3) : []
  const signs = icons.map(icon => signOf(icon).trim().split(/\s+/).map(mirrored))
  const lines = friezeOf(page.tenant.tenant_name, signs, page.language === 'ar')
  return (
    <svg
      className="pix frieze"
      viewBox={`0 0 ${friezeWidth} ${lines.length}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className="off" d={unlit(friezeWidth, lines.length)} />
      <path className="on" d={dots(lines, '#')} />
      <path className="dim" d={dots(lines, '-')} />
      <path className="pale" d={dots(lines, 'o')} />
    </svg>
  )
}
