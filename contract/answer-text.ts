import { ownEntry } from './own-entry.ts'
import type { AskedField } from './registration-records.ts'

/** Returns the labels of the selected options, or a typed text unchanged. */
export const answerText = ({ options }: Pick<AskedField, 'options'>, answer = '') =>
  Object.keys(options).length === 0
    ? answer
    : answer
        .split('\n')
        .map(value => ownEntry(options, value) ?? value)
        .join(' · ')
