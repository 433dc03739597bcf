import { type LandingContent, sectionOf } from '#contract/landing-pages/content.ts'
import { type L10n, type Language, languages, textIn } from '#contract/language.ts'
import {
  type FieldOfProject,
  fieldsOfProject,
  type ProjectContent,
  type ProjectField,
  type ProjectLink,
  projectLinks,
} from '#contract/projects/project-fields.ts'
import { inLanguage, pitchLanguages, projectFieldWords } from './field-words.ts'

type Row = { id: string; label: L10n }

/** What ids in a project refer to, and how the reader's page writes lists and numbers. */
export type TextSource = Record<'tracks' | 'prizes', readonly Row[]> & {
  questions: readonly (Row & { options: readonly Row[] })[]
  /** uploaded documents by id */
  documents: Readonly<Record<string, { name: string }>>
  separator: string
  formatNumber: (value: number) => string
}

/** Returns the tracks and prizes of a page. */
export function choicesOf(content: LandingContent | undefined): Pick<TextSource, 'tracks' | 'prizes'> {
  const rowsOf = (type: 'tracks' | 'prizes'): Row[] =>
    (content ? (sectionOf(content, type)?.rows ?? []) : []).map(({ id, title }) => ({ id, label: title }))
  return { tracks: rowsOf('tracks'), prizes: rowsOf('prizes') }
}

export type FieldText = {
  field: ProjectField | 'answers'
  /** name of the form field, as in `changedFields` */
  name: string
  /** language of a text that is written in one language of two */
  language?: Language
  label: string
  /** label for tables, with the language */
  short: string
  text: string
}

/** Returns the fields and answers as texts in the reader's language, with labels instead of ids; '' if empty. Files follow the answers, as in the form. */
export function textsOfProject(content: ProjectContent, source: TextSource, language: Language): FieldText[] {
  const fields = fieldsOfProject(content)
  const isFile = ({ kind }: FieldOfProject) => kind === 'pictures' || kind === 'document'
  const textsOf = (field: FieldOfProject) => textsOfField(field, source, language)
  return [
    ...fields.filter(field => !isFile(field)).flatMap(textsOf),
    ...source.questions.map(question => {
      const name = `q_${question.id}`
      const label = textIn(question.label, language)
      const text = labelsOf((content.answers[name] ?? '').split('\n').filter(Boolean), question.options, source, language)
      return { field: 'answers' as const, name, label, short: label, text }
    }),
    ...fields.filter(isFile).flatMap(textsOf),
  ]
}

function textsOfField({ field, kind, rules, value }: FieldOfProject, source: TextSource, reader: Language): FieldText[] {
  const one = (text: string, name: ProjectField | ProjectLink = field): FieldText => {
    const { label, short = label } = projectFieldWords[reader][name]
    return { field, name, label, short, text }
  }
  switch (kind) {
    case 'bilingual':
      return languages.map(language => {
        const { short, ...text } = one(value[language])
        return { ...text, name: `${field}_${language}`, language, short: `${short} ${inLanguage[reader][language]}` }
      })
    case 'text':
      return [one(value)]
    case 'language':
      return [one(value && pitchLanguages[reader][value])]
    case 'choices':
      return [one(labelsOf(value, source[rules.of], source, reader))]
    case 'links':
      return projectLinks.map(link => one(value[link] ?? '', link))
    case 'pictures':
      return [one(value.length > 0 ? source.formatNumber(value.length) : '')]
    case 'document':
      return [one((value && source.documents[value]?.name) || '')]
  }
}

/** An id that the page no longer has stays an id. */
const labelsOf = (ids: readonly string[], rows: readonly Row[], { separator }: TextSource, language: Language) =>
  ids.map(id => textIn(rows.find(row => row.id === id)?.label ?? { ar: '', en: '' }, language) || id).join(separator)

/**
 * Returns the fields that a page does not draw itself, so that a new field appears there. Texts in two languages are in the reader's language,
 * or in the other if they lack it. `content`: without the fields that the page's readers do not see (`contentSeenBy`).
 */
export function furtherTexts(content: ProjectContent, source: TextSource, language: Language, drawn: readonly ProjectField[]): FieldText[] {
  const texts = textsOfProject(content, source, language).filter(
    ({ field, text }) => field !== 'answers' && !drawn.includes(field) && text !== '',
  )
  const isInBoth = (name: FieldText['field']) => texts.some(text => text.field === name && text.language === language)
  return texts.filter(text => text.language === undefined || text.language === language || !isInBoth(text.field))
}
