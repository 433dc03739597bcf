import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { lastLines, npm } from '../setup/run.mjs'
import { SetupError } from '../setup/step.mjs'
import type { Commit } from './checkout.ts'

type Bom = {
  serialNumber?: string
  metadata: { timestamp: string; component: { 'bom-ref': string; name: string } }
  components: { 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** Returns the packages that are installed in a folder, in CycloneDX. */
export async function listInstalled(folder: string, commit: Commit): Promise<string> {
  // `npm sbom` rejects a folder without development packages, and `--omit=dev` omits packages
  // that development packages need too, such as react. So read the whole lock file, and remove what is not installed.
  const bom = await readBom(folder, commit)
  const file = path.join(folder, 'node_modules', '.package-lock.json')
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version: string }> }
  const names = Object.entries(packages).map(([at, { version }]) => `${at.replace(/^(?:.*\/)?node_modules\//, '')}@${version}`)
  const installed = new Set([bom.metadata.component['bom-ref'], ...names])
  const components = bom.components.filter(each => installed.has(each['bom-ref']))
  const dependencies = bom.dependencies
    .filter(({ ref }) => installed.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(each => installed.has(each)) }))
  return format({ ...bom, components, dependencies })
}

/** Returns every package of the lock file, in CycloneDX. */
export const listLocked = async (root: string, commit: Commit): Promise<string> => format(await readBom(root, commit))

/** Reads npm's list without the random number, the time and the name of the folder that npm adds. */
async function readBom(folder: string, { time }: Commit): Promise<Bom> {
  const { ok, output } = await npm(['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], { cwd: folder })
  if (!ok) throw new SetupError(`npm could not list the packages. npm said:\n${lastLines(output)}`)
  const { serialNumber: _, metadata, ...bom } = JSON.parse(output.slice(output.indexOf('{'))) as Bom
  return { ...bom, metadata: { ...metadata, timestamp: time.toISOString(), component: { ...metadata.component, name: 'maydan' } } }
}

const format = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

/** Returns name and SHA-256 of every file in a folder, sorted by name. */
export async function hashFiles(folder: string): Promise<[name: string, sha256: string][]> {
  const names = readdirSync(folder).toSorted()
  return Promise.all(names.map(async name => [name, await sha256Of(path.join(folder, name))] as [string, string]))
}

/** Returns the provenance of a release as an in-toto statement. It is not signed: a signature needs the identity of the builder. */
export function provenanceOf(root: string, { hash, version }: Commit, files: readonly [name: string, sha256: string][]): string {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map(([name, sha256]) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:maydan:npm-run-release:1',
        externalParameters: { version, commit: hash },
        internalParameters: { node: process.version },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: hash } },
          { name: 'package-lock.json', digest: { sha256: lock } },
        ],
      },
      runDetails: { builder: { id: builder() } },
    },
  }
  return format(statement)
}

/** Names the workflow run on GitHub, or any other machine. */
function builder(): string {
  const { GITHUB_SERVER_URL: server, GITHUB_WORKFLOW_REF: workflow } = process.env
  return server && workflow ? `${server}/${workflow}` : 'urn:maydan:local-checkout'
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
