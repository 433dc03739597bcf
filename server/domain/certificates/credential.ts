// Open Badges 3.0 credentials (W3C Verifiable Credentials 2.0), and the list of those that are no longer valid.

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { L10n, Language } from '#contract/language.ts'
import { textIn } from '#contract/language.ts'
import { certificateTitle } from '#landing/words.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { type CertificateRow, certificateUrl } from './certificates.ts'

/** Bits of a list: the minimum that the specification requires, so that a request for a list does not reveal which certificate is meant. */
export const listBits = 131_072

const statusListUrl = ({ portalUrl }: Settings, list: number) => `${portalUrl}/credentials/status/${list}`

type Awarded = { row: CertificateRow; hackathon: L10n; organizer: L10n }

/** The content of a credential. Its language is that of the certificate. */
export function credentialOf(settings: Settings, did: string, { row, hackathon, organizer }: Awarded) {
  const { code, kind, language, name, number, issued_at, name_corrected_at } = row
  const url = certificateUrl(settings, code)
  const held = textIn(hackathon, language)
  const [title, project, award] = [certificateTitle(kind, language), ofRow(row, 'project', language), ofRow(row, 'award', language)]
  const validFrom = new Date(issued_at).toISOString()
  const list = Math.floor(number / listBits)
  const described = [held, project, award].filter(Boolean).join(' · ')
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: url,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${title} — ${held}`,
    issuer: { id: did, type: ['Profile'], name: textIn(organizer, language) || held, url: settings.portalUrl },
    validFrom,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: name, identityType: 'name', hashed: false }],
      achievement: {
        id: `${url}#achievement`,
        type: ['Achievement'],
        name: award ? `${title}: ${award}` : title,
        description: described,
        criteria: { narrative: described },
        inLanguage: language,
      },
    },
    ...(name_corrected_at && {
      evidence: [
        {
          id: url,
          type: ['Evidence'],
          name: 'Name corrected',
          description: `on ${new Date(name_corrected_at).toISOString().slice(0, 10)}`,
        },
      ],
    }),
    credentialStatus: {
      id: `${statusListUrl(settings, list)}#${number % listBits}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(number % listBits),
      statusListCredential: statusListUrl(settings, list),
    },
    jti: url,
    nbf: Math.floor(Date.parse(validFrom) / 1000),
  }
}

export const ofRow = (row: CertificateRow, field: 'project' | 'award', language: Language) =>
  textIn({ ar: row[`${field}_ar`], en: row[`${field}_en`] }, language)

/** `ended`: numbers of certificates of the list that were revoked or replaced. */
export async function statusList(settings: Settings, did: string, list: number, ended: readonly number[]) {
  const bits = Buffer.alloc(listBits / 8)
  for (const number of ended) {
    const index = number % listBits
    // The first bit is the leftmost one.
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (128 >> (index & 7))
  }
  const url = statusListUrl(settings, list)
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    validFrom: '2026-01-01T00:00:00Z',
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${(await promisify(gzip)(bits)).toString('base64url')}`,
      ttl: 60_000,
    },
  }
}
