/** A removed authorization check: its file, the replaced code, and tests that must fail. */
export type Wall = { name: string; file: string; what: string; without: string; seenBy: readonly string[] }

const [serve, context, sessions] = [
  'server/platform/http/serve.ts',
  'server/platform/http/context.ts',
  'server/database/schema/004-sessions.sql',
]
const attacker = ['server/app/attacker.test']

/** Each `what` must occur exactly once in its file. server/app/row-security.test.ts mutates the database policies. */
export const authorizationMutations: readonly Wall[] = [
  { name: 'rejects a call without a session', file: serve, what: `if (!caller) refuse('session.ended')`, without: '', seenBy: attacker },
  { name: 'rejects an ended session', file: sessions, what: `s.kind = 'own' and s.ended_at is null and`, without: `s.kind = 'own' and`, seenBy: ['features/sessions/sessions.test'] },
  { name: 'rejects sessions of a suspended account', file: sessions, what: ' and u.suspended_at is null;\nrevoke all on living_sessions', without: ';\nrevoke all on living_sessions', seenBy: ['features/sessions/sessions.test'] },
  { name: 'limits a membership to its hackathon', file: sessions, what: 'where m.tenant_id = wanted_tenant and m.user_id = s.user_id)\n', without: 'where m.user_id = s.user_id limit 1)\n', seenBy: attacker },
  { name: 'hides a hackathon from non-members', file: serve, what: `if (!caller.member_role) refuse('tenant.not_found')`, without: '', seenBy: attacker },
  { name: 'rejects an insufficient role', file: serve, what: `if (!hasRole(caller.member_role, e.caller)) refuse('right.missing')`, without: '', seenBy: attacker },
  { name: 'rejects administrators’ calls of others', file: serve, what: `if (e.caller === 'admin' && caller.role !== 'administrator') refuse('right.missing')`, without: '', seenBy: attacker },
  { name: 'rejects calls that a switch forbids', file: serve, what: 'if (caller.switched_to !== null) refuseSwitched(e, isMembers)', without: '', seenBy: ['features/switches/switches.test'] },
  { name: 'limits a switch to its hackathon', file: sessions, what: `case when s.tenant_id = wanted_tenant then 'owner' end`, without: `'owner'`, seenBy: ['features/switches/switches.test'] },
  { name: 'sets the tenant of a transaction', file: context, what: '{ user: user.id, ...(tenant && { tenant }) }', without: '{ user: user.id }', seenBy: ['features/tenants/tenants.test'] },
  { name: 'rejects calls that a state forbids', file: context, what: 'if (states.length < tenantStatuses.length) await refuseByState(db, tenant.id, states)', without: '', seenBy: ['server/app/tenant-states.test'] },
  { name: 'requires an audit entry for administrators’ writes', file: context, what: 'if (mustBeAudited) await requireAuditEntry(db, acting, { call: `${e.method} ${e.path}`, tenant: scope.tenant ?? null })', without: '', seenBy: ['features/switches/switches.test'] },
  { name: 'revalidates the caller in each transaction', file: context, what: 'enter(scope, audited, known)', without: 'enter(scope, audited)', seenBy: ['tests/security/attack.test'] },
  { name: 'revalidates a candidate’s link', file: 'server/features/own-registration/candidate-registration-page.ts', what: 'if (!present) throw new LinkRevoked()', without: 'if (!present) return work(db, {} as never)', seenBy: ['own-registration/renewed-links.test'] },
  { name: 'requires a second factor of administrators', file: 'server/domain/sessions/fresh-sign-in.ts', what: `if (!found?.seen) refuse('second_factor.required')`, without: '', seenBy: ['server/app/administrators-factor.test'] },
  { name: 'requires a recent sign-in for sensitive calls', file: 'server/domain/sessions/fresh-sign-in.ts', what: `if (!found?.fresh) refuse('session.stale')`, without: '', seenBy: ['features/account/download.test'] },
  { name: 'rejects an unknown host', file: 'server/app/http.ts', what: `if (hosts.siteOf(host) === 'portal' && !hosts.isPortal(host)) refuse('host.unknown')`, without: '', seenBy: ['platform/http/hostile.test'] },
  { name: 'verifies the signature of a candidate’s link', file: 'server/domain/registrations/registration-links.ts', what: 'linkOf(tenant, number).read(signed) === registration', without: 'namedIn(signed) === registration', seenBy: ['own-registration/candidate-registration-page.test', 'own-registration/registration-page.test'] },
  { name: 'verifies the signature of a file’s URL', file: 'server/domain/registrations/candidate-files.ts', what: '(namedIn(signed) === null ? null : linkOf(file).read(signed))', without: 'namedIn(signed)', seenBy: ['submit-form/candidate-files.test'] },
  { name: 'verifies the signature of an archive’s URL', file: 'server/domain/archive/archive-links.ts', what: '(signed, what) => linkOf(what).read(signed)', without: '(signed) => (linkOf({ people: "no", until: 0 }), Buffer.from(signed.slice(0, 22), "base64url").toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"))', seenBy: ['features/tenants/export.test'] },
  { name: 'runs read-only calls in read-only transactions', file: 'server/platform/database/database.ts', what: "transaction(app, beginAs(scope, caller, 'read only'), bound(send, work), 'unawaited').catch(noteFull),\n    asSession", without: "transaction(app, beginAs(scope, caller), bound(send, work), 'unawaited').catch(noteFull),\n    asSession", seenBy: ['server/domain/sessions/entering.test'] },
] // oxfmt-ignore
