import type { ImportFault } from '#contract/imports/row-outcomes.ts'

/** Returns the key of a fault's text. A key that ends in `_two` would be a plural form. */
export const faultKey = (code: ImportFault['code']) =>
  code === 'email_two' ? 'fault.email_pair' : code === 'phone_two' ? 'fault.phone_pair' : (`fault.${code}` as const)
