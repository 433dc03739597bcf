import { z } from 'zod'
import { Email, Fullname, Instant, l10n, Language, Uuid } from '../fields.ts'
import { certificateGroups, certificateKinds, certificateStates, longestAward } from './certificate.ts'

export const CertificateTexts = {
  /** as it is written on the certificate */
  name: Fullname,
  /** name of the project; empty: none */
  project: l10n(longestAward),
  /** what was won; empty: nothing */
  award: l10n(longestAward),
}

/** A certificate for a person entered by hand. */
export const NewCertificate = z
  .object({
    kind: z.enum(certificateKinds),
    ...CertificateTexts,
    /** empty: no mail */
    email: z.union([z.literal(''), Email]).default(''),
    language: Language.default('ar'),
  })
  .refine(({ kind, award }) => kind !== 'winner' || award.ar !== '' || award.en !== '', { path: ['award'], params: { word: 'required' } })
export type NewCertificate = z.infer<typeof NewCertificate>

export const Certificate = z.object({
  id: Uuid,
  code: z.string(),
  /** public page */
  url: z.string(),
  kind: z.enum(certificateKinds),
  name: z.string(),
  email: z.string(),
  language: Language,
  project: z.object({ ar: z.string(), en: z.string() }),
  award: z.object({ ar: z.string(), en: z.string() }),
  issued_at: Instant,
  state: z.enum(certificateStates),
  /** reason of a revocation */
  reason: z.string(),
  /** whether its owner corrected the name */
  is_corrected: z.boolean(),
})
export type Certificate = z.infer<typeof Certificate>

export const CertificateGroupCount = z.object({
  group: z.enum(certificateGroups),
  people: z.int(),
  /** people of the group who already have one, in any state */
  issued: z.int(),
})
