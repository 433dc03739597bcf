// Reads the form of a project. A field with a fault keeps its stored value and gets an error; it does not prevent saving the others.

import { z } from 'zod'
import { Language, Link, text, Uuid } from '#contract/fields.ts'
import { documentBytes, pictureBytes } from '#contract/limits.ts'
import { type FieldOfProject, fieldsOfProject, type ProjectContent, projectFields } from '#contract/projects/project-fields.ts'
import type { ProjectOffer } from '#contract/projects/project.ts'
import { chosenIn } from '#contract/registrations/answers.ts'
import { isAsked, valueSchemaOf } from '#contract/registrations/registration.ts'
import { askedQuestions, offerOf, type Page, type ProjectWords, projectWords, type StoredOwnProject } from '#landing/model.ts'
import type { NewFile } from '#server/domain/projects/save-project.ts'
import { documentMime, isPdf } from '#server/domain/tenants/tenant-documents.ts'
import type { Own } from '#server/features/own-registration/candidate-registration-page.ts'
import type { PostedWithFiles } from '#server/features/submit-form/read-form.ts'
import { storePicture } from '#server/platform/file-store/stored-picture.ts'
import type { Uploaded } from '#server/platform/http/bodies/upload.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { countAttempts, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { createSemaphore } from '#server/platform/semaphore/semaphore.ts'

export type ReadProject = {
  content: ProjectContent
  offer: ProjectOffer
  errors: Record<string, string>
  /** submitted texts by field name, to show them again */
  values: Record<string, string>
}

/** `page`: the hackathon's page in the language of the form. Fields that the form lacks keep their stored values. */
export function readProjectForm(page: Page, stored: StoredOwnProject, { fields, typed }: PostedWithFiles): ReadProject {
  const { fault } = projectWords[page.language]
  const errors: Record<string, string> = {}
  const offered = offerOf(page, stored)
  const removed = new Set(chosenIn(fields['remove']))
  /** Returns undefined for a text that the form lacks, or that has a fault. */
  const readText = (name: string, { max, lines }: { max: number; lines?: true }) => {
    if (typed[name] === undefined) return undefined
    const { data, error } = text(max).safeParse(typed[name].replaceAll('\r\n', '\n'))
    if (error) errors[name] = error.issues.some(({ code }) => code === 'too_big') ? fault.long(page.format.number(max)) : fault.text
    return lines ? data : data?.replace(/\s+/g, ' ')
  }
  const readLink = (name: string) => {
    if (typed[name] === undefined) return undefined
    const { data } = Link.safeParse(withScheme(typed[name].trim()))
    if (data === undefined) errors[name] = fault.link
    return data
  }
  const readValue = ({ field, kind, rules, value }: FieldOfProject): FieldOfProject['value'] => {
    switch (kind) {
      case 'bilingual':
        return {
          ar: readText(`${field}_ar`, rules) ?? value.ar,
          en: readText(`${field}_en`, rules) ?? value.en,
        }
      case 'text':
        return readText(field, rules) ?? value
      case 'language':
        return Language.or(z.literal('')).safeParse(typed[field]).data ?? value
      case 'choices':
        return chosenIn(fields[field]).filter(id => offered[rules.of].includes(id))
      case 'links':
        return Object.fromEntries(rules.of.map(link => [link, readLink(link) ?? value[link] ?? '']))
      case 'pictures': {
        const kept = chosenIn(fields['kept']).filter(id => Uuid.safeParse(id).success && !removed.has(id))
        return [...new Set(kept)].slice(0, rules.max)
      }
      case 'document': {
        const document = Uuid.safeParse(typed['kept_document']).data
        return document && !removed.has('document') ? document : null
      }
    }
  }
  const content = {
    ...Object.fromEntries(fieldsOfProject(stored.content).map(field => [field.field, readValue(field)])),
    answers: readAnswers(page, stored, fields, errors),
  } as ProjectContent
  const chosen = fieldsOfProject(content).flatMap(({ field, kind, value }) => (kind === 'choices' ? [[field, value.join('\n')]] : []))
  const values = { ...typed, ...Object.fromEntries(chosen) }
  return { content, offer: offerOf(page, { ...stored, content }), errors, values }
}

