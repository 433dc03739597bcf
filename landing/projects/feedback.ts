import type { Page } from '../page/page.ts'
import { resultWords } from '../results/words.ts'
import type { StoredOwnResults } from './stored-project.ts'

export type FeedbackView = ReturnType<typeof presentFeedback>

/** What judges wrote for a team, and their mean points, for its page. */
export function presentFeedback(page: Page, { lines, rounds }: Pick<StoredOwnResults, 'lines' | 'rounds'>) {
  const words = resultWords[page.language]
  const number = (value: number) => page.format.digits(`${value}`)
  return {
    means: lines.length + rounds.length > 0 ? words.feedbackMeans : '',
    lines,
    rounds: rounds.map(({ round, scale, criteria }, nth) => ({
      key: `${nth}`,
      label: words.means(page.call(round)),
      criteria: criteria.map(({ name, mean }, at) => ({
        key: `${at}`,
        label: page.call(name),
        value: words.of(number(mean), number(scale)),
      })),
    })),
  }
}
