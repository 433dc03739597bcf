// Fonts of public pages, named by their content.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fontFiles } from '#landing/model.ts'

type PageAsset = { bytes: Buffer; type: string }

const require = createRequire(import.meta.url)
const assets = new Map<string, PageAsset>()

export const fontAddresses = Object.fromEntries(
  Object.entries(fontFiles).map(([name, file]) => [name, addressOf(name, readFileSync(require.resolve(file)))]),
) as Record<keyof typeof fontFiles, string>

export const findPageAsset = (name: string) => assets.get(name)

function addressOf(name: string, bytes: Buffer): string {
  const hashed = `${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.woff2`
  assets.set(hashed, { bytes, type: 'font/woff2' })
  return `/_assets/${hashed}`
}
