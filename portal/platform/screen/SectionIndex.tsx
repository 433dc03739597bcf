import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import css from './side-menu.module.css'

export type IndexedSection = { /** unique on the screen, used as the anchor */ id: string; title: string; content: ReactNode }
type Props = { label: string; sections: readonly IndexedSection[] }

/** Sections below each other, with a sticky index of their anchors beside them on wide screens. */
export function SectionIndex({ label, sections }: Props) {
  const { search, hash } = useLocation()
  const asked = decodeURIComponent(hash.slice(1))
  const current = useCurrentSection(
    sections.map(({ id }) => id),
    asked,
  )
  return (
    <div className={css.screen}>
      <nav aria-label={label} className={`${css.menu} ${css.index}`}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={{ search, hash: id }}
                replace
                className={css.link ?? ''}
                aria-current={id === current ? 'location' : undefined}
                onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`${css.content} ${css.anchors}`}>
        {sections.map(({ id, content }) => (
          <div key={id} id={id} tabIndex={-1}>
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Pixels below the sticky top bar within which a section counts as reached. */
const reach = 64 + 48

function useCurrentSection(ids: readonly string[], asked: string): string | undefined {
  const all = ids.join()
  const [current, setCurrent] = useState(ids[0])
  // The router looks for the anchor before the hackathon has been loaded.
  useEffect(() => {
    if (asked) document.getElementById(asked)?.scrollIntoView()
  }, [asked])
  useEffect(() => {
    const update = () => setCurrent(currentOf(all.split(','), asked))
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [all, asked])
  return current
}

/** The last section whose top has been reached. At the end of the page a section that cannot reach the top counts when it was asked for. */
function currentOf(ids: readonly string[], asked: string): string | undefined {
  // A section that is still empty has no box.
  const topOf = (id: string) => document.getElementById(id)?.getClientRects()[0]?.top ?? Number.POSITIVE_INFINITY
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2
  if (isAtEnd) return ids.includes(asked) && topOf(asked) > reach ? asked : ids.at(-1)
  return ids.findLast(id => topOf(id) <= reach) ?? ids[0]
}
