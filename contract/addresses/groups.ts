// Addresses by group. A screen loads only the files of the groups it calls.
export * from './accounts.ts'
export * from './administration.ts'
export * from './registrations.ts'
export * from './tenants.ts'
