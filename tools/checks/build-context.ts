// Creates secrets, backups and data in a copy of the folder structure. Verifies that .dockerignore excludes each of them from the build
// context, and .gitignore from a commit. Also verifies that the Dockerfile copies only named paths.
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import dockerignore from '@balena/dockerignore'
import { finish } from './inspecting/inspect.ts'

const needed = [
  'package.json',
  'package-lock.json',
  'server/main.ts',
  'contract/endpoints.ts',
  'landing/page.ts',
  'locales/ar/common.json',
  'tools/setup/prepare.mjs',
  'tools/setup/jsx.mjs',
  'portal/vite.config.ts',
]
const folders = ['', 'deploy/container', 'server', 'server/app', 'portal', 'landing', 'contract', 'locales/ar', 'tools', 'docs']
const secrets = [
  '.env',
  '.env.production',
  'secrets.json',
  'data/secrets.json',
  'data/files/ab/cv.pdf',
  'maydan-backup.tar.gz',
  'tables/users.copy.gz',
]
/** Files that must stay out of the image. Whether git ignores them is not checked: a developer may want to commit such a file. */
const unlisted = ['backup/manifest.json', 'notes.txt', 'id_rsa']

const planted = folders.flatMap(folder => secrets.map(name => path.posix.join(folder, name)))
const context = dockerignore({ ignorecase: false }).add(readFileSync('.dockerignore', 'utf8'))
const dockerfile = readFileSync('deploy/container/Dockerfile', 'utf8')

const faults = [
  ...[...planted, ...unlisted].filter(file => !context.ignores(file)).map(file => `${file} would enter the build context`),
  ...needed.filter(file => globSync(file).length === 0).map(file => `${file} is expected in the build context and does not exist`),
  ...needed.filter(file => context.ignores(file)).map(file => `${file} is missing from the build context`),
  ...[...dockerfile.matchAll(/^(?:COPY|ADD)\b.*$/gm)]
    .map(([line]) => line)
    .filter(line => /\s(?:\.|\/app)\/?\s/.test(line))
    .map(line => `the Dockerfile copies a whole folder: ${line}`),
  ...notIgnoredByGit(planted).map(file => `${file} could be committed`),
]
finish('build-context', planted.length + unlisted.length + needed.length, faults)

/** Creates a repository with our .gitignore and these files. Returns the files that git would add; none if git is not installed. */
function notIgnoredByGit(files: readonly string[]): string[] {
  const repository = mkdtempSync(path.join(tmpdir(), 'build-context-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    git('init', '--quiet')
    writeFileSync(path.join(repository, '.gitignore'), readFileSync('.gitignore'))
    for (const file of files) {
      mkdirSync(path.join(repository, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(repository, file), 'secret')
    }
    return git('ls-files', '--others', '--exclude-standard')
      .split('\n')
      .filter(file => file !== '' && file !== '.gitignore')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  } finally {
    rmSync(repository, { recursive: true, force: true })
  }
}
