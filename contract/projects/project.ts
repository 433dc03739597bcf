// What a team submits, and the rules that decide whether it is a submission (docs/decisions/119-projects.md).
// This file has no schemas, so that screens do not load zod.

import type { L10n } from '../language.ts'
import { type FieldOfProject, fieldsOfProject, type ProjectContent, type ProjectField, projectFields } from './project-fields.ts'

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

/** What a page offers to choose from, and the organizers' questions. */
export type ProjectOffer = {
  tracks: readonly string[]
  prizes: readonly string[]
  /** questions that are asked of this project */
  questions: readonly { name: string; required: boolean }[]
}

type NeededField = { [Field in ProjectField]: (typeof projectFields)[Field]['need'] extends 'optional' ? never : Field }[ProjectField]
export type ProjectPart = NeededField | 'answers'

const fieldsWith = (need: 'submission' | 'advised') =>
  (Object.keys(projectFields) as ProjectField[]).filter(field => projectFields[field].need === need) as NeededField[]

/** Parts without which a version is a draft. */
export const submissionParts: readonly ProjectPart[] = [...fieldsWith('submission'), 'answers']
/** Other missing parts are only listed. */
export const projectParts: readonly ProjectPart[] = [...submissionParts, ...fieldsWith('advised')]

/** Returns the parts that a project lacks. */
export function missingParts(content: ProjectContent, offer: ProjectOffer): ProjectPart[] {
  const missing = new Set<string>(
    fieldsOfProject(content)
      .filter(field => !isComplete(field, content, offer))
      .map(({ field }) => field),
  )
  if (offer.questions.some(question => question.required && (content.answers[question.name] ?? '') === '')) missing.add('answers')
  return projectParts.filter(part => missing.has(part))
}

function isComplete({ kind, rules, value }: FieldOfProject, { name }: ProjectContent, offer: ProjectOffer): boolean {
  switch (kind) {
    case 'bilingual':
      // A required text must be in a language of the name, so that lists show both.
      return rules.need === 'submission' && isWritten(name)
        ? (name.ar && value.ar) !== '' || (name.en && value.en) !== ''
        : isWritten(value)
    case 'choices':
      return offer[rules.of].length === 0 || value.length > 0
    case 'links':
      return Object.values(value).some(link => link !== '')
    case 'pictures':
      return value.length > 0
    case 'text':
    case 'language':
    case 'document':
      return (value ?? '') !== ''
  }
}

/** Whether a save is a submission: it has the required fields, and the answers to required questions. Any other save is a draft. */
export const isSubmission = (content: ProjectContent, offer: ProjectOffer): boolean =>
  !missingParts(content, offer).some(part => submissionParts.includes(part))

const isWritten = ({ ar, en }: L10n) => ar !== '' || en !== ''
