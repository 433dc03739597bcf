// Reads folders of pages: ours, and those of HELP_DIR.

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { helpPages } from '#contract/help/help-pages.ts'
import { type Language, languages } from '#contract/language.ts'
import { type HelpWords, pageName, parseHelp, type HelpText } from '#landing/help.ts'
import { BadSetting } from '#server/platform/settings/settings.ts'
import { pictureSize } from './picture-size.ts'

export type HelpFile = { bytes: Buffer; type: string; width: number; height: number }
export type HelpFolder = {
  name: string
  texts: Record<Language, HelpText>
  /** pictures by language and by the name of a step */
  pictures: Record<Language, ReadonlyMap<string, HelpFile>>
}

const ownFolder = fileURLToPath(new URL('../../../docs/help/', import.meta.url))

export const readOwnPages = (words: Record<Language, HelpWords>): Promise<HelpFolder[]> =>
  Promise.all(helpPages.map(({ name }) => readPage(ownFolder, name, words)))

/** Returns the pages of the operator, sorted by name. Throws BadSetting for a page that cannot be shown as it is meant. */
export async function readOperatorPages(dir: string, words: Record<Language, HelpWords>): Promise<HelpFolder[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(unreadable(dir))
  const names = entries.filter(entry => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
  const pages = await Promise.all(names.toSorted().map(name => readOperatorPage(dir, name, words)))
  const known = new Set([...names, ...helpPages.map(({ name }) => name)])
  for (const { name, texts } of pages)
    for (const language of languages) {
      const missing = texts[language].links.find(link => !known.has(link))
      if (missing !== undefined) throw new BadSetting(`HELP_DIR: ${name}/${language}.md links to the page ${missing}, which does not exist`)
    }
  return pages
}

async function readOperatorPage(dir: string, name: string, words: Record<Language, HelpWords>): Promise<HelpFolder> {
  if (!pageName.test(name)) throw new BadSetting(`HELP_DIR: the name of the folder ${name} must have only a-z, 0-9 and hyphens`)
  const page = await readPage(dir, name, words)
  for (const language of languages) {
    const [fault] = page.texts[language].faults
    if (fault !== undefined) throw new BadSetting(`HELP_DIR: ${name}/${language}.md ${fault}`)
    const missing = page.texts[language].pictures.find(picture => !page.pictures[language].has(picture))
    if (missing !== undefined)
      throw new BadSetting(`HELP_DIR: ${name}/${language}.md shows ${missing}, but ${missing}.${language}.webp or .png is missing`)
  }
  return page
}

async function readPage(dir: string, name: string, words: Record<Language, HelpWords>): Promise<HelpFolder> {
  const folder = path.join(dir, name)
  const [ar, en] = await Promise.all(languages.map(language => readText(path.join(folder, `${language}.md`))))
  if (!ar || !en) throw new BadSetting(`HELP_DIR: ${name} must contain ${ar ? 'en.md' : en ? 'ar.md' : 'ar.md and en.md'}`)
  const texts = { ar: parseHelp(ar, words.ar), en: parseHelp(en, words.en) }
  const files = (await readdir(folder)).map(file => pictureName.exec(file)).filter(found => found !== null)
  const pictures = { ar: new Map<string, HelpFile>(), en: new Map<string, HelpFile>() }
  for (const [file, step = '', language, type] of files) {
    if (!texts[language as Language].pictures.includes(step)) continue
    const bytes = await readFile(path.join(folder, file)).catch(unreadable(path.join(folder, file)))
    const size = pictureSize(bytes)
    if (size === null) throw new BadSetting(`HELP_DIR: ${name}/${file} is no WebP or PNG picture`)
    pictures[language as Language].set(step, { bytes, type: `image/${type}`, ...size })
  }
  return { name, texts, pictures }
}

const pictureName = /^([a-z0-9-]+)\.(ar|en)\.(webp|png)$/

const readText = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').then(
    text => text.trim() || null,
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : unreadable(file)(error)),
  )

const unreadable =
  (file: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw new BadSetting(`HELP_DIR: ${file} cannot be read (${error.code})`)
  }
