// Each endpoint group has its own file, so that a screen loads only the groups that it calls.
export * from './accounts.ts'
export * from './administration.ts'
export * from './registrations.ts'
export * from './tenants.ts'
