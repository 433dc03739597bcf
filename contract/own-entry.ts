/** What a record holds under a name that somebody wrote; undefined for one that every object has, such as `constructor`. */
export const ownEntry = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
