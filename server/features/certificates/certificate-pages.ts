// Public pages of certificates on the portal's host, their credentials, and the issuer's DID document.

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import encodeQR from 'qr'
import { Fullname } from '#contract/fields.ts'
import type { Picture } from '#contract/landing-pages/picture.ts'
import { type L10n, type Language, textIn } from '#contract/language.ts'
import { startingLook } from '#contract/look/look.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import { folded } from '#contract/text/folding.ts'
import type { CertificateView } from '#landing/model.ts'
import { renderCertificate, renderCertificateName, renderNumberForm } from '#landing/render.tsx'
import { certificateTitle } from '#landing/words.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { type CertificateRow, certificateUrl, findCertificate, isCode, lockIssuing } from '#server/domain/certificates/certificates.ts'
import { credentialOf, listBits, ofRow, statusList } from '#server/domain/certificates/credential.ts'
import { requestName } from '#server/domain/certificates/replace-certificates.ts'
import type { SystemDeps } from '#server/domain/deps.ts'
import { fontAddresses } from '#server/domain/publishing/page-assets.ts'
import { policyOf } from '#server/domain/publishing/render-pages.ts'
import { sendPlatformPage } from '#server/domain/publishing/send-platform-page.ts'
import { pageHeaders } from '#server/domain/publishing/serve-page.ts'
import { sql } from '#server/platform/database/sql.ts'
import { pictureUrls, type StoredVariant } from '#server/platform/file-store/stored-picture.ts'
import type { Bodies } from '#server/platform/http/bodies/bodies.ts'
import { languageChosen } from '#server/platform/http/language-chosen.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isSameOrigin } from '#server/platform/http/security-headers.ts'

type Deps = SystemDeps & { bodies: Bodies }
type Named = { code: string }
type Found = CertificateRow & {
  tenant_id: string
  hackathon: L10n
  organizer: L10n
  starts_at: string
  ends_at: string
  timezone: string
  theme: string | null
  preset: string | null
  variants: StoredVariant[] | null
  signer_name: L10n
  signer_title: L10n
  signature: StoredVariant[] | null
  newer: string | null
}

const config = { caller: 'anyone' } as const
const maxForm = 4000

