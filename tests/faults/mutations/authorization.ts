/** A removed authorization check: its file, the replaced code, and tests that must fail. */
export type Wall = { name: string; file: string; what: string; without: string; seenBy: readonly string[] }

const [serve, context, sessions] = [
  'server/platform/http/serve.ts',
  'server/platform/http/context.ts',
  'server/database/schema/004-sessions.sql',
]
const attacker = ['server/app/attacker.test']

/**
 * Each `what` must be unique in its file. server/app/row-security.test.ts mutates the policies.
 */
export const authorizationMutations: readonly Wall[] = [
  { name: 'no session, no call', file: serve, what: `if (!caller) refuse('session.ended')`, without: '', seenBy: attacker },
  { name: 'a session that has ended is none', file: sessions, what: `s.kind = 'own' and s.ended_at is null and`, without: `s.kind = 'own' and`, seenBy: ['features/sessions/sessions.test'] },
  { name: 'a suspended account has no session', file: sessions, what: ' and u.suspended_at is null;\nrevoke all on living_sessions', without: ';\nrevoke all on living_sessions', seenBy: ['features/sessions/sessions.test'] },
  { name: 'a place in a team is one in this hackathon', file: sessions, what: 'where m.tenant_id = wanted_tenant and m.user_id = s.user_id)\n', without: 'where m.user_id = s.user_id limit 1)\n', seenBy: attacker },
  { name: 'without a place there is no such hackathon', file: serve, what: `if (!caller.member_role) refuse('tenant.not_found')`, without: '', seenBy: attacker },
  { name: 'a lesser role is refused', file: serve, what: `if (!hasRole(caller.member_role, e.caller)) refuse('right.missing')`, without: '', seenBy: attacker },
  { name: 'administrators’ calls are theirs', file: serve, what: `if (e.caller === 'admin' && caller.role !== 'administrator') refuse('right.missing')`, without: '', seenBy: attacker },
  { name: 'within a switch only what says so', file: serve, what: 'if (caller.switched_to !== null) refuseSwitched(e, isMembers)', without: '', seenBy: ['features/switches/switches.test'] },
  { name: 'a switch is of one hackathon', file: sessions, what: `case when s.tenant_id = wanted_tenant then 'owner' end`, without: `'owner'`, seenBy: ['features/switches/switches.test'] },
  { name: 'a transaction is its caller’s hackathon’s', file: context, what: '{ user: user.id, ...(tenant && { tenant }) }', without: '{ user: user.id }', seenBy: ['features/tenants/tenants.test'] },
  { name: 'what a state forbids is refused', file: context, what: 'if (states.length < tenantStatuses.length) await refuseByState(db, tenant.id, states)', without: '', seenBy: ['server/app/tenant-states.test'] },
  { name: 'what administrators write is recorded', file: context, what: 'if (mustBeAudited) await requireAuditEntry(db, acting, { call: `${e.method} ${e.path}`, tenant: scope.tenant ?? null })', without: '', seenBy: ['features/switches/switches.test'] },
  { name: 'a caller is validated again in each transaction', file: context, what: 'enter(scope, audited, known)', without: 'enter(scope, audited)', seenBy: ['tests/security/attack.test'] },
  { name: 'a candidate’s link is validated again', file: 'server/features/public-pages/candidate-registration-page.ts', what: 'if (!present) throw new LinkRevoked()', without: 'if (!present) return work(db, {} as never)', seenBy: ['public-pages/renewed-links.test'] },
  { name: 'administrators reach others with a second factor', file: 'server/domain/sessions/fresh-sign-in.ts', what: `if (!found?.seen) refuse('second_factor.required')`, without: '', seenBy: ['server/app/administrators-factor.test'] },
  { name: 'some deeds want a fresh sign-in', file: 'server/domain/sessions/fresh-sign-in.ts', what: `if (!found?.fresh) refuse('session.stale')`, without: '', seenBy: ['features/account/download.test'] },
  { name: 'an unknown host is no portal', file: 'server/app/http.ts', what: `if (hosts.siteOf(host) === 'portal' && !hosts.isPortal(host)) refuse('host.unknown')`, without: '', seenBy: ['platform/http/hostile.test'] },
  { name: 'a candidate’s link is sealed', file: 'server/domain/registrations/registration-links.ts', what: 'linkOf(tenant, number).read(signed) === registration', without: 'namedIn(signed) === registration', seenBy: ['public-pages/own-registration.test', 'public-pages/registration-page.test'] },
  { name: 'a candidate’s file is saved by its own address', file: 'server/domain/registrations/candidate-files.ts', what: '(namedIn(signed) === null ? null : linkOf(file).read(signed))', without: 'namedIn(signed)', seenBy: ['public-pages/candidate-files.test'] },
  { name: 'an archive is saved by its own address', file: 'server/domain/archive/archive-links.ts', what: '(signed, what) => linkOf(what).read(signed)', without: '(signed) => (linkOf({ people: "no", until: 0 }), Buffer.from(signed.slice(0, 22), "base64url").toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"))', seenBy: ['features/tenants/export.test'] },
  { name: 'a read-only call writes nothing', file: 'server/platform/database/database.ts', what: "transaction(app, beginAs(scope, caller, 'read only'), bound(ask, work), 'unawaited').catch(noteFull),\n    asSession", without: "transaction(app, beginAs(scope, caller), bound(ask, work), 'unawaited').catch(noteFull),\n    asSession", seenBy: ['server/domain/sessions/entering.test'] },
] // oxfmt-ignore
