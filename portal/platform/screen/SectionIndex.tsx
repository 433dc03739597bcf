import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import css from './side-menu.module.css'

export type IndexedSection = { /* anchor */ id: string; title: string; content: ReactNode }
type Props = { label: string; sections: readonly IndexedSection[] }

/** Sections with an index of links, which stays visible on wide screens. */
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

/** Distance in pixels from the top within which a section is current: the top bar and a tolerance. */
const reach = 64 + 48

const scrolling = ['wheel', 'touchmove', 'keydown'] as const

function useCurrentSection(ids: readonly string[], anchor: string): string | undefined {
  const all = ids.join()
  const [current, setCurrent] = useState(ids[0])
  // Scrolls to the anchor again, because the router scrolls before the data has loaded.
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

/** Returns the top edge of a section; Infinity for an empty section, which has no box. */
const topOf = (id: string) => document.getElementById(id)?.getClientRects()[0]?.top ?? Number.POSITIVE_INFINITY

const isInSight = (id: string) => id !== '' && topOf(id) >= 0 && topOf(id) < innerHeight

/** Returns the current section: the last one above the threshold, or the last of all at the end of the page. */
function currentOf(ids: readonly string[]): string | undefined {
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2
  return isAtEnd ? ids.at(-1) : (ids.findLast(id => topOf(id) <= reach) ?? ids[0])
}
