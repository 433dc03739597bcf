// docs/decisions/070-custom-domains.md

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, PageQuery, pageOf, text, Uuid } from '../fields.ts'
import { domainStates } from './domains.ts'

const Found = z.object({
  /** whether the DNS record that proves ownership exists; `unanswered`: the DNS query timed out */
  proof: z.enum(['here', 'missing', 'unanswered']),
  /** other TXT records that were found */
  texts: z.array(z.string()),
  /** whether another hackathon verified the domain first */
  taken: z.boolean(),
  /** whether the domain resolves to this server */
  way: z.enum(['here', 'elsewhere', 'nowhere', 'unanswered']),
  /** CNAME target or IP addresses of a domain that resolves to another server */
  leads_to: z.array(z.string()),
})

const Record = z.object({ type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']), name: z.string(), value: z.string() })

export const CustomDomain = z
  .object({
    id: Uuid,
    /** domain name in DNS form (ASCII) */
    domain: z.string(),
    /** domain name for display: in Arabic letters, unless it could be confused with another domain */
    shown: z.string(),
    url: z.string(),
    state: z.enum(domainStates),
    /** whether the domain is the primary address of the page; only has effect while the domain resolves here */
    leads: z.boolean(),
    /** DNS records to create: the record that proves ownership, and one of the records that route to this server */
    records: z.array(Record),
    /** whether it is a registrable domain such as example.com, which cannot have a CNAME record */
    is_apex: z.boolean(),
    /** result of the last DNS lookup; null before the first lookup */
    found: Found.nullable(),
    checked_at: Instant.nullable(),
    /** time of the next DNS lookup; null if none is scheduled */
    next_check_at: Instant.nullable(),
    /** time when a broken domain is released; otherwise null */
    given_up_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'CustomDomain' })
export type CustomDomain = z.infer<typeof CustomDomain>

const Domains = z.object({
  platform_url: z.string(),
  results: z.array(CustomDomain),
})

const ofDomain = z.object({ id: z.string() })

export const domains = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/domains/',
    summary: 'List the custom domains of a hackathon with the DNS records each needs and what was found',
    caller: 'owner',
    states: 'always',
    success: [200, Domains],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/domains/',
    summary: 'Add a custom domain; it is served once its TXT record proves ownership. The first one becomes the primary address',
    caller: 'owner',
    states: 'unless_suspended',
    audit: 'domain.added',
    body: z.object({ domain: text(300, 1) }),
    success: [201, CustomDomain],
    failures: ['domain.too_many', 'domain.added_before'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/v1/domains/:id/check/',
    summary: 'Check the DNS of a domain now; takes a few seconds at most',
    caller: 'owner',
    states: 'unless_suspended',
    audit: { none: 'the check records its result itself' },
    params: ofDomain,
    success: [204],
    failures: ['domain.not_found'],
  }),
  lead: endpoint({
    method: 'POST',
    path: '/api/v1/domains/lead/',
    summary: 'Choose the primary address: a domain, or null for the one on the platform. All others redirect to it',
    caller: 'owner',
    states: 'unless_suspended',
    audit: 'domain.led',
    body: z.object({ id: Uuid.nullable() }),
    success: [200, Domains],
    failures: ['domain.not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/domains/:id/',
    summary: 'Remove a domain; it is no longer served',
    caller: 'owner',
    states: 'always',
    audit: 'domain.removed',
    params: ofDomain,
    success: [204],
    failures: ['domain.not_found'],
  }),
}

export const DomainOverview = z
  .object({
    id: Uuid,
    domain: z.string(),
    shown: z.string(),
    url: z.string(),
    state: z.enum(domainStates),
    tenant_id: Uuid,
    tenant_name: z.string(),
    /** name of the hackathon, in the caller's language */
    name: z.string(),
    checked_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'DomainOverview' })
export type DomainOverview = z.infer<typeof DomainOverview>

export const adminDomains = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/domains/',
    summary: 'List the domains of all hackathons, newest first',
    caller: 'admin',
    query: z.object({ page: PageQuery.shape.page, limit: PageQuery.shape.limit, search: PageQuery.shape.search }),
    success: [200, pageOf(DomainOverview)],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/domains/:id/',
    summary: 'Remove a domain from its hackathon; recorded with its reason, and its owners are notified',
    caller: 'admin',
    params: ofDomain,
    query: z.object({ reason: text(500, 1) }),
    success: [204],
    failures: ['domain.not_found'],
  }),
}