export function certificatePages(app: FastifyInstance, deps: Deps) {
  const { database, settings, issuer, certificateLinks } = deps

  /** Certificates of suspended hackathons are not shown. */
  const find = async (code: string): Promise<Found | undefined> => {
    if (!isCode(code)) return undefined
    return database.system(db =>
      db.one<Found>(sql`
        select c.*, jsonb_build_object('ar', t.name_ar, 'en', t.name_en) as hackathon,
          jsonb_build_object('ar', t.organizer_ar, 'en', t.organizer_en) as organizer, t.starts_at, t.ends_at, t.timezone,
          coalesce(p.snapshot->'content'->>'theme', d.content->>'theme') as theme, l.preset,
          (select f.variants from files f where f.tenant_id = t.id and f.id = t.logo) as variants,
          (select f.variants from files f where f.tenant_id = t.id and f.id = s.signature) as signature,
          jsonb_build_object('ar', coalesce(s.signer_name_ar, ''), 'en', coalesce(s.signer_name_en, '')) as signer_name,
          jsonb_build_object('ar', coalesce(s.signer_title_ar, ''), 'en', coalesce(s.signer_title_en, '')) as signer_title,
          (select n.code from certificates n where n.tenant_id = c.tenant_id and n.id = c.replaced_by) as newer
        from certificates c join tenants t on t.id = c.tenant_id left join published_pages p on p.tenant_id = t.id
          left join landing_pages d on d.tenant_id = t.id left join page_looks l on l.tenant_id = t.id
          left join certificate_settings s on s.tenant_id = t.id
        where c.code = ${code} and t.status <> 'suspended'`),
    )
  }

  /** Certificates of other installations are not signed here. */
  const findOwnIssue = async (code: string): Promise<Found> => {
    const row = await find(code)
    return row && !row.is_foreign ? row : refuse('route.not_found')
  }
  const signed = (row: Found) => issuer.sign(credentialOf(settings, issuer.did, { row, ...row }), 'vc+jwt')

  const sendMissing = (request: FastifyRequest, reply: FastifyReply) =>
    sendPlatformPage(request, reply.code(404), settings.portalUrl, view => renderNumberForm({ ...view, typed: '', isUnknown: true }))

  // A form without scripts: its number can be typed in any spacing, case and digits.
  app.get<{ Querystring: { number?: string } }>('/c/', { config }, (request, reply) => {
    const number = request.query.number
    if (typeof number !== 'string' || number.trim() === '')
      return sendPlatformPage(request, reply, settings.portalUrl, view => renderNumberForm({ ...view, typed: '', isUnknown: false }))
    const code = codeIn(number)
    if (isCode(code)) return reply.redirect(`/c/${code}?lng=${languageChosen(request)}`, 303)
    return sendPlatformPage(request, reply.code(404), settings.portalUrl, view =>
      renderNumberForm({ ...view, typed: number.slice(0, 60), isUnknown: true }),
    )
  })
  app.get('/c', { config }, (request, reply) => reply.redirect(`/c/${searchOf(request)}`, 302))
  app.get<{ Params: Named }>('/c/:code', { config }, async (request, reply) => {
    const row = await find(request.params.code)
    if (!row) {
      const code = codeIn(request.params.code)
      return isCode(code) && code !== request.params.code
        ? reply.redirect(`/c/${code}${searchOf(request)}`, 302)
        : sendMissing(request, reply)
    }
    const language = /[?&]lng=(?:ar|en)(?:&|$)/.test(request.url) ? languageChosen(request) : row.language
    const { html, styles } = renderCertificate(viewOf(deps, row, language))
    return reply
      .headers({
        ...pageHeaders,
        'cache-control': 'no-store',
        'content-security-policy': policyOf(styles),
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      })
      .send(html)
  })

  // JSON of a credential that is secured as a JWT (VC Data Model 2.0, section 4.12). `credential.jwt` is the JWT alone.
  app.get<{ Params: Named }>('/c/:code/credential.json', { config }, async (request, reply) => {
    const row = await findOwnIssue(request.params.code)
    const enveloped = {
      '@context': 'https://www.w3.org/ns/credentials/v2',
      id: `data:application/vc+jwt,${await signed(row)}`,
      type: 'EnvelopedVerifiableCredential',
    }
    return reply.headers({ ...dataHeaders, 'content-type': 'application/vc; charset=utf-8' }).send(JSON.stringify(enveloped))
  })
  app.get<{ Params: Named }>('/c/:code/credential.jwt', { config }, async (request, reply) => {
    const row = await findOwnIssue(request.params.code)
    return reply.headers({ ...dataHeaders, 'content-type': 'application/vc+jwt' }).send(await signed(row))
  })

  app.get('/.well-known/did.json', { config }, (_, reply) =>
    reply.headers({ ...dataHeaders, 'content-type': 'application/did+json; charset=utf-8' }).send(JSON.stringify(issuer.document)),
  )

  app.get<{ Params: { list: string } }>('/credentials/status/:list', { config }, async (request, reply) => {
    const list = /^\d{1,6}$/.test(request.params.list) ? Number(request.params.list) : refuse('route.not_found')
    const ended = await database.system(db =>
      db.all<{ number: number }>(sql`
        select number from certificates where state <> 'valid' and not is_foreign and number >= ${list * listBits}::bigint
          and number < ${(list + 1) * listBits}::bigint`),
    )
    const numbers = ended.map(({ number }) => number)
    const jwt = await issuer.sign(await statusList(settings, issuer.did, list, numbers), 'vc+jwt')
    return reply.headers({ ...dataHeaders, 'content-type': 'application/vc+jwt', 'cache-control': 'public, max-age=30' }).send(jwt)
  })

  /** The page with the form that corrects the name. Only the owner's mail has its address. */
  type Own = { code: string; key: string }
  const findOwn = async ({ code, key }: Own) => {
    const row = await find(code)
    return row && isSame(certificateLinks.read(key) ?? '', row.id) ? row : undefined
  }
  const sendForm = (request: FastifyRequest, reply: FastifyReply, row: Found, name: string, error = '') =>
    sendPlatformPage(request, reply, settings.portalUrl, view =>
      renderCertificateName({
        ...view,
        code: row.code,
        name,
        error,
        isDone: row.name_corrected_at !== null || row.state !== 'valid' || row.is_foreign,
        requested: row.requested_name,
      }),
    )
  app.get<{ Params: Own }>('/c/:code/name/:key', { config }, async (request, reply) => {
    const row = await findOwn(request.params)
    return row ? sendForm(request, reply, row, row.name) : sendMissing(request, reply)
  })
  app.post<{ Params: Own }>('/c/:code/name/:key', { config: { caller: 'anyone', maxBodyBytes: maxForm } }, async (request, reply) => {
    const sender = { name: networkOf(request.ip), kind: 'network' } as const
    const text = await deps.bodies.text({ request, reply, most: maxForm, sender }, 'application/x-www-form-urlencoded')
    const row = await findOwn(request.params)
    if (!row) return sendMissing(request, reply)
    const language = languageChosen(request)
    const typed = new URLSearchParams(text).get('name') ?? ''
    if (!isSameOrigin(request)) return sendForm(request, reply.code(403), row, typed, sentenceOfWord('foreign_form', language))
    const name = Fullname.safeParse(typed).data
    if (name === undefined) return sendForm(request, reply.code(422), row, typed, sentenceOfWord('required', language))
    const { tenant_id: tenant, id } = row
    const result = await database.within({ tenant }, async db => {
      await lockIssuing(db, tenant)
      const done = await requestName(db, deps, tenant, await findCertificate(db, tenant, id), name)
      if (done.outcome === 'corrected')
        await recordAudit(db, 'system', {
          action: 'certificate.name_corrected',
          object: ['tenant', tenant],
          tenant,
          details: { certificate: done.row.id, replaces: id },
        })
      return done
    })
    const shown = result.outcome === 'corrected' ? `/c/${result.row.code}` : result.outcome === 'unchanged' ? `/c/${row.code}` : request.url
    return reply.redirect(`${shown.split('?', 1)[0]}?lng=${language}`, 303)
  })
}

