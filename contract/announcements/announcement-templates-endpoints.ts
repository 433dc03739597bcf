import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, text, Uuid } from '../fields.ts'
import { AnnouncementWords } from './announcements-endpoints.ts'
import { longestTemplateName } from './announcements.ts'

const AnnouncementTemplate = z
  .object({ id: Uuid, name: z.string(), words: AnnouncementWords, updated_at: Instant })
  .meta({ id: 'AnnouncementTemplate' })
export type AnnouncementTemplate = z.infer<typeof AnnouncementTemplate>

const name = text(longestTemplateName, 1)
export const NewTemplate = z.object({ name, words: AnnouncementWords })
const params = z.object({ id: Uuid })

export const announcementTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/announcement-templates/',
    summary: 'List the saved texts for announcements, by name',
    caller: 'editor',
    states: 'unless_suspended',
    success: [200, z.object({ results: z.array(AnnouncementTemplate) })],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/announcement-templates/',
    summary: 'Save subject and text of an announcement as a template',
    caller: 'editor',
    states: 'in_use',
    audit: 'announcement_template.created',
    body: NewTemplate,
    success: [201, AnnouncementTemplate],
    failures: ['announcement_template.name_taken', 'announcement_template.too_many'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/announcement-templates/:id/',
    summary: 'Rename a template, or replace its texts',
    caller: 'editor',
    states: 'in_use',
    audit: 'announcement_template.updated',
    params,
    body: z.object({ name: name.optional(), words: AnnouncementWords.optional() }),
    success: [200, AnnouncementTemplate],
    failures: ['announcement_template.not_found', 'announcement_template.name_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/announcement-templates/:id/',
    summary: 'Delete a template',
    caller: 'editor',
    states: 'unless_suspended',
    audit: 'announcement_template.removed',
    params,
    success: [204],
    failures: ['announcement_template.not_found'],
  }),
}
