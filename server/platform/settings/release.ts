import { readFileSync } from 'node:fs'

/** Version of the product. */
export const release = (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }).version
