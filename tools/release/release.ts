// `npm run release` writes the files of a release into dist/release (docs/decisions/147-release-archives.md).

import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { step } from '../setup/step.mjs'
import { writeArchive } from './archive.ts'
import { readCommit } from './checkout.ts'
import type { Cpu } from './programs.ts'
import { stage } from './stage.ts'
import { hashFiles, listInstalled, listLocked, provenanceOf } from './statements.ts'

const root = path.join(import.meta.dirname, '..', '..')
const output = path.join(root, 'dist', 'release')
const cpus: readonly Cpu[] = ['x64', 'arm64']
const endings = ['tar.zst', 'tar.gz']

let commit = { hash: '', time: new Date(0), version: '' }
await step('checkout', () => {
  commit = readCommit(root)
  return `${commit.version}, commit ${commit.hash.slice(0, 8)}`
})
const name = `maydan-${commit.version}`
rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })
mkdirSync(path.join(root, '.cache'), { recursive: true })

for (const cpu of cpus) {
  const folder = mkdtempSync(path.join(root, '.cache', `release-${cpu}-`))
  try {
    await step(`linux-${cpu}`, say => writeRelease(cpu, folder, say))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
await step('statements', writeStatements)

async function writeRelease(cpu: Cpu, folder: string, say: (doing: string) => void): Promise<string> {
  const file = (ending: string): string => path.join(output, `${name}-linux-${cpu}.${ending}`)
  say('installing packages')
  await stage(root, folder, { cpu, version: commit.version })
  writeFileSync(file('cdx.json'), await listInstalled(folder, commit))
  for (const ending of endings) {
    say(`writing ${ending}`)
    await writeArchive(folder, file(ending), { top: name, mtime: commit.time })
  }
  return endings.map(ending => `${ending} ${(statSync(file(ending)).size / 1e6).toFixed(0)} MB`).join(', ')
}

async function writeStatements(): Promise<string> {
  // The bundle of the portal contains packages for development. This list has every package of the lock file.
  writeFileSync(path.join(output, `${name}-all-packages.cdx.json`), await listLocked(root, commit))
  copyFileSync(path.join(root, 'deploy', 'install.sh'), path.join(output, 'install.sh'))
  writeFileSync(path.join(output, `${name}.provenance.json`), provenanceOf(root, commit, await hashFiles(output)))
  const sums = await hashFiles(output)
  writeFileSync(path.join(output, 'SHA256SUMS'), sums.map(([file, sha256]) => `${sha256}  ${file}\n`).join(''))
  return `${sums.length} files in ${path.relative(root, output)}`
}
