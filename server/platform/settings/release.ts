import { readFileSync } from 'node:fs'

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

/** The version of package.json. In an archive of a commit without the tag of this version, the first digits of its hash follow. */
export const release = readRelease()

function readRelease(): string {
  try {
    return read('RELEASE').trim()
  } catch {
    return (JSON.parse(read('package.json')) as { version: string }).version
  }
}
