import { Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Failed } from './Failed.tsx'
import { Loading } from './Loading.tsx'
import css from './panel.module.css'

type Props<Data> = {
  title: string
  /** what is said when it does not come */
  failed: string
  read: UseQueryResult<Data>
  /** its shape, while it is waited for */
  skeleton: ReactNode
  /** as wide as all beside each other */
  isWide?: boolean
  children: (data: Data) => ReactNode
}

/** A titled part of a screen that waits, fails and is asked for again by itself. */
export function Panel<Data>({ title, failed, read, skeleton, isWide = false, children }: Props<Data>) {
  const heading = useId()
  return (
    <section className={css.panel} data-wide={isWide || undefined} aria-labelledby={heading} aria-busy={read.isFetching}>
      <Title order={2} fz="lg" id={heading}>
        {title}
      </Title>
      {read.isPending ? (
        <Loading className={css.skeleton}>{skeleton}</Loading>
      ) : read.isError ? (
        <Failed what={failed} error={read.error} retry={read.refetch} />
      ) : (
        children(read.data)
      )}
    </section>
  )
}

/** Panels beside each other where there is room. */
export const Panels = ({ children }: { children: ReactNode }) => <div className={css.panels}>{children}</div>

/** The ground of a panel alone. */
export const Surface = ({ children }: { children: ReactNode }) => <div className={css.panel}>{children}</div>
