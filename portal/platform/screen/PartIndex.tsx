import { NativeSelect } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import css from './side-menu.module.css'

export type Part = { /* in the URL */ id: string; title: string; content: ReactNode }
type Props = { label: string; parts: readonly [Part, ...Part[]] }

/** A screen in parts, one at a time. The URL contains the part. The index is a list of links at the side, on phones a select. */
export function PartIndex({ label, parts }: Props) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  // Former URLs have the part in the fragment.
  const current = parts.find(({ id }) => id === (query.get('part') ?? hash.slice(1))) ?? parts[0]
  const addressOf = (id: string) => {
    const next = new URLSearchParams(query)
    if (id === parts[0].id) next.delete('part')
    else next.set('part', id)
    return { search: `?${next}` }
  }
  return (
    <div className={css.screen}>
      <nav aria-label={label} className={`${css.menu} ${css.index}`}>
        <ul>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <Link to={addressOf(id)} className={css.link ?? ''} aria-current={id === current.id ? 'page' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <NativeSelect
        size="md"
        aria-label={label}
        className={css.select ?? ''}
        value={current.id}
        data={parts.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={event => void navigate(addressOf(event.currentTarget.value))}
      />
      <div className={css.content}>
        <Fragment key={current.id}>{current.content}</Fragment>
      </div>
    </div>
  )
}
