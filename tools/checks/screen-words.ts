// Checks that no screen, page or mail contains a word that docs/glossary.md rejects on screens.

import { readFileSync } from 'node:fs'
import { glossary, listed } from './inspecting/glossary.ts'
import { finish, sourceFiles } from './inspecting/inspect.ts'

const literals = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g
const kept = glossary('On screens').flatMap(([english = '', arabic = '', notEnglish, notArabic]) => [
  ...listed(notEnglish).map(word => ({ word, use: english, pattern: patternOf(word, '') })),
  // In Arabic, the prefixes و، ف، ب، ل and ك are written together with the next word.
  ...listed(notArabic).map(word => ({ word, use: arabic, pattern: patternOf(word, '[وفبلك]?') })),
])

const files = [
  ...sourceFiles(['locales'], /\.json$/),
  ...sourceFiles(['docs/help'], /\.md$/),
  ...sourceFiles(['contract', 'landing', 'server'], /\.tsx?$/).filter(
    // Headings of other tools' exports are compared, and never shown.
    file =>
      !/\.test\.ts|\/testing\/|\/released\/|^server\/demo\/|^contract\/imports\/column-words\.ts$|^contract\/landing-pages\/page-text\//.test(
        file,
      ),
  ),
]
const faults = files.flatMap(file =>
  textsOf(file).flatMap(text =>
    kept.filter(({ pattern }) => pattern.test(text)).map(({ word, use }) => `${file} says ${word}: ${use} («${text}»)`),
  ),
)
finish('screen-words', files.length, kept.length === 0 ? ['docs/glossary.md keeps no word out of screens'] : faults)

function patternOf(word: string, before: string): RegExp {
  const whole = /^"(.+)"$/.exec(word)?.[1]
  // A backup is «نسخة احتياطية», although a version is no «نسخة».
  return whole
    ? new RegExp(`^${whole}$`, 'iu')
    : new RegExp(`(?<![\\p{L}\\p{M}])${before}${word}(?![\\p{L}\\p{M}])(?! (?:ال)?احتياطي)`, 'iu')
}

/** Returns the texts of a file without placeholders. In code files, excludes keys, paths and codes. */
function textsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  if (file.endsWith('.md')) return source.replace(/\[\[[^\]]+\]\]/g, '').split('\n')
  const texts = file.endsWith('.json') ? source.matchAll(/: "((?:[^"\\]|\\.)*)"/g) : speaks(file, source) ? source.matchAll(literals) : []
  return (
    [...texts]
      .map(([, text, template]) => (text ?? template ?? '').replaceAll(/\{\{\w+\}\}|\$\{[^}]*\}|<[^>]*>/g, ''))
      // Exclude constants of file formats, such as CANCELLED in iCalendar, and browser names.
      .filter(text => file.endsWith('.json') || (/[\p{Lu}\p{Script=Arabic}]/u.test(text) && !/^(?:[A-Z]+$|Mozilla\/)/.test(text)))
  )
}

function speaks(file: string, source: string): boolean {
  return file.startsWith('landing/words/') || /\p{Script=Arabic}/u.test(source)
}
