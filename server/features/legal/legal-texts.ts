import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Language, languages } from '#contract/language.ts'
import { type LegalText, legalTextOf } from '#landing/render.tsx'
import { BadSetting } from '#server/platform/settings/settings.ts'

/** The operator's own text of that name, `terms.ar.md` beside `terms.en.md`; null without them. One that nobody could read in the other language is refused. */
export async function readLegalTexts(dir: string | null, name: string): Promise<Record<Language, LegalText> | null> {
  if (dir === null) return null
  const [ar, en] = await Promise.all(languages.map(language => readText(path.join(dir, `${name}.${language}.md`))))
  if (ar === null && en === null) return null
  if (!ar || !en) throw new BadSetting(`LEGAL_DIR: holds ${name}.${ar ? 'ar' : 'en'}.md; ${name}.${ar ? 'en' : 'ar'}.md belongs beside it`)
  return { ar: legalTextOf(ar), en: legalTextOf(en) }
}

const readText = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').then(
    text => text.trim() || null,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw new BadSetting(`LEGAL_DIR: ${file} cannot be read (${error.code})`)
    },
  )
