// The fields of a project. Form, versions, pages, exports, archives and the portal loop over them (docs/decisions/170-project-fields.md).
// This file has no schemas, so that screens do not load zod.

import { type L10n, type Language, languages } from '../language.ts'

type Audience = 'judges' | 'visitors'

/** A field without a decision about its readers does not compile. */
type ForAll = {
  /** 'submission': a version without it is a draft. 'advised': listed as missing. */
  need: 'submission' | 'advised' | 'optional'
  /** readers in addition to the team and the organizers */
  seenBy: readonly Audience[]
  /** whether the search finds projects by it */
  isSearched?: true
}

/** `max`: characters per language, or number of pictures. `lines`: the text can have several lines. */
export type ProjectFieldRules = ForAll &
  (
    | { kind: 'bilingual' | 'text'; max: number; lines?: true }
    | { kind: 'language' }
    | { kind: 'choices'; of: 'tracks' | 'prizes' }
    | { kind: 'links'; of: readonly string[] }
    | { kind: 'pictures'; max: number }
    | { kind: 'document' }
  )

const everyone = ['judges', 'visitors'] as const

/** In the order of the form, in which files follow the organizers' questions. */
export const projectFields = {
  name: { kind: 'bilingual', max: 60, need: 'submission', seenBy: everyone, isSearched: true },
  /** what the project is */
  line: { kind: 'bilingual', max: 140, need: 'submission', seenBy: everyone, isSearched: true },
  /** formatted like announcements, without variables */
  description: { kind: 'bilingual', max: 4000, lines: true, need: 'advised', seenBy: everyone },
  /** language of the presentation */
  pitch_language: { kind: 'language', need: 'advised', seenBy: ['judges'] },
  tracks: { kind: 'choices', of: 'tracks', need: 'advised', seenBy: everyone },
  /** special prizes that the team competes for */
  prizes: { kind: 'choices', of: 'prizes', need: 'optional', seenBy: ['visitors'] },
  links: { kind: 'links', of: ['repository', 'demo', 'video'], need: 'advised', seenBy: everyone },
  // The form and the table of files know one field of each kind of file.
  pictures: { kind: 'pictures', max: 6, need: 'advised', seenBy: everyone },
  document: { kind: 'document', need: 'optional', seenBy: everyone },
} as const satisfies Record<string, ProjectFieldRules>

export type ProjectField = keyof typeof projectFields
export const projectLinks = projectFields.links.of
export type ProjectLink = (typeof projectLinks)[number]

/** Links: '' if missing. Choices: ids of the page's rows. Pictures and document: ids of uploaded files. */
type ValueOf<Rules> = Rules extends { kind: 'bilingual' }
  ? L10n
  : Rules extends { kind: 'text' }
    ? string
    : Rules extends { kind: 'language' }
      ? Language | ''
      : Rules extends { kind: 'links'; of: readonly (infer Link extends string)[] }
        ? Record<Link, string>
        : Rules extends { kind: 'document' }
          ? string | null
          : string[]

export type ProjectContent = { -readonly [Field in ProjectField]: ValueOf<(typeof projectFields)[Field]> } & {
  /** answers to the organizers' questions, by the name of the field */
  answers: Record<string, string>
}

/** A field with its rules and its value, whose type follows from `kind`. */
export type FieldOfProject = {
  [Kind in ProjectFieldRules['kind']]: {
    field: ProjectField
    rules: ProjectFieldRules & { kind: Kind }
    kind: Kind
    value: ValueOf<{ kind: Kind; of: readonly string[] }>
  }
}[ProjectFieldRules['kind']]

/** Returns the fields with their values, in the order of the form. */
export const fieldsOfProject = (content: ProjectContent): FieldOfProject[] =>
  fieldNames.map(
    field => ({ field, rules: projectFields[field], kind: projectFields[field].kind, value: content[field] }) as FieldOfProject,
  )

const fieldNames = Object.keys(projectFields) as ProjectField[]

function emptyValue(rules: ProjectFieldRules) {
  switch (rules.kind) {
    case 'bilingual':
      return { ar: '', en: '' }
    case 'text':
    case 'language':
      return ''
    case 'links':
      return Object.fromEntries(rules.of.map(link => [link, '']))
    case 'choices':
    case 'pictures':
      return []
    case 'document':
      return null
  }
}

const emptyValues = (fields: readonly ProjectField[]) => Object.fromEntries(fields.map(field => [field, emptyValue(projectFields[field])]))

/** The content of a project that was never saved. */
export const emptyProject = { ...emptyValues(fieldNames), answers: {} } as ProjectContent

/** Returns the content without the fields that judges or visitors do not see. */
export const contentSeenBy = (content: ProjectContent, audience: Audience): ProjectContent => ({
  ...content,
  ...emptyValues(fieldNames.filter(field => !(projectFields[field].seenBy as readonly Audience[]).includes(audience))),
  answers: {},
})

export const isSearched = (field: ProjectField): boolean => 'isSearched' in projectFields[field]

/** Returns the texts by which the search finds a project. */
export const searchTextOf = (content: ProjectContent): string =>
  fieldsOfProject(content)
    .filter(({ field }) => isSearched(field))
    .flatMap(field => Object.values(textsOfField(field)))
    .join(' ')

/** Names of form fields that differ between two contents, in the order of the form. */
export function changedFields(before: ProjectContent, after: ProjectContent): string[] {
  const [former, latter] = [flat(before), flat(after)]
  return [...new Set([...Object.keys(latter), ...Object.keys(former)])].filter(name => (former[name] ?? '') !== (latter[name] ?? ''))
}

/** Returns the content as texts by the name of the form field. Lists have one line for each entry. */
const flat = (content: ProjectContent): Record<string, string> => ({
  ...Object.assign({}, ...fieldsOfProject(content).map(textsOfField)),
  ...content.answers,
})

function textsOfField({ field, kind, value }: FieldOfProject): Record<string, string> {
  switch (kind) {
    case 'bilingual':
      return Object.fromEntries(languages.map(language => [`${field}_${language}`, value[language]]))
    case 'links':
      return value
    case 'choices':
    case 'pictures':
      return { [field]: value.join('\n') }
    case 'text':
    case 'language':
    case 'document':
      return { [field]: value ?? '' }
  }
}
