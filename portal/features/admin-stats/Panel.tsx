import { Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './admin-stats.module.css'

type Props<Data> = {
  title: string
  /** what is said when it does not come */
  failed: string
  read: UseQueryResult<Data>
  /** its shape, while it is waited for */
  skeleton: ReactNode
  isWide?: boolean
  children: (data: Data) => ReactNode
}

/** A titled part of the screen that waits, fails and is asked for again by itself. */
export function Panel<Data>({ title, failed, read, skeleton, isWide, children }: Props<Data>) {
  const heading = useId()
  return (
    <section className={isWide ? `${css.panel} ${css.wide}` : css.panel} aria-labelledby={heading} aria-busy={read.isFetching}>
      <Title order={2} fz="lg" id={heading}>
        {title}
      </Title>
      {read.isPending ? (
        <Loading className={css.lines}>{skeleton}</Loading>
      ) : read.isError ? (
        <Failed what={failed} error={read.error} retry={read.refetch} />
      ) : (
        children(read.data)
      )}
    </section>
  )
}
