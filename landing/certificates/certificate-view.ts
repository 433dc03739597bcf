import type { CertificateKind, CertificateState } from '#contract/certificates/certificate.ts'
import type { Theme } from '#contract/landing-pages/content.ts'
import type { Language } from '#contract/language.ts'
import type { PageAssets } from '../page/assets.ts'

type ShownPicture = { url: string; width: number; height: number; isPale: boolean }

/** What the page of a certificate shows, in one language. */
export type CertificateView = {
  language: Language
  url: string
  code: string
  state: CertificateState
  kind: CertificateKind
  name: string
  hackathon: string
  /** '' if unknown */
  organizer: string
  project: string
  award: string
  starts_at: string
  ends_at: string
  issued_at: string
  /** when it was revoked or replaced */
  ended_at: string | null
  /** when its holder corrected the name */
  name_corrected_at: string | null
  /** whether another installation issued it */
  is_foreign: boolean
  timezone: string
  theme: Theme
  /** color of the hackathon's page as #RRGGBB */
  accent: string
  logo: ShownPicture | null
  /** who signs; null: without signature */
  signer: { name: string; title: string; picture: ShownPicture | null } | null
  /** code of the certificate that replaces it */
  newer: string | null
  /** modules of the QR code of the URL */
  qr: boolean[][]
  linkedIn: string
  assets: PageAssets
}