/** Answers to questions that are not asked of this project any longer are removed. */
function readAnswers(
  page: Page,
  { questions, content }: StoredOwnProject,
  fields: Record<string, unknown>,
  errors: Record<string, string>,
) {
  const asked = askedQuestions(page, questions)
  const { fault } = projectWords[page.language]
  // Questions without a text in this language are not in the form.
  const answers = Object.fromEntries(
    Object.entries(content.answers).filter(
      ([name]) => questions.some(({ id }) => `q_${id}` === name) && !asked.some(field => field.name === name),
    ),
  )
  for (const field of asked) {
    if (!isAsked(field, { ...answers, ...fields })) continue
    const value = z.safeParse(valueSchemaOf({ ...field, required: false }), fields[field.name])
    if (value.success) answers[field.name] = typeof value.data === 'string' ? value.data : ''
    else {
      errors[field.name] = fault.answer
      answers[field.name] = content.answers[field.name] ?? ''
    }
  }
  return answers
}

/** People type addresses without a scheme; a team should not lose a link for it near the deadline. */
const withScheme = (link: string) => (/^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(link) ? `https://${link}` : link)

/** Seconds of decoding per candidate and hour: hundreds of ordinary pictures. */
const decodingSeconds = 120

/** Megabytes per candidate and hour. */
const filesPerCandidate: RateLimit = { name: 'candidate.project.files', max: 300, seconds: 3600 }

/** Large documents are read from disk into memory, at most four at a time. */
const storeInTurn = createSemaphore(4)

type StoredFiles = {
  files: NewFile[]
  errors: Record<string, string>
  /** 503 if the store is not available or the decoder is busy */ status: 503 | null
}

/** Stores the uploaded files. Files with a fault get an error at their field, as do pictures that wait when `signal` aborts. */
export async function storeFiles(
  own: Own,
  page: Page,
  { content }: ReadProject,
  { files: given }: PostedWithFiles,
  signal: AbortSignal,
): Promise<StoredFiles> {
  const { deps, tenant, found } = own
  const { fault } = projectWords[page.language]
  const [documents, pictures] = [given?.['document'] ?? [], given?.['pictures'] ?? []]
  const result: StoredFiles = { files: [], errors: {}, status: null }
  const bytes = [...documents, ...pictures].reduce((sum, { file }) => sum + file.size, 0)
  if (bytes === 0) return result
  if ((await countAttempts(deps.database, filesPerCandidate, `${tenant} ${found.id}`, Math.ceil(bytes / 1e6))) > 0)
    return { ...result, errors: { pictures: fault.manyFiles } }
  const room = projectFields.pictures.max - content.pictures.length
  if (pictures.length > room) result.errors['pictures'] = fault.manyPictures(page.format.number(projectFields.pictures.max))
  const store = async (field: 'pictures' | 'document', file: Uploaded, max: number, work: () => Promise<NewFile | 'type'>) => {
    const name = nameOf(file)
    if (file.isCut || file.file.size > max) return void (result.errors[field] = fault.heavy(name, page.format.fileSize(max)))
    try {
      const stored = await work()
      if (stored === 'type') result.errors[field] = fault.type(name)
      else result.files.push(stored)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (isTemporary(error)) result.status = 503
      result.errors[field] = sentenceOf(error, fault, name)
    }
  }
  for (const file of documents.slice(0, 1))
    await store('document', file, documentBytes, async () => {
      if (!isPdf(file.head)) return 'type'
      const blob = await storeInTurn(async () => deps.store.put(await file.file.bytes(), 'pdf'))
      const variants = [{ blob, width: 0, height: 0, mime: documentMime }]
      return { kind: 'document', name: nameOf(file), size: file.file.size, width: 0, height: 0, variants }
    })
  for (const file of pictures.slice(0, Math.max(0, room)))
    await store('pictures', file, pictureBytes, async () => {
      const processed = await deps.pictures.process(file.file, {
        sender: { group: tenant, name: found.id },
        maxSecondsPerHour: decodingSeconds,
        signal,
      })
      return { kind: 'picture', name: nameOf(file), ...(await storePicture(deps.store, processed)) }
    })
  return result
}

const isTemporary = ({ code }: Refusal) => code.startsWith('storage.') || code === 'service.unavailable'

function sentenceOf(error: Refusal, fault: ProjectWords['fault'], name: string): string {
  if (error.code === 'service.unavailable') return fault.busy(name)
  if (error.code === 'limit.reached') return fault.manyFiles
  if (isTemporary(error)) return fault.storage(name)
  return error.code === 'file.type_refused' ? fault.type(name) : fault.broken(name)
}

/** Returns the name without folders, control characters and direction marks. */
const nameOf = ({ name }: Uploaded) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{C}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, 120)
    // Half of an emoji, which jsonb rejects.
    .replace(/[\ud800-\udbff]$/, '') || 'file'
