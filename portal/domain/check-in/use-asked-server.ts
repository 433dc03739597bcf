import { useEffect, useEffectEvent, useState } from 'react'

/** Delay in ms before a search is sent, so that not every letter is a request. */
const pauseMs = 400

type Answer = { typed: string; ids: ReadonlySet<string> | null }

/** Asks the server for people who are not in the list, such as by phone number, or because they were accepted meanwhile. */
export function useAskedServer(typed: string, isMissing: boolean, find: (search: string) => Promise<readonly { id: string }[]>) {
  const [answer, setAnswer] = useState<Answer>({ typed: '', ids: new Set() })
  const ask = useEffectEvent((search: string) => find(search))
  const isKnown = answer.typed === typed
  useEffect(() => {
    if (typed === '' || !isMissing || isKnown) return
    let isOver = false
    const settle = (ids: Answer['ids']) => isOver || setAnswer({ typed, ids })
    const timer = setTimeout(() => {
      ask(typed).then(
        people => settle(new Set(people.map(({ id }) => id))),
        () => settle(null),
      )
    }, pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [typed, isMissing, isKnown])
  return {
    ids: isKnown ? answer.ids : null,
    state:
      typed === '' ? ('found' as const) : !isKnown ? ('asking' as const) : answer.ids === null ? ('offline' as const) : ('found' as const),
  }
}
