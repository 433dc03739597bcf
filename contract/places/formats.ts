export const formats = ['in_person', 'online', 'hybrid'] as const
export type Format = (typeof formats)[number]
/** Formats that visitors can search for. Hybrid events match both formats. */
export const formatsSought = ['in_person', 'online'] as const satisfies readonly Format[]
