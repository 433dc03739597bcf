export function ensureExec(root: string, platform?: NodeJS.Platform): void
