import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, Language, PageQuery, pageOf, PictureFile } from '../fields.ts'
import { clearable, files, formBytes, json } from '../form-fields.ts'
import { pictureBytes } from '../limits.ts'
import { changedParts } from './changes.ts'
import { LandingContent } from './content.ts'
import { embedThemes } from './embeds.ts'
import { Picture, StoredDocument } from './picture.ts'
import { Issue, Readiness } from './readiness.ts'

export const LandingPage = z
  .object({
    content: LandingContent,
    /** all pictures in the content, by id */
    pictures: z.record(z.string(), Picture),
    documents: z.record(z.string(), StoredDocument),
    version: z.int(),
    published_version: z.int().nullable(),
    published_at: Instant.nullable(),
    /** names of sections, facts and pictures that differ from the published page; empty if the page is not published */
    unpublished: z.array(z.string()),
    /** whether the last publication can be reverted */
    revertible: z.boolean(),
    /** time of the scheduled publication; null if none is scheduled */
    publish_at: Instant.nullable(),
    status: z.enum(['draft', 'published']),
    /** languages of the next publication: selected languages in which the hackathon has a name */
    languages: z.array(Language),
    /** percentage of texts that are written, per language */
    completeness: z.object({ ar: z.int(), en: z.int() }),
    /** incomplete items of the checklist; `done` and `total` are the numbers of completed and of all items */
    issues: z.array(Issue),
    readiness: Readiness.omit({ issues: true }),
    /** paths of stale translations, such as tracks.rows.water.title */
    stale: z.array(z.string()),
    public_url: z.string(),
  })
  .meta({ id: 'LandingPage' })
export type LandingPage = z.infer<typeof LandingPage>

const Version = z.object({
  version: z.int(),
  at: Instant,
  /** name of the user who saved this version */
  by: z.string(),
  /** whether this version was ever public */
  published: z.boolean(),
  /** changes since the previous version; empty for the first version */
  changed: z.array(z.enum(changedParts)),
})
export const LandingPageVersion = Version.meta({ id: 'LandingPageVersion' })
export type LandingPageVersion = z.infer<typeof LandingPageVersion>

/**
 * A row refers to its uploaded file by `file_key`: `partner_logos.0` is the first file of that part. Files of `gallery` that no row refers
 * to are appended to the gallery.
 */
const PageForm = z.object({
  content: json(LandingContent),
  /** cover picture; an empty text removes it */
  cover_pic: clearable(PictureFile.nullable()).optional(),
  logo: clearable(PictureFile.nullable()).optional(),
  /** preview image for messengers, which replaces the generated image at the next publication */
  og_image: clearable(PictureFile.nullable()).optional(),
  gallery: files(PictureFile, 20).optional(),
  people_photos: files(PictureFile, 40).optional(),
  partner_logos: files(PictureFile, 40).optional(),
})

/** Maximum bytes of a request with six pictures. The portal uploads more pictures in several requests. */
const pageBytes = formBytes(...Array<number>(6).fill(pictureBytes))

/** What other sites show of the published page in one language. */
const Embed = z.object({
  language: Language,
  /** URL of the page */
  page: z.string(),
  name: z.string(),
  /** text of the badge: name and present state */
  alt: z.string(),
  /** text that other sites show in place of the badge, valid in every state */
  snippet_alt: z.string(),
  themes: z.array(
    z.object({
      theme: z.enum(embedThemes),
      /** PNG as a data URL */
      badge: z.string(),
      /** HTML document of the card */
      card: z.string(),
    }),
  ),
})
export const LandingPageEmbed = Embed.meta({ id: 'LandingPageEmbed' })
export type LandingPageEmbed = z.infer<typeof LandingPageEmbed>

