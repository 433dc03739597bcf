// docs/decisions/140-certificates.md

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageQuery, pageOf, text } from '../fields.ts'
import { Certificate, CertificateGroupCount, CertificateTexts, NewCertificate, ShownSigner, SignerSettings } from './certificate-records.ts'
import { certificateGroups, certificateKinds, certificateStates, longestRevocation } from './certificate.ts'

const ofCertificate = z.object({ id: z.string() })
/** whether the link of the certificate is mailed */
const mails = z.boolean().default(true)

export const certificates = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/',
    summary: 'List certificates: requested names first, then the newest; search by name, email and code',
    caller: 'reviewer',
    states: 'unless_suspended',
    query: PageQuery.extend({
      search: PageQuery.shape.search,
      kind: z.enum(certificateKinds).optional(),
      state: z.enum(certificateStates).optional(),
    }),
    success: [200, pageOf(Certificate)],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/export/',
    summary: 'Export all certificates with their links and states as CSV or cells of a workbook',
    caller: 'reviewer',
    states: 'unless_suspended',
    recorded: true,
    query: z.object({ as: z.enum(['csv', 'cells']).default('csv') }),
    success: [
      200,
      z.object({
        filename: z.string(),
        /** '' for cells */
        csv: z.string(),
        /** rows of a workbook, with a heading row; empty for CSV */
        cells: z.array(z.array(z.string())),
        count: z.int(),
      }),
    ],
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/groups/',
    summary: 'Count the people of each group who can get a certificate, and who already have one',
    caller: 'reviewer',
    states: 'unless_suspended',
    success: [200, z.object({ results: z.array(CertificateGroupCount) })],
  }),
  signer: endpoint({
    method: 'GET',
    path: '/api/v1/certificates/signer/',
    summary: 'Get the signature, name and title of the person who signs the certificates',
    caller: 'reviewer',
    states: 'unless_suspended',
    success: [200, ShownSigner],
  }),
  setSigner: endpoint({
    method: 'PUT',
    path: '/api/v1/certificates/signer/',
    summary: 'Set who signs the certificates; all certificates of the hackathon show it, also earlier ones',
    caller: 'editor',
    states: 'in_use',
    audit: 'certificates.signer_set',
    body: SignerSettings,
    success: [200, ShownSigner],
    failures: ['file.not_found'],
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/issue/',
    summary: 'Issue certificates to everyone of the chosen groups who has none yet',
    caller: 'editor',
    states: 'in_use',
    audit: 'certificates.issued',
    body: z.object({ groups: z.array(z.enum(certificateGroups)).min(1), mails }),
    success: [200, z.object({ issued: z.int() })],
    failures: ['tenant.not_published', 'mail.too_many'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/',
    summary: 'Issue a certificate to a person who is entered by hand',
    caller: 'editor',
    states: 'in_use',
    audit: 'certificate.added',
    body: NewCertificate.safeExtend({ mails }),
    success: [201, Certificate],
    failures: ['tenant.not_published', 'mail.too_many'],
  }),
  revoke: endpoint({
    method: 'PUT',
    path: '/api/v1/certificates/:id/revocation/',
    summary: 'Revoke a certificate: its page and its credential state it; it cannot become valid again',
    caller: 'editor',
    states: 'in_use',
    audit: 'certificate.revoked',
    params: ofCertificate,
    body: z.object({ reason: text(longestRevocation, 1) }),
    success: [200, Certificate],
    failures: ['certificate.not_found', 'certificate.not_valid'],
  }),
  decideName: endpoint({
    method: 'PUT',
    path: '/api/v1/certificates/:id/name/',
    summary: 'Accept or decline the name that the holder of a certificate asks for; an accepted one is on all certificates of the person',
    caller: 'editor',
    states: 'in_use',
    audit: ['certificate.name_corrected', 'certificate.name_declined'],
    params: ofCertificate,
    body: z.object({ is_accepted: z.boolean() }),
    success: [200, Certificate],
    failures: ['certificate.not_found', 'certificate.no_request'],
  }),
  reissue: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/:id/reissue/',
    summary: 'Issue a certificate again with corrected texts; the earlier one refers to it',
    caller: 'editor',
    states: 'in_use',
    audit: 'certificate.reissued',
    params: ofCertificate,
    body: z.object({ ...CertificateTexts, mails }),
    success: [201, Certificate],
    failures: ['certificate.not_found', 'certificate.not_valid', 'mail.too_many'],
  }),
}
