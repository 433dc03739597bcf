/** Returns the record's own value for a key from user input; undefined for inherited keys such as `constructor`. */
export const ownEntry = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
