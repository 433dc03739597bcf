import { z } from 'zod'
import { Instant, l10n, Language, Link, text, Uuid } from '../fields.ts'
import { Picture, StoredDocument } from '../landing-pages/picture.ts'
import { Register } from '../landing-pages/sections/register-section.ts'
import { type ProjectContent, type ProjectField, type ProjectFieldRules, projectFields } from './project-fields.ts'
import { galleryTimes, lateStates, projectParts, projectStates, submitters } from './project.ts'

function schemaOf(rules: ProjectFieldRules): z.ZodType {
  switch (rules.kind) {
    case 'bilingual':
      return l10n(rules.max)
    case 'text':
      return text(rules.max).default('')
    case 'language':
      return Language.or(z.literal('')).default('')
    case 'choices':
      return z.array(text(40, 1)).max(20).default([])
    case 'links':
      return z.object(Object.fromEntries(rules.of.map(link => [link, Link.default('')]))).prefault({})
    case 'pictures':
      return z.array(Uuid).max(rules.max).default([])
    case 'document':
      return Uuid.nullable().default(null)
  }
}
const schemas = Object.entries(projectFields).map(([field, rules]) => [field, schemaOf(rules)] as const)

/** The content of a version. Each field has a default, because stored versions never change. */
export const StoredProject: z.ZodType<ProjectContent> = z.object({
  ...(Object.fromEntries(schemas) as Record<ProjectField, z.ZodType>),
  answers: z.record(z.string(), z.string()).default({}),
}) as z.ZodType<ProjectContent>

/** Questions about projects. Files are not asked for: a project has pictures and a document of its own. */
export const ProjectQuestions = Register.shape.questions.refine(questions => questions.every(({ kind }) => kind !== 'file'), {
  params: { word: 'no_file_questions' },
})

export const SubmissionSettings = z.object({
  /** deadline; null if no projects are collected */
  closes_at: Instant.nullable(),
  open_to: z.enum(submitters),
  gallery: z.enum(galleryTimes),
  /** whether teams without a submission are reminded a day and an hour before the deadline */
  reminds: z.boolean(),
  questions: ProjectQuestions,
})
export type SubmissionSettings = z.infer<typeof SubmissionSettings>

export const Submissions = SubmissionSettings.extend({
  /** the phase that collects projects now or next, or did so last, with its deadline; null if phases collect none */
  phase: z.object({ name: z.object({ ar: z.string(), en: z.string() }), closes_at: Instant, is_open: z.boolean() }).nullable(),
  /** number of teams and single candidates who may submit, and of projects by state of their submission; of the phase, if phases collect */
  counts: z.object({ entitled: z.int(), submitted: z.int(), drafts: z.int(), late_requests: z.int() }),
  /** whether the deadline has not passed */
  is_open: z.boolean(),
  /** whether the public list is open now */
  is_gallery_open: z.boolean(),
  /** URL of the public list; null while the page is not published */
  gallery_url: z.string().nullable(),
}).meta({ id: 'Submissions' })
export type Submissions = z.infer<typeof Submissions>

const Project = z
  .object({
    id: Uuid,
    /** last part of the project's public URL */
    slug: z.string(),
    state: z.enum(projectStates),
    /** reason of a disqualification */
    reason: z.string(),
    /** whether it is withdrawn because another project of the team goes on */
    set_aside: z.boolean(),
    /** name of the team, or of the candidate who takes part alone; '' if neither exists any longer */
    team: z.string(),
    name: z.object({ ar: z.string(), en: z.string() }),
    line: z.object({ ar: z.string(), en: z.string() }),
    pitch_language: z.enum(['ar', 'en', '']),
    tracks: z.array(z.string()),
    /** number of the table at the venue; '' if none */
    venue_table: z.string(),
    /** whether a version counts as submitted */
    is_submitted: z.boolean(),
    is_late: z.boolean(),
    late: z.enum(lateStates).nullable(),
    late_text: z.string(),
    /** until when the organizers let the team submit after the deadline; null: not */
    open_until: Instant.nullable(),
    receipt: z.string(),
    /** number of the last version */
    version: z.int(),
    saved_at: Instant,
    /** parts that the last version lacks */
    missing: z.array(z.enum(projectParts)),
    /** whether the team hides the project from the public list */
    is_hidden: z.boolean(),
  })
  .meta({ id: 'Project' })
export const ListedProject = Project
export type ListedProject = z.infer<typeof ListedProject>

const ProjectVersion = z.object({
  number: z.int(),
  saved_at: Instant,
  /** name of the person who saved it; null if that registration was deleted */
  by: z.string().nullable(),
  is_submitted: z.boolean(),
  is_late: z.boolean(),
  receipt: z.string(),
  /** whether it is the version that counts */
  counts: z.boolean(),
})
type ProjectVersion = z.infer<typeof ProjectVersion>

export const ProjectDetail = Project.extend({
  /** names of the team's members */
  members: z.array(z.string()),
  /** ids of their registrations, in the same order */
  member_ids: z.array(z.string()),
  hides_members: z.boolean(),
  /** content of the requested version, and of the version before it; null for the first */
  shown: z.int(),
  content: StoredProject,
  former: StoredProject.nullable(),
  /** files of both versions, by id */
  pictures: z.record(z.string(), Picture),
  documents: z.record(z.string(), StoredDocument.extend({ name: z.string() })),
  /** newest first, at most 200 */
  versions: z.array(ProjectVersion),
}).meta({ id: 'ProjectDetail' })
export type ProjectDetail = z.infer<typeof ProjectDetail>
