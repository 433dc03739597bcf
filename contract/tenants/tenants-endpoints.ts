import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, PageQuery, pageOf, PictureFile, text, Uuid } from '../fields.ts'
import { clearable, formBytes } from '../form-fields.ts'
import { pictureBytes } from '../limits.ts'
import { formats } from '../places/formats.ts'
import { addingForm, changingForm } from '../stored-fields.ts'
import { stages } from './stage.ts'
import { factFields, Hackathon, Tenant } from './tenant.ts'

export const tenants = {
  exists: endpoint({
    method: 'GET',
    path: '/api/v1/tenants/exists/',
    summary: 'Check whether an address is available',
    caller: 'anyone',
    query: z.object({ tenant_name: text(200) }),
    success: [
      200,
      z.object({
        exists: z.boolean(),
        available: z.boolean(),
        /** key of the message in words.ts, or `taken`; missing if the name is available */
        reason: z.enum(['slug', 'slug_short', 'slug_long', 'slug_digits', 'slug_reserved', 'taken']).optional(),
        normalized: z.string(),
        suggestions: z.array(z.string()).max(3),
      }),
    ],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/v1/tenants/register/',
    summary: 'Register a hackathon; the caller becomes its owner',
    caller: 'user',
    /** a missing field gets a default, or a value derived from other fields */
    form: z.object({
      ...addingForm(factFields),
      tenant_name: text(200, 1),
      cover_pic: PictureFile.optional(),
      logo: PictureFile.optional(),
      /** id of a draft, whose pictures are moved to the hackathon; the draft is deleted */
      draft: Uuid.optional(),
    }),
    maxBodyBytes: formBytes(pictureBytes, pictureBytes),
    success: [201, Tenant],
    failures: ['tenant_name.taken', 'tenant_name.reserved', 'tenant.too_many', 'draft.not_found', 'file.type_refused', 'file.unreadable'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/tenants/customer/list/',
    summary: 'List hackathons: the caller’s own, public ones, or all with the caller’s own first',
    caller: 'user',
    switched: 'allowed',
    query: PageQuery.extend({
      scope: z.enum(['mine', 'public', 'all']).default('mine'),
      /**
       * Default: relevance for a search, otherwise creation date. `next_date`: upcoming and running by start, then past ones, latest first.
       * With a search or another scope it sorts by start.
       */
      orderBy: z.enum(['name', 'next_date', 'starts_at', 'created_at', 'updated_at']).optional(),
      searchBy: z.enum(['name', 'city']).optional(),
      stage: z.enum(stages).optional(),
      city: text(60).optional(),
      format: z.enum(formats).optional(),
      archived: z.literal('only').optional(),
    }),
    success: [200, pageOf(Hackathon)],
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/v1/tenants/archive/',
    summary: 'Archive a hackathon: it leaves all lists and its page is not served until it is unarchived',
    caller: 'owner',
    states: 'unless_suspended',
    audit: 'tenant.archived',
    success: [204],
    failures: ['tenant.not_found'],
  }),
  unarchive: endpoint({
    method: 'POST',
    path: '/api/v1/tenants/unarchive/',
    summary: 'Unarchive a hackathon as it was; a published one is published again',
    caller: 'owner',
    states: 'unless_suspended',
    audit: 'tenant.unarchived',
    success: [204],
    failures: ['tenant.not_found'],
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/v1/tenants/export/',
    summary:
      'Create a link to download the hackathon as a zip within minutes: page, pictures, events and, on request with a fresh sign-in, registrations',
    repeatable: 'only signs an address',
    caller: 'owner',
    states: 'unless_suspended',
    audit: 'tenant.exported',
    body: z.object({ people: z.boolean().default(false) }),
    success: [200, z.object({ url: z.string() })],
    failures: ['tenant.not_found', 'session.stale'],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/v1/tenants/detail/',
    summary: 'Get one hackathon by id or address, if the caller may see it',
    caller: 'user',
    switched: 'allowed',
    query: z.object({ tenant: text(80, 1) }),
    success: [200, Tenant],
    failures: ['tenant.not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/tenants/update/',
    summary: 'Change the facts of a hackathon; omitted fields stay',
    caller: 'editor',
    states: 'always',
    audit: ['tenant.facts_changed', 'tenant.renamed'],
    switched: 'allowed',
    form: z.object({
      ...changingForm(factFields),
      /** new tenant name, which only owners can change; the former name redirects permanently */
      tenant_name: text(200, 1).optional(),
      /** `updated_at` of the version that the client loaded; without it, the change overwrites newer facts and pictures */
      updated_at: Instant.optional(),
      /** cover picture; an empty text removes it */
      cover_pic: clearable(PictureFile.nullable()).optional(),
      logo: clearable(PictureFile.nullable()).optional(),
      og_image: clearable(PictureFile.nullable()).optional(),
    }),
    maxBodyBytes: formBytes(pictureBytes, pictureBytes, pictureBytes),
    success: [200, Tenant],
    failures: [
      'tenant.changed_meanwhile',
      'picture.changed_meanwhile',
      'tenant_name.taken',
      'tenant_name.reserved',
      'file.type_refused',
      'file.unreadable',
    ],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/v1/tenants/duplicate/',
    summary: 'Create the next edition: facts, page and pictures of a hackathon under a new address, with every date moved by whole days',
    caller: 'editor',
    states: 'unless_suspended',
    tokens: 'refused',
    audit: 'tenant.registered',
    body: z.object({
      tenant_name: text(200, 1),
      /** day of the new start; the time of day is copied from the source hackathon */ starts_at: Instant,
    }),
    success: [201, Tenant],
    failures: ['tenant_name.taken', 'tenant_name.reserved', 'tenant.too_many'],
  }),
}
