import { closeSync, globSync, openSync, readSync } from 'node:fs'
import path from 'node:path'

export type Cpu = 'x64' | 'arm64'

/** Value of `e_machine` in the header of an ELF file. */
const machines: Readonly<Record<Cpu, number>> = { x64: 62, arm64: 183 }

/** Returns the programs and libraries of a folder that are for another CPU or another system. */
export function findForeignPrograms(folder: string, cpu: Cpu): string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .filter(file => isForeign(file, cpu))
    .map(file => path.relative(folder, file))
    .toSorted()
}

function isForeign(file: string, cpu: Cpu): boolean {
  const header = readHeader(file)
  if (header.toString('latin1', 0, 4) === '\x7fELF') return header.readUInt16LE(18) !== machines[cpu]
  // A module that Node loads must be an ELF file. Other names are scripts and data.
  return file.endsWith('.node')
}

function readHeader(file: string): Buffer {
  const header = Buffer.alloc(20)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, header, { length: header.length })
  closeSync(descriptor)
  return header
}