export const landingPages = {
  create: endpoint({
    method: 'POST',
    path: '/api/v1/landing-pages/create/',
    summary: 'Create the page of a hackathon',
    caller: 'editor',
    states: 'always',
    audit: { none: 'versions of the page record their authors' },
    switched: 'allowed',
    form: PageForm.extend({ content: json(LandingContent).optional() }),
    maxBodyBytes: pageBytes,
    success: [201, LandingPage],
    failures: ['landing_page.exists', 'file.type_refused', 'file.unreadable', 'file.not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/landing-pages/',
    summary: 'Get the draft of the page and what is missing before it can be published',
    caller: 'viewer',
    states: 'always',
    switched: 'allowed',
    success: [200, LandingPage],
    failures: ['landing_page.not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/landing-pages/update/',
    summary: 'Change the draft; a save based on an older version is rejected',
    caller: 'editor',
    states: 'always',
    audit: { none: 'versions of the page record their authors' },
    switched: 'allowed',
    form: PageForm.extend({
      /** number of the version that the change is based on; default: the current version */
      version: z.coerce.number<string | number>().int().min(1).optional(),
      /** paths of stale translations that the editor marks as current */
      still_holds: json(z.array(z.string().max(200)).max(500)).optional(),
    }),
    maxBodyBytes: pageBytes,
    success: [200, LandingPage],
    failures: ['landing_page.not_found', 'landing_page.changed_meanwhile', 'file.type_refused', 'file.unreadable', 'file.not_found'],
  }),
  embeds: endpoint({
    method: 'GET',
    path: '/api/v1/landing-pages/embeds/',
    summary: 'Get the badge and the card that other sites show, in each published language; an empty list if the page is not published',
    caller: 'viewer',
    states: 'always',
    switched: 'allowed',
    success: [200, z.object({ embeds: z.array(LandingPageEmbed) })],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/v1/landing-pages/versions/',
    summary: 'List the stored versions of the page, newest first',
    caller: 'viewer',
    states: 'always',
    switched: 'allowed',
    query: PageQuery.pick({ page: true, limit: true }),
    success: [200, pageOf(LandingPageVersion)],
    failures: ['landing_page.not_found'],
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/v1/landing-pages/versions/:version/',
    summary: 'Get one version with its document and pictures',
    caller: 'viewer',
    states: 'always',
    switched: 'allowed',
    params: z.object({ version: z.coerce.number<string | number>().int().min(1).max(2_147_483_647) }),
    success: [200, Version.extend({ content: LandingContent, pictures: LandingPage.shape.pictures })],
    failures: ['landing_page.version_not_found'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/landing-pages/restore/',
    summary: 'Save the document of an earlier version as a new version; nothing is overwritten',
    caller: 'editor',
    states: 'always',
    audit: { none: 'versions of the page record their authors' },
    switched: 'allowed',
    body: z.object({
      version: z.int().min(1).max(2_147_483_647),
      /** version that the client loaded */ based_on: z.int().min(1).optional(),
    }),
    success: [200, LandingPage],
    failures: ['landing_page.not_found', 'landing_page.version_not_found', 'landing_page.changed_meanwhile'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/v1/landing-pages/preview/',
    summary: 'Create a link that shows the draft to anyone who has it',
    caller: 'editor',
    states: 'in_use',
    audit: { none: 'a link to a draft that shows no people' },
    switched: 'allowed',
    success: [
      201,
      z.object({
        /** URL of the page in its main language; the other language is at en/ or ar/ below this URL */ url: z.string(),
        expires_at: Instant,
      }),
    ],
    failures: ['landing_page.not_found'],
  }),
  endPreviews: endpoint({
    method: 'DELETE',
    path: '/api/v1/landing-pages/preview/',
    summary: 'Revoke every link to the draft',
    caller: 'editor',
    states: 'always',
    audit: { none: 'a link to a draft that shows no people' },
    switched: 'allowed',
    success: [204],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/v1/landing-pages/publish/',
    summary: 'Publish the draft, now or at a later time',
    caller: 'editor',
    states: 'in_use',
    audit: ['page.published', 'page.publication_planned', 'page.publication_canceled'],
    switched: 'allowed',
    /** `at` is the time of publication: without it, publishes now; null cancels the scheduled publication */
    body: z.object({ at: Instant.nullable().optional() }).optional(),
    success: [
      200,
      z.object({
        page: LandingPage,
        public_url: z.string(),
        /** languages that were published, or that a scheduled publication will publish */
        languages: LandingPage.shape.languages,
        /** milliseconds until the new page was served */
        took_ms: z.number(),
      }),
    ],
    failures: ['landing_page.not_found', 'landing_page.incomplete'],
  }),
  revert: endpoint({
    method: 'POST',
    path: '/api/v1/landing-pages/revert/',
    summary: 'Undo the last publishing: the previous public page is served again, and the draft stays',
    caller: 'editor',
    states: 'in_use',
    audit: 'page.reverted',
    switched: 'allowed',
    /** time of the publication to revert; must be the last publication */
    body: z.object({ published_at: Instant }),
    success: [200, LandingPage],
    failures: ['landing_page.not_found', 'landing_page.version_not_found'],
  }),
  unpublish: endpoint({
    method: 'POST',
    path: '/api/v1/landing-pages/unpublish/',
    summary: 'Unpublish the page; the draft stays',
    caller: 'owner',
    states: 'in_use',
    audit: 'page.unpublished',
    switched: 'allowed',
    success: [200, LandingPage],
    failures: ['landing_page.not_found'],
  }),
}
