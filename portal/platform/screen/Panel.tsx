import { Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Failed } from './Failed.tsx'
import { Loading } from './Loading.tsx'
import css from './panel.module.css'

type Props<Data> = {
  title: string
  failed: string
  read: UseQueryResult<Data>
  skeleton: ReactNode
  isWide?: boolean
  children: (data: Data) => ReactNode
}

/** Panel that loads its own data, with states for loading, errors and retry. */
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

export const Panels = ({ children }: { children: ReactNode }) => <div className={css.panels}>{children}</div>

export const Surface = ({ children }: { children: ReactNode }) => <div className={css.panel}>{children}</div>
