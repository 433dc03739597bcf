// Texts of the interface by key, as pages of the handbook name them.

import { readdirSync, readFileSync } from 'node:fs'
import { type Language, languages } from '#contract/language.ts'
import { certificateWords, type HelpWords, myLinkWords, projectWords, resultWords } from '#landing/help.ts'
import { teamWords, wordsIn } from '#landing/words.ts'

const folder = new URL('../../../locales/', import.meta.url)

/** `judging:step.open` is `step.open` in `locales/LANGUAGE/judging.json`; `page:form.send` is a text of hackathons' pages. Null if there is none. */
export const readInterfaceWords = (): Record<Language, HelpWords> =>
  Object.fromEntries(languages.map(language => [language, wordsOf(language)])) as Record<Language, HelpWords>

function wordsOf(language: Language): HelpWords {
  const files = new Map<string, unknown>([['page', pageWords(language)]])
  for (const file of readdirSync(new URL(language, folder)))
    files.set(file.replace('.json', ''), JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')))
  return key => {
    const [file = '', path = ''] = key.split(':')
    const found = path.split('.').reduce<unknown>((value, name) => ownValue(value, name), files.get(file))
    return typeof found === 'string' && found !== '' ? found : null
  }
}

const pageWords = (language: Language) => ({
  ...wordsIn[language],
  certificate: certificateWords[language],
  link: myLinkWords[language],
  project: projectWords[language],
  result: resultWords[language],
  team: teamWords[language],
})

const ownValue = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
