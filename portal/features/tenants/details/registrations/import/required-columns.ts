/** Whether rows can be imported: they need an address and a name. */
export const hasRequiredColumns = (targets: readonly (string | null)[]): boolean =>
  targets.includes('email') && (targets.includes('fullname') || targets.includes('first_name'))
