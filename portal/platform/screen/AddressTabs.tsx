import { Skeleton, Tabs } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import css from './address-tabs.module.css'
import { Loading } from './Loading.tsx'

type Props<Tab extends string> = {
  /** accessible name */
  label: string
  tabs: readonly Tab[]
  shown: Tab
  nameOf: (tab: Tab) => string
  children: ReactNode
}

/** Tabs, of which the URL stores the selected tab. Switching tabs removes other query parameters. */
export function AddressTabs<Tab extends string>({ label, tabs, shown, nameOf, children }: Props<Tab>) {
  const [, setQuery] = useSearchParams()
  const choose = (tab: string | null) => setQuery(tab === null || tab === tabs[0] ? {} : { tab }, { preventScrollReset: true })
  const list = useRef<HTMLDivElement>(null)
  // Scrolls to the current tab on phones. The body is a block, because newer browsers return a promise.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown, label])
  return (
    <Tabs value={shown} onChange={choose} keepMounted={false}>
      <Tabs.List ref={list} className={css.tabs ?? ''} aria-label={label}>
        {tabs.map(tab => (
          <Tabs.Tab key={tab} value={tab} className={css.tab ?? ''}>
            {nameOf(tab)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel key={shown} value={shown} className={css.panel ?? ''}>
        <Suspense
          fallback={
            <Loading>
              <Skeleton height={120} radius="md" />
            </Loading>
          }
        >
          {children}
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}
