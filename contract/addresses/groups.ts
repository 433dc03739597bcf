// Separate files, so that a screen bundles only the groups it calls.
export * from './accounts.ts'
export * from './administration.ts'
export * from './registrations.ts'
export * from './tenants.ts'
