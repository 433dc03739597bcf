import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Uuid } from '../fields.ts'
import { formBytes } from '../form-fields.ts'
import { Picture } from '../landing-pages/picture.ts'
import { documentBytes, pictureBytes } from '../limits.ts'

const StoredFile = z
  .object({
    id: Uuid,
    url: z.string(),
    name: z.string(),
    mime: z.string(),
    /** bytes of the file at `url`. For pictures it is the largest variant that every browser can decode */
    size: z.int(),
    /** size in pixels; 0 for documents */
    width: z.int(),
    height: z.int(),
    variants: Picture.shape.variants,
  })
  .meta({ id: 'StoredFile' })
type StoredFile = z.infer<typeof StoredFile>

export const files = {
  create: endpoint({
    method: 'POST',
    path: '/api/v1/files/',
    summary: `Upload a picture (${pictureBytes / 1e6} MB) or a PDF document (${documentBytes / 1e6} MB) for a hackathon; without one it is its user's for a day, or until a page of theirs names it`,
    caller: 'editor',
    states: 'always',
    audit: { none: 'a file is unused until a recorded change uses it' },
    switched: 'allowed',
    withoutTenant: true,
    form: z.object({ file: z.file().max(documentBytes) }),
    maxBodyBytes: formBytes(documentBytes),
    success: [201, StoredFile],
    failures: ['file.type_refused', 'file.unreadable', 'file.too_large', 'storage.full', 'storage.unavailable'],
  }),
}