/** Returns the number as addresses contain it: without spaces and dashes, in Latin digits and capital letters. */
const codeIn = (typed: string) =>
  folded(typed)
    .replace(/[^0-9a-z]/g, '')
    .toUpperCase()
    .slice(0, 40)
const searchOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

const dataHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'access-control-allow-origin': '*' }

const isSame = (one: string, other: string) =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())

/** The smallest WebP of at least `width` pixels, or the largest one. */
function shownPicture(stored: StoredVariant[] | null, width = 0): CertificateView['logo'] {
  const variants: Picture['variants'] = stored ? pictureUrls({ variants: stored }) : []
  const readable = variants.filter(({ mime }) => mime === 'image/webp')
  const shown = readable.find(variant => variant.width >= width) ?? readable.at(-1) ?? variants[0]
  return shown ? { url: shown.url, width: shown.width, height: shown.height, isPale: shown.pale === true } : null
}

function viewOf({ settings }: Deps, row: Found, language: Language): CertificateView {
  const url = certificateUrl(settings, row.code)
  const name = `${certificateTitle(row.kind, language)} — ${textIn(row.hackathon, language)}`
  const signer = textIn(row.signer_name, language)
  // The month in which the certificate says that it was issued.
  const [issueYear = '', issueMonth = ''] = new Intl.DateTimeFormat('sv-SE', { timeZone: row.timezone })
    .format(new Date(row.issued_at))
    .split('-')
  const linkedIn = new URL('https://www.linkedin.com/profile/add')
  linkedIn.search = String(
    new URLSearchParams({
      startTask: 'CERTIFICATION_NAME',
      name,
      organizationName: textIn(row.organizer, language) || textIn(row.hackathon, language),
      issueYear,
      issueMonth: String(Number(issueMonth)),
      certUrl: url,
      certId: row.code,
    }),
  )
  return {
    language,
    url,
    code: row.code,
    state: row.state,
    kind: row.kind,
    name: row.name,
    hackathon: textIn(row.hackathon, language),
    organizer: textIn(row.organizer, language),
    project: ofRow(row, 'project', language),
    award: ofRow(row, 'award', language),
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    issued_at: row.issued_at,
    ended_at: row.ended_at,
    name_corrected_at: row.name_corrected_at,
    is_foreign: row.is_foreign,
    timezone: row.timezone,
    theme: row.theme === 'mihwar' || row.theme === 'lawha' ? row.theme : 'fusayfisa',
    accent: row.preset ?? startingLook.preset,
    logo: shownPicture(row.variants),
    signer: signer === '' ? null : { name: signer, title: textIn(row.signer_title, language), picture: shownPicture(row.signature, 500) },
    newer: row.newer,
    qr: encodeQR(url, 'raw', { border: 1 }),
    linkedIn: String(linkedIn),
    assets: fontAddresses,
  }
}
