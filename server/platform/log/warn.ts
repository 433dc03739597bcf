export type Warn = (problem: Error, what: string) => void
