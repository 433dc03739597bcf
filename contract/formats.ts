export const formats = ['in_person', 'online', 'hybrid'] as const
export type Format = (typeof formats)[number]
/** Search filters; hybrid events match both. */
export const formatsSought = ['in_person', 'online'] as const satisfies readonly Format[]
