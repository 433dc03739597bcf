import { useSearchParams } from 'react-router'
import { builtInFieldNames } from '#contract/registration-form/registration-fields.ts'
import type { AskedField } from '#contract/registrations/registration-records.ts'

/** Returns the question whose answers the list shows, by default the first of the hackathon's own. The URL stores it. */
export function useQuestion(fields: readonly AskedField[]) {
  const [address, setAddress] = useSearchParams()
  const question = fields.find(({ name }) => name === address.get('question')) ?? fields.find(({ name }) => !isBuiltIn(name)) ?? fields[0]
  const choose = (name: string) =>
    setAddress(
      now => {
        const next = new URLSearchParams(now)
        next.set('question', name)
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  return { question, choose }
}

const isBuiltIn = (name: string) => builtInFieldNames.some(one => one === name)
