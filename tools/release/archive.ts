import { createReadStream, createWriteStream, lstatSync, readdirSync, readlinkSync, type Stats } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip, createZstdCompress } from 'node:zlib'
import tar from 'tar-stream'

type Options = {
  /** Name of the only folder at the top of the archive. */
  top: string
  /** Modification time of every entry. */
  mtime: Date
}

/**
 * Packs a folder into `file`. The ending `.gz` selects gzip, any other ending zstd.
 * The bytes depend only on names, contents and executable bits: names are sorted, the owner is 0, and modes are 755 or 644.
 */
export async function writeArchive(folder: string, file: string, { top, mtime }: Options): Promise<void> {
  const pack = tar.pack()
  const written = pipeline(pack, file.endsWith('.gz') ? createGzip() : createZstdCompress(zstd), createWriteStream(file))
  // Without this handler, an error of the output before the last entry would end the process.
  written.catch((error: unknown) => pack.destroy(error as Error))
  for (const name of ['', ...listNames(folder)]) {
    const source = path.join(folder, name)
    const stats = lstatSync(source)
    const header = { name: path.posix.join(top, name), mtime, mode: modeOf(stats), uid: 0, gid: 0 }
    if (stats.isFile()) await pipeline(createReadStream(source), pack.entry({ ...header, size: stats.size }))
    else if (stats.isDirectory()) pack.entry({ ...header, type: 'directory' })
    else pack.entry({ ...header, type: 'symlink', linkname: readlinkSync(source) })
  }
  pack.finalize()
  await written
}

const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 10, [constants.ZSTD_c_checksumFlag]: 1 } }

/** Returns every path below a folder, sorted by code units: a locale would give another order on another machine. */
function listNames(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll(path.sep, '/'))
    .toSorted((one, other) => (one < other ? -1 : 1))
}

function modeOf(stats: Stats): number {
  if (stats.isSymbolicLink()) return 0o777
  return stats.isDirectory() || (stats.mode & 0o100) !== 0 ? 0o755 : 0o644
}
