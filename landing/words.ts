// Page texts in both languages, city names, script detection.
export { cityIn, cityNames } from '#contract/cities.ts'
export { scriptOf } from './title.ts'
export { fieldNames } from './words/fields.ts'
export { findingWords } from './words/finding.ts'
export { fileWords } from './words/files.ts'
export { formerDate, stageNames } from './words/stages.ts'
export { teamWords } from './words/teams.ts'
export { type Words, wordsIn } from './words/words.ts'
