// Plants secrets, backups and data between the files of the checkout. Verifies that none enters the image: .dockerignore excludes it from the
// build context, or no COPY line of the Dockerfile names it. Also verifies that .gitignore excludes them from a commit.

import { execFileSync, spawnSync } from 'node:child_process'
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
  'landing/page/page.ts',
  'locales/ar/common.json',
  'docs/help/start/ar.md',
  'tools/setup/prepare.mjs',
  'tools/setup/jsx.mjs',
  'portal/vite.config.ts',
]
const folders = [
  '',
  'deploy/container',
  'server',
  'server/app',
  'portal',
  'landing',
  'contract',
  'locales/ar',
  'tools',
  'docs',
  'docs/help',
]
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
const unlisted = [
  'backup/manifest.json',
  'notes.txt',
  'id_rsa',
  '.git/config',
  '.git/objects/pack/pack-1.pack',
  'dist/index.html',
  ...folders.flatMap(folder => ['tls.pem', 'tls.key', `backup/files/ab/${'a1'.repeat(20)}.pdf`].map(name => path.posix.join(folder, name))),
]

const planted = folders.flatMap(folder => secrets.map(name => path.posix.join(folder, name)))
const context = dockerignore({ ignorecase: false }).add(readFileSync('.dockerignore', 'utf8'))
const dockerfile = readFileSync('deploy/container/Dockerfile', 'utf8')
/** Sources of COPY and ADD lines that copy from the build context. */
const sources = [...dockerfile.matchAll(/^(?:COPY|ADD)\s+(?!--from)(.*)$/gm)].flatMap(([, paths = '']) =>
  paths
    .split(/\s+/)
    .slice(0, -1)
    .map(source => path.posix.normalize(source)),
)
const enters = (file: string) => !context.ignores(file) && sources.some(source => file === source || file.startsWith(`${source}/`))
/** Empty if git is not installed. */
const committed = (spawnSync('git', ['ls-files'], { encoding: 'utf8' }).stdout ?? '').split('\n').filter(Boolean)
const private_ =
  /\.(?:pem|key|p12|test\.tsx?)$|(?:^|\/)\.env|^server\/testing\/|^docs\/(?!help\/)|^docs\/help\/.*\.ts$|^(?:tests|deploy|\.github)\//

const faults = [
  ...[...planted, ...unlisted].filter(enters).map(file => `${file} would enter the image`),
  ...[...planted, ...unlisted].filter(file => !context.ignores(file)).map(file => `${file} would enter the build context`),
  ...committed.filter(file => private_.test(file) && enters(file)).map(file => `${file} would enter the image`),
  ...needed.filter(file => globSync(file).length === 0).map(file => `${file} is expected in the build context and does not exist`),
  ...needed.filter(file => !enters(file)).map(file => `${file} is missing from the image`),
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
