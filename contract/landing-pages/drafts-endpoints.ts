// Drafts of pages that visitors create before they sign up. A draft is stored for seven days under a random id.

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { city, Instant, l10n, Language, PictureFile, text, Uuid } from '../fields.ts'
import { formBytes, json } from '../form-fields.ts'
import { type L10n, languageOfText } from '../language.ts'
import { longestDraftName, pictureBytes } from '../limits.ts'
import { formats } from '../places/formats.ts'
import { languageSets } from '../tenants/tenant.ts'
import { themes } from './content.ts'
import { rowLimits, textLimits } from './page-text/page-text.ts'
import { Picture } from './picture.ts'

/** Older releases stored names without a language. Assigns such a name to the language of its letters. */
function inItsLanguage(text: string): L10n {
  return languageOfText(text) === 'ar' ? { ar: text, en: '' } : { ar: '', en: text }
}

/** The account's address, another one, or no contact address on the page. */
export const contactChoices = ['account', 'other', 'none'] as const

/** Optional dates. An empty one gets the default of a new hackathon. */
export const draftDeadlines = ['registration_closes_at', 'submission_closes_at', 'winners_at'] as const

/** All fields may be missing or invalid, so that a draft stores any input. Dates are local times in Asia/Riyadh: `2027-02-04T09:00`. */
export const DraftContent = z
  .object({
    name: z.union([l10n(longestDraftName), text(longestDraftName).transform(inItsLanguage)]).default({ ar: '', en: '' }),
    /** language whose name is only a suggestion that the visitor has not confirmed */
    suggested: Language.nullable().default(null),
    tenant_name: text(120).default(''),
    languages: z.enum(languageSets).default('ar+en'),
    tagline: text(200).default(''),
    starts_at: text(40).default(''),
    ends_at: text(40).default(''),
    registration_closes_at: text(40).default(''),
    submission_closes_at: text(40).default(''),
    winners_at: text(40).default(''),
    format: z.enum(formats).default('in_person'),
    city: city(80).default(''),
    venue: text(200).default(''),
    organizer: text(200).default(''),
    /** null: not yet answered */
    contact: z.enum(contactChoices).nullable().default(null),
    contact_email: text(254).default(''),
    /** rows of sections, read from a text. The page's languages are only known at the end, so that their texts have none. */
    tracks: z
      .array(z.object({ title: text(textLimits.title), description: text(textLimits.description) }))
      .max(rowLimits.track)
      .default([]),
    prizes: z
      .array(
        z.object({
          place: z.int().min(0).max(10),
          title: text(textLimits.title),
          amount: z.int().min(0).max(1_000_000_000),
          currency: z.union([z.literal(''), text(3, 3)]),
          benefit: text(textLimits.benefit),
        }),
      )
      .max(rowLimits.prize)
      .default([]),
    questions: z
      .array(z.object({ question: text(textLimits.question), answer: text(textLimits.answer) }))
      .max(rowLimits.question)
      .default([]),
    theme: z.enum(themes).default('fusayfisa'),
    preset: text(7).default('#0097B5'),
    /** step of the form at which the visitor continues */
    step: z.int().min(1).max(3).default(1),
  })
  .meta({ id: 'DraftContent' })
export type DraftContent = z.infer<typeof DraftContent>

export const Draft = z.object({ id: Uuid, content: DraftContent, logo: Picture.nullable(), expires_at: Instant }).meta({ id: 'Draft' })
export type Draft = z.infer<typeof Draft>

/** Maximum cost of a request. A picture of up to 5 MB is stored in memory. */
const ceiling = { ms: 50, bytes: 8_000_000 }

const DraftForm = z.object({ content: json(DraftContent), logo: PictureFile.optional() })

export const drafts = {
  create: endpoint({
    method: 'POST',
    path: '/api/v1/drafts/',
    summary: 'Create a draft page without an account',
    caller: 'anyone',
    ceiling,
    form: DraftForm,
    maxBodyBytes: formBytes(pictureBytes),
    success: [201, Draft],
    failures: ['file.type_refused', 'file.unreadable'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/drafts/:draft/',
    summary: 'Get a draft',
    caller: 'anyone',
    params: z.object({ draft: Uuid }),
    success: [200, Draft],
    failures: ['draft.not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/drafts/:draft/',
    summary: 'Save a draft',
    caller: 'anyone',
    ceiling,
    params: z.object({ draft: Uuid }),
    form: DraftForm,
    maxBodyBytes: formBytes(pictureBytes),
    success: [200, Draft],
    failures: ['draft.not_found', 'file.type_refused', 'file.unreadable'],
  }),
}
