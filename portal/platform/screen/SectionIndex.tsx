import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import css from './side-menu.module.css'

export type IndexedSection = { /* anchor */ id: string; title: string; content: ReactNode }
type Props = { label: string; sections: readonly IndexedSection[] }

/** A sticky index on wide screens. */
export function SectionIndex({ label, sections }: Props) {
  const { search, hash } = useLocation()
  const anchor = decodeURIComponent(hash.slice(1))
  const current = useCurrentSection(
    sections.map(({ id }) => id),
    anchor,
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

/** Pixels below the top bar within which a section is current. */
const reach = 64 + 48

const scrolling = ['wheel', 'touchmove', 'keydown'] as const

function useCurrentSection(ids: readonly string[], anchor: string): string | undefined {
  const all = ids.join()
  const [current, setCurrent] = useState(ids[0])
  // The router scrolls before the data is loaded.
  useEffect(() => {
    if (anchor) document.getElementById(anchor)?.scrollIntoView()
  }, [anchor])
  useEffect(() => {
    // A section near the end cannot scroll to the top. Its link remains current until the user
    // scrolls.
    let followed = anchor
    const update = () => setCurrent(isInSight(followed) ? followed : currentOf(all.split(',')))
    const release = () => void (followed = '')
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    for (const event of scrolling) addEventListener(event, release, { passive: true })
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
      for (const event of scrolling) removeEventListener(event, release)
    }
  }, [all, anchor])
  return current
}

/** Infinity for an empty section without a box. */
const topOf = (id: string) => document.getElementById(id)?.getClientRects()[0]?.top ?? Number.POSITIVE_INFINITY

const isInSight = (id: string) => id !== '' && topOf(id) >= 0 && topOf(id) < innerHeight

/** The last section above the threshold; the last of all at the end of the page. */
function currentOf(ids: readonly string[]): string | undefined {
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2
  return isAtEnd ? ids.at(-1) : (ids.findLast(id => topOf(id) <= reach) ?? ids[0])
}
