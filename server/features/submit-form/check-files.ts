// Validates the files of a form: PDF, JPEG or PNG within the limit. Ignores names and declared types.

import { type CandidateFileType, longestFileName } from '#contract/files/candidate-files.ts'
import { sectionOf } from '#contract/landing-pages/content.ts'
import type { Language } from '#contract/language.ts'
import { fileWords } from '#landing/words.ts'
import type { Snapshot } from '#server/domain/publishing/snapshot.ts'
import { typeOfCandidateFile } from '#server/domain/registrations/candidate-files.ts'
import type { PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import type { Uploaded } from '#server/platform/http/bodies/upload.ts'
import { countAttempts, limitOfNetwork, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import type { PostedWithFiles } from './read-form.ts'

/** Returns whether the form has a file question. Only such a form is sent as multipart/form-data. */
export const hasFileQuestion = ({ content }: Pick<Snapshot, 'content'>) =>
  sectionOf(content, 'register')?.questions.some(({ kind }) => kind === 'file') === true

export type CheckedFiles = {
  /** the form with file names as answers */
  posted: PostedWithFiles
  files: { question: string; name: string; file: File }[]
  errors: Record<string, string>
}

/** Validates files. `kept` contains the names of stored files by question; they stay unless a new file replaces them. */
export function checkFiles(
  posted: PostedWithFiles,
  questions: readonly string[],
  language: Language,
  kept: Record<string, string> = {},
): CheckedFiles {
  const [fields, typed] = [{ ...posted.fields }, { ...posted.typed }]
  const files: CheckedFiles['files'] = []
  const errors: Record<string, string> = {}
  for (const question of questions) {
    const [file, ...others] = posted.files?.[question] ?? []
    const { [question]: former = '' } = kept
    fields[question] = former
    typed[question] = former
    if (!file) continue
    const type = typeOfCandidateFile(file.head)
    const fault = others.length > 0 ? 'several' : faultOf(file, type)
    if (fault) errors[question] = fileWords[language].fault[fault]
    const name = tidy(file.name, type ?? 'pdf')
    fields[question] = name
    typed[question] = name
    if (!fault) files.push({ question, name, file: file.file })
  }
  return { posted: { ...posted, fields, typed }, files, errors }
}

/** Megabytes per network and hour. The limit bounds the disk usage; it is high because many people can share one network. */
export const filesPerNetwork: RateLimit = { name: 'visitor.files', max: 1000, seconds: 3600 }

/** Counts the files' megabytes. Returns the seconds to wait before they may be stored, or 0 if they may be stored now. */
export async function filesWait({ database, settings }: PublicPagesDeps, network: string, files: CheckedFiles['files']): Promise<number> {
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
  return bytes === 0 ? 0 : countAttempts(database, limitOfNetwork(filesPerNetwork, network, settings), network, Math.ceil(bytes / 1e6))
}

function faultOf({ file, isCut }: Uploaded, type: CandidateFileType | null) {
  if (isCut) return 'heavy'
  if (file.size === 0) return 'empty'
  return type ? null : 'type'
}

/** Returns the file's name without folders and control characters, and with the extension of its detected type. */
function tidy(given: string, type: CandidateFileType): string {
  const plain = (given.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{C}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .replace(/\.(?:pdf|jpe?g|png)$/i, '')
  const letters = [...new Intl.Segmenter('ar').segment(plain)].map(({ segment }) => segment)
  let name = ''
  for (const letter of letters) if (name.length + letter.length <= longestFileName - 4) name += letter
  return `${name || 'file'}.${type}`
}
