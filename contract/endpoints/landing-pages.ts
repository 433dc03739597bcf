import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, PictureFile } from '../fields.ts'
import { files, json } from '../form-fields.ts'
import { LandingContent } from '../landing-page/content.ts'
import { Picture } from '../landing-page/picture.ts'

/** What publishing needs (`required`) or what helps registration (`advice`); `where` names the step that mends it. */
export const Issue = z
  .object({
    code: z.enum([
      'name',
      'dates',
      'city',
      'registration_dates',
      'contact_email',
      'tagline',
      'about',
      'tracks',
      'prizes',
      'partners',
      'cover',
      'english',
    ]),
    weight: z.enum(['required', 'advice']),
    where: z.enum(['basics', 'dates', 'look', 'hero', 'about', 'tracks', 'timeline', 'prizes', 'faq', 'register', 'partners']),
  })
  .meta({ id: 'LandingPageIssue' })
export type Issue = z.infer<typeof Issue>

export const LandingPage = z
  .object({
    content: LandingContent,
    /** every picture that the content names, by id */
    pictures: z.record(z.string(), Picture),
    version: z.int(),
    published_version: z.int().nullable(),
    published_at: Instant.nullable(),
    status: z.enum(['draft', 'published']),
    /** 0–100, how much of the page is written in each language */
    completeness: z.object({ ar: z.int(), en: z.int() }),
    issues: z.array(Issue),
    public_url: z.string(),
  })
  .meta({ id: 'LandingPage' })
export type LandingPage = z.infer<typeof LandingPage>

/** A row of the document names its uploaded file by `file_key`: `partner_logos.0` is the first file of that part. */
const PageForm = z.object({
  content: json(LandingContent),
  cover_pic: PictureFile.optional(),
  logo: PictureFile.optional(),
  og_image: PictureFile.optional(),
  gallery: files(PictureFile, 20).optional(),
  people_photos: files(PictureFile, 40).optional(),
  partner_logos: files(PictureFile, 40).optional(),
})

export const landingPages = {
  create: endpoint({
    method: 'POST',
    path: '/api/v1/landing-pages/create/',
    summary: 'Create the page of a hackathon',
    caller: 'editor',
    form: PageForm.extend({ content: json(LandingContent).optional() }),
    success: [201, LandingPage],
    failures: ['landing_page.exists', 'file.type_refused', 'file.unreadable', 'file.not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/landing-pages/',
    summary: 'The draft of the page, and what it still lacks',
    caller: 'viewer',
    success: [200, LandingPage],
    failures: ['landing_page.not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/landing-pages/update/',
    summary: 'Change the draft; a save based on an older version is refused',
    caller: 'editor',
    form: PageForm.extend({
      /** the version that the change was based on; without it, the current one */
      version: z.coerce.number<string | number>().int().min(1).optional(),
    }),
    success: [200, LandingPage],
    failures: ['landing_page.not_found', 'landing_page.changed_meanwhile', 'file.type_refused', 'file.unreadable', 'file.not_found'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/v1/landing-pages/publish/',
    summary: 'Make the draft the public page',
    caller: 'editor',
    success: [
      200,
      z.object({ page: LandingPage, public_url: z.string(), /** milliseconds until the new page was served */ took_ms: z.number() }),
    ],
    failures: ['landing_page.not_found', 'landing_page.incomplete'],
  }),
  unpublish: endpoint({
    method: 'POST',
    path: '/api/v1/landing-pages/unpublish/',
    summary: 'Take the public page down; the draft stays',
    caller: 'owner',
    success: [200, LandingPage],
    failures: ['landing_page.not_found'],
  }),
}
