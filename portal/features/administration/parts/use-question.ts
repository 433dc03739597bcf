import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { invalidate } from '#portal/platform/api/queries.ts'
import type { Question } from './ActionDialog.tsx'

type Asked = Omit<Question, 'act'> & { done: string; act: Question['act'] }

/** Shows one confirmation at a time. After the action, reports success and refetches `reads`. */
export function useQuestion(reads: readonly { path: string }[]) {
  const [question, setQuestion] = useState<Question | null>(null)
  const openQuestion = ({ done, act, ...rest }: Asked) =>
    setQuestion({
      ...rest,
      act: async input => {
        await act(input)
        invalidate(reads)
        notifications.show({ message: done })
      },
    })
  return { question, openQuestion, close: () => setQuestion(null) }
}
