// The data of another major version: `start` refuses it, and `maydan upgrade-database` copies it into a new cluster.

import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'

/** Folder of an upgrade whose copy is complete. Its `cluster` replaces the old one. */
export const upgradedFolder = 'upgraded'

/** Returns the major version that made a cluster, or undefined if there is no cluster. */
export function majorOf(cluster: string): string | undefined {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** Throws if the packaged PostgreSQL cannot open the cluster. Also protects the old server of a running upgrade from being adopted. */
export function refuseOtherMajor(cluster: string): void {
  const found = majorOf(cluster)
  if (found === undefined) return
  const { major } = findBinaries()
  if (found === major) return
  const remedy = isOlder(found, major)
    ? 'Make a copy of the folder, then run `maydan upgrade-database`'
    : `Start a release that has PostgreSQL ${found}, or restore a backup into an empty DATA_DIR`
  throw new Error(`the database in ${cluster} was made by PostgreSQL ${found}, and this release has PostgreSQL ${major}. ${remedy}.`)
}

export const isOlder = (found: string, major: string): boolean => Number(found) < Number(major)

/** Completes an upgrade that was interrupted between its two renames. */
export function finishUpgrade(folder: string): void {
  const [cluster, upgraded] = [join(folder, 'cluster'), join(folder, upgradedFolder)]
  if (existsSync(cluster) || majorOf(join(upgraded, 'cluster')) === undefined) return
  renameSync(join(upgraded, 'cluster'), cluster)
  flushFolder(folder)
  rmSync(upgraded, { recursive: true, force: true })
}

/** Makes renames in a folder durable. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
