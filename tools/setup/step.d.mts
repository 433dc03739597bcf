export class SetupError extends Error {}
export function step(name: string, work: (say: (doing: string) => void) => Promise<string> | string): Promise<void>
