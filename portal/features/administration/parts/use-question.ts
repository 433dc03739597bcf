import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { invalidate } from '#portal/platform/api/queries.ts'
import type { Question } from './ActionDialog.tsx'

type Asked = Omit<Question, 'act'> & { done: string; act: Question['act'] }

/** One question at a time; once it was answered with yes and done, that is told and `reads` are read anew. */
export function useQuestion(reads: readonly { path: string }[]) {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = ({ done, act, ...rest }: Asked) =>
    setQuestion({
      ...rest,
      act: async told => {
        await act(told)
        invalidate(reads)
        notifications.show({ message: done })
      },
    })
  return { question, ask, close: () => setQuestion(null) }
}
