import { useTranslation } from 'react-i18next'
import type { Task } from './tasks.ts'

type Said = Pick<Task, 'code' | 'issue' | 'count' | 'until' | 'days_left'>

/** Returns a function that names a task, its reason or date, and its action. `isDate` is whether `why` is the date. */
export function useTaskTexts() {
  const { t } = useTranslation('dashboard')
  return ({ code, issue, count: n, until, days_left }: Said) => {
    const count = n ?? 0
    const when = until && days_left !== null ? t(`attention.until.${until}`, { count: days_left }) : null
    const action = t(`queue.act.${code}`)
    if (code === 'closing_soon' && when) return { what: when, why: t('attention.closing_soon', { count }), action, isDate: false }
    if (code === 'issue' && issue) {
      const left = n === null ? null : t('attention.issue', { count })
      return {
        what: t(`attention.step.${issue.code}`),
        why: issue.weight === 'required' ? t('attention.required') : left,
        action,
        isDate: false,
      }
    }
    const why = code === 'results_stopped' || code === 'round_stalled' ? t(`attention.${code}_why`) : when
    return { what: t(`attention.${code}`, { count }), why, action, isDate: why === when }
  }
}
