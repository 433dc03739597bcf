import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'
import { decisionOf } from './decision-keys.ts'
import type { Decidable, Decision } from './use-decision.ts'

type Options = { rows: readonly Decidable[] | undefined; decision: Decision }

/** Decides about the focused row of the list with a key, and moves the focus to the next row. */
export function useRowKeys(list: RefObject<HTMLElement | null>, { rows, decision }: Options) {
  useWindowEvent('keydown', event => {
    const state = rows ? decisionOf(event) : null
    const row = event.target instanceof Element && list.current?.contains(event.target) ? event.target.closest('tr, li') : null
    const id = row?.querySelector<HTMLElement>('[data-person]')?.dataset['person']
    const person = rows?.find(one => one.id === id)
    if (!state || !row || !person) return
    event.preventDefault()
    const next = row.nextElementSibling?.querySelector<HTMLElement>('[data-person]')
    void decision.decideNow(person, state).then(made => {
      if (made && made.changed > 0) (next ?? decision.box.current)?.focus()
    })
  })
}
