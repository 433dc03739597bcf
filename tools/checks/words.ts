// Checks that both languages have the same keys and placeholders, that Arabic has all six plural forms, and that every file has a type.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { finish, sourceFiles } from './inspecting/inspect.ts'

const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
const plural = new RegExp(`_(${forms.join('|')})$`)
const files = sourceFiles(['locales'], /\.json$/)
const names = [...new Set(files.map(file => path.basename(file)))]
const typed = readFileSync('portal/platform/i18n/words.d.ts', 'utf8')
const untyped = names
  .filter(name => !typed.includes(`/ar/${name}'`))
  .map(name => `${name}: add the file to portal/platform/i18n/words.d.ts`)
const faults = names.flatMap(name => {
  const repeated = ['ar', 'en'].flatMap(language => repeatedKeys(`locales/${language}/${name}`))
  const [ar, en] = ['ar', 'en'].map(language => wordsIn(`locales/${language}/${name}`)) as [Words, Words]
  return [
    ...repeated,
    ...missing(name, ar, en),
    ...lacking(name, ar),
    ...[...ar].flatMap(([key, text]) => unfit(`ar/${name} ${key}`, key, text, true)),
    ...[...en].flatMap(([key, text]) => unfit(`en/${name} ${key}`, key, text, false)),
  ]
})
finish('words', files.length, [...untyped, ...faults])

type Words = Map<string, string>

function wordsIn(file: string): Words {
  const words: Words = new Map()
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') words.set(key, value)
    else for (const [name, inner] of Object.entries(value as object)) walk(inner, key ? `${key}.${name}` : name)
  }
  if (files.includes(file)) walk(JSON.parse(readFileSync(file, 'utf8')), '')
  return words
}

/** Returns keys that a file repeats. Searches the text line by line, because JSON.parse ignores repeated keys. */
function repeatedKeys(file: string): string[] {
  if (!files.includes(file)) return []
  const text = readFileSync(file, 'utf8')
  const parsed: string[] = []
  JSON.parse(text, (key, value: unknown) => (parsed.push(key), value))
  const written = [...text.matchAll(/^\s*"((?:[^"\\]|\\.)*)": /gm)].map(([, key = '']) => key)
  const countIn = (keys: string[], key: string) => keys.filter(one => one === key).length
  return [...new Set(written)]
    .filter(key => countIn(written, key) > countIn(parsed, key))
    .map(key => `${file.replace('locales/', '')}: ${key} is written twice in one object`)
}

function missing(name: string, ar: Words, en: Words): string[] {
  const stems = (words: Words) => new Set([...words.keys()].map(key => key.replace(plural, '')))
  const [arabic, english] = [stems(ar), stems(en)]
  const values = (words: Words, stem: string) =>
    [...new Set([...words].filter(([key]) => key.replace(plural, '') === stem).flatMap(([, text]) => text.match(/\{\{[^}]+\}\}/g) ?? []))]
      .toSorted()
      .join()
  return [
    ...[...arabic.difference(english)].map(stem => `${name}: ${stem} is not written in English`),
    ...[...english.difference(arabic)].map(stem => `${name}: ${stem} is not written in Arabic`),
    ...[...arabic.intersection(english)]
      .filter(stem => values(ar, stem) !== values(en, stem))
      .map(stem => `${name}: ${stem} holds other values in Arabic than in English`),
  ]
}

function lacking(name: string, ar: Words): string[] {
  const counted = new Set([...ar.keys()].filter(key => plural.test(key)).map(key => key.replace(plural, '')))
  return [...counted].flatMap(stem =>
    forms.filter(form => !ar.has(`${stem}_${form}`)).map(form => `${name}: ${stem} lacks its Arabic form _${form}`),
  )
}

function unfit(where: string, key: string, text: string, arabic: boolean): string[] {
  const faults: string[] = []
  if (text.trim() === '' || text === key) faults.push(`${where} says nothing`)
  if (arabic && /\d-\d/.test(text)) faults.push(`${where}: a range needs an en dash, or it reads backwards`)
  if (arabic && /[A-Za-z][\s،؛·:–-]+(?:\d|\{\{(?:n|count)\}\})/.test(text))
    faults.push(`${where}: a number after Latin letters is read before them without a right-to-left mark (U+200F) between`)
  if (/[\u202a-\u202e\ufdfc]/.test(text)) faults.push(`${where}: a sign that must not be used`)
  return faults
}
