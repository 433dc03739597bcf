/** Looks up a key from user input. Returns undefined for inherited keys such as `constructor`. */
export const ownEntry = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
