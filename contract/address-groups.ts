// Each endpoint group has its own file, so that a screen loads only the groups that it calls.
export * from './accounts/addresses.ts'
export * from './administration/addresses.ts'
export * from './certificates/addresses.ts'
export * from './judging/addresses.ts'
export * from './imports/addresses.ts'
export * from './registrations/addresses.ts'
export * from './results/addresses.ts'
export * from './tenants/addresses.ts'
