import { useSearchParams } from 'react-router'

export type ImportStep = 'columns' | 'rows'

/** Returns the search of an import's address. Without a step, the screen chooses the first step that needs the user. */
export const importSearch = (id: string, step?: ImportStep) =>
  `?${new URLSearchParams({ tab: 'registrations', import: id, ...(step && { step }) })}`

/** Reads and changes the filters of rows in the URL. Another filter shows its first page. */
export function useRowFilter() {
  const [address, setAddress] = useSearchParams()
  const change = (name: 'outcome' | 'fault' | 'page', value: string) =>
    setAddress(
      now => {
        const next = new URLSearchParams(now)
        if (name !== 'page') next.delete('page')
        if (name === 'outcome') next.delete('fault')
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { preventScrollReset: true },
    )
  return {
    outcome: address.get('outcome'),
    fault: address.get('fault'),
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    change,
  }
}
