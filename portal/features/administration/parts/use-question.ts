import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { invalidate } from '#portal/platform/api/queries.ts'
import type { Question } from './ActionDialog.tsx'

type Asked = Omit<Question, 'act'> & { done: string; act: Question['act'] }

/** Shows one confirmation at a time. Then reports success and invalidates `reads`. */
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
