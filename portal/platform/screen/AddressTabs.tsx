import { Skeleton, Tabs } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import css from './address-tabs.module.css'
import { Loading } from './Loading.tsx'

type Props<Tab extends string> = {
  /** what the tabs are of, for those who do not see them */
  label: string
  tabs: readonly Tab[]
  shown: Tab
  nameOf: (tab: Tab) => string
  /** what the shown one holds */
  children: ReactNode
}

/** The tab stands in the address, so that it can be linked to and gone back from; the first one needs no word there. Each forgets what another was asked. */
export function AddressTabs<Tab extends string>({ label, tabs, shown, nameOf, children }: Props<Tab>) {
  const [, setQuery] = useSearchParams()
  const choose = (tab: string | null) => setQuery(tab === null || tab === tabs[0] ? {} : { tab }, { preventScrollReset: true })
  const list = useRef<HTMLDivElement>(null)
  // On a phone the last of them stand outside until somebody moves there, and again in another language. Newer browsers answer with a promise,
  // which is no clean-up.
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
              <Skeleton height={120} radius="lg" />
            </Loading>
          }
        >
          {children}
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}
