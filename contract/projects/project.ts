// What a team submits: content of a project, and the rules that decide whether it is a submission (docs/decisions/119-projects.md).
// This file has no schemas, so that screens do not load zod.

import type { L10n, Language } from '../language.ts'

/** Characters per language. */
export const longestProject = { name: 60, line: 140, description: 4000 } as const
export const maxProjectPictures = 6
export const longestLateText = 500
export const longestReason = 500
/** Minutes within which a form that began to arrive before the deadline must be complete. */
export const graceMinutes = 10
/** Minutes after the first late submission within which a team can correct it. */
export const lateCorrectionMinutes = 60

/** States that the organizers set. `withdrawn` and `disqualified` projects are neither listed publicly nor judged. */
export const projectStates = ['active', 'withdrawn', 'disqualified'] as const
export type ProjectState = (typeof projectStates)[number]
/** A request to submit after the deadline. */
export const lateStates = ['requested', 'accepted', 'declined'] as const
export type LateState = (typeof lateStates)[number]
/** Who may submit: candidates with a seat, or all applicants. */
export const submitters = ['accepted', 'registered'] as const
export type Submitters = (typeof submitters)[number]
/** When the public list of projects opens. */
export const galleryTimes = ['never', 'deadline', 'results'] as const
export type GalleryTime = (typeof galleryTimes)[number]

export const projectLinks = ['repository', 'demo', 'video'] as const
type ProjectLink = (typeof projectLinks)[number]

export type ProjectContent = {
  name: L10n
  /** what the project is, in one line */
  line: L10n
  /** formatted like announcements, without variables */
  description: L10n
  /** '' if the team has not chosen */
  pitch_language: Language | ''
  /** ids of the page's tracks */
  tracks: string[]
  /** ids of the page's prizes */
  prizes: string[]
  /** '' if missing */
  links: Record<ProjectLink, string>
  /** ids of uploaded pictures */
  pictures: string[]
  /** id of an uploaded PDF file */
  document: string | null
  /** answers to the organizers' questions, by the name of the field */
  answers: Record<string, string>
}

export const emptyProject: ProjectContent = {
  name: { ar: '', en: '' },
  line: { ar: '', en: '' },
  description: { ar: '', en: '' },
  pitch_language: '',
  tracks: [],
  prizes: [],
  links: { repository: '', demo: '', video: '' },
  pictures: [],
  document: null,
  answers: {},
}

/** What a page offers to choose from, and the organizers' questions. */
export type ProjectOffer = {
  tracks: readonly string[]
  prizes: readonly string[]
  /** questions that are asked of this project */
  questions: readonly { name: string; required: boolean }[]
}

/** `name`, `line` and `answers` are required for a submission. Other missing parts are only listed. */
export const projectParts = ['name', 'line', 'answers', 'description', 'pitch_language', 'tracks', 'pictures', 'links'] as const
export type ProjectPart = (typeof projectParts)[number]

/** Returns the parts that a project lacks, in the order of the form. */
export function missingParts(content: ProjectContent, { tracks, questions }: ProjectOffer): ProjectPart[] {
  const { name, line, description, pitch_language, pictures, links, answers } = content
  const isComplete: Record<ProjectPart, boolean> = {
    name: isWritten(name),
    // The line must be in a language of the name, so that lists show both.
    line: isWritten(name) ? (name.ar !== '' && line.ar !== '') || (name.en !== '' && line.en !== '') : isWritten(line),
    answers: questions.every(question => !question.required || (answers[question.name] ?? '') !== ''),
    description: isWritten(description),
    pitch_language: pitch_language !== '',
    tracks: tracks.length === 0 || content.tracks.length > 0,
    pictures: pictures.length > 0,
    links: projectLinks.some(link => links[link] !== ''),
  }
  return projectParts.filter(part => !isComplete[part])
}

/** Whether a save is a submission: it has a name, a line and the answers to required questions. Any other save is a draft. */
export const isSubmission = (content: ProjectContent, offer: ProjectOffer): boolean =>
  !missingParts(content, offer).some(part => part === 'name' || part === 'line' || part === 'answers')

const isWritten = ({ ar, en }: L10n) => ar !== '' || en !== ''

/** Names of a project's fields that differ between two contents, in the order of the form. */
export function changedFields(before: ProjectContent, after: ProjectContent): string[] {
  const [former, latter] = [flat(before), flat(after)]
  return [...new Set([...Object.keys(latter), ...Object.keys(former)])].filter(name => (former[name] ?? '') !== (latter[name] ?? ''))
}

/** Returns the content as texts by field name. Lists have one line for each entry. */
function flat({ name, line, description, pitch_language, tracks, prizes, links, pictures, document, answers }: ProjectContent) {
  return {
    name_ar: name.ar,
    name_en: name.en,
    line_ar: line.ar,
    line_en: line.en,
    description_ar: description.ar,
    description_en: description.en,
    pitch_language,
    tracks: tracks.join('\n'),
    prizes: prizes.join('\n'),
    ...links,
    pictures: pictures.join('\n'),
    document: document ?? '',
    ...answers,
  } as Record<string, string>
}
