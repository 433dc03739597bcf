// `npm version X.Y.Z` runs `changelog.ts release X.Y.Z`, and the publishing workflow `changelog.ts notes X.Y.Z`.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const unreleased = '## Unreleased\n'

/** Moves the unreleased changes into a section of the version. Throws if there are none, or if the section exists. */
export function releaseChanges(changelog: string, version: string, day: string): string {
  if (sectionOf(changelog, version) !== null) throw new Error(`CHANGELOG.md already has a section ${version}`)
  if (!/^- /m.test(sectionOf(changelog, 'Unreleased') ?? '')) throw new Error('CHANGELOG.md has no unreleased changes')
  return changelog.replace(unreleased, `${unreleased}\n## ${version} - ${day}\n`)
}

/** Returns the text of a version's section without its heading, or null. */
export function sectionOf(changelog: string, version: string): string | null {
  const [, ...sections] = changelog.split(/^## /m)
  const section = sections.find(each => each.split(/\s/, 1)[0] === version)
  return section === undefined ? null : section.slice(section.indexOf('\n') + 1).trim()
}

if (import.meta.main) {
  const [task, version = ''] = process.argv.slice(2)
  const file = join(import.meta.dirname, '..', '..', 'CHANGELOG.md')
  const changelog = readFileSync(file, 'utf8')
  if (task === 'release') writeFileSync(file, releaseChanges(changelog, version, new Date().toISOString().slice(0, 10)))
  else {
    const section = sectionOf(changelog, version)
    if (section === null) throw new Error(`CHANGELOG.md has no section ${version}`)
    console.log(section)
  }
}
