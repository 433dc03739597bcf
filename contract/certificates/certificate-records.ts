import { z } from 'zod'
import { Email, Fullname, Instant, Language, linklessL10n, Uuid } from '../fields.ts'
import { Picture } from '../landing-pages/picture.ts'
import { certificateGroups, certificateKinds, certificateStates, longestAward, longestSigner } from './certificate.ts'

export const CertificateTexts = {
  /** as it is written on the certificate */
  name: Fullname,
  /** name of the project; empty: none */
  project: linklessL10n(longestAward),
  /** what was won; empty: nothing */
  award: linklessL10n(longestAward),
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
  /** name that its owner asks for, and that is unlike the registered one; '' for none */
  requested_name: z.string(),
  /** whether another installation issued it, and an archive brought it here */
  is_foreign: z.boolean(),
})
export type Certificate = z.infer<typeof Certificate>

export const CertificateGroupCount = z.object({
  group: z.enum(certificateGroups),
  people: z.int(),
  /** people of the group who already have one, in any state */
  issued: z.int(),
})

/** Who signs the certificates of a hackathon. A picture or a title needs a name in at least one language. */
export const SignerSettings = z
  .object({
    /** id of an uploaded picture of the hackathon; null: none */
    signature: Uuid.nullable(),
    /** empty: certificates have no signature */
    signer_name: linklessL10n(longestSigner.name),
    signer_title: linklessL10n(longestSigner.title),
  })
  .refine(
    ({ signature, signer_name: name, signer_title: title }) =>
      name.ar !== '' || name.en !== '' || (signature === null && title.ar === '' && title.en === ''),
    { path: ['signer_name'], params: { word: 'required' } },
  )
export type SignerSettings = z.infer<typeof SignerSettings>

export const ShownSigner = z.object({
  signature: Picture.nullable(),
  signer_name: z.object({ ar: z.string(), en: z.string() }),
  signer_title: z.object({ ar: z.string(), en: z.string() }),
})
export type ShownSigner = z.infer<typeof ShownSigner>
