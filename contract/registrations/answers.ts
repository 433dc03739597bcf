// Stored answers of registrations: a text, or one line for each selected option.

import { ownEntry } from '../text/own-entry.ts'

/** Returns the selected options of a stored answer, or of the submitted texts of checkboxes. */
export function chosenIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.filter(value => typeof value === 'string')
  return typeof answer === 'string' && answer !== '' ? answer.split('\n') : []
}

/** Returns the labels of the selected options, or a typed text unchanged. */
export const answerText = ({ options }: { options: Readonly<Record<string, string>> }, answer = '') =>
  Object.keys(options).length === 0
    ? answer
    : chosenIn(answer)
        .map(value => ownEntry(options, value) ?? value)
        .join(' · ')
