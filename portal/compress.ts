// Compresses files at the highest level during the build. Otherwise the server would compress them at every start.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Minimum size in bytes. Smaller files fit into one network packet, so compression saves nothing. */
const smallest = 500
const isText = (name: string) => /\.(js|css|svg|json|webmanifest|txt)$/.test(name) && path.basename(name) !== 'csp.json'

export const compress: Plugin = {
  name: 'compress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const files = await readdir(dir, { recursive: true })
    await Promise.all(files.filter(isText).map(file => compressOne(path.join(dir, file))))
  },
}

async function compressOne(file: string) {
  const body = await readFile(file)
  if (body.length <= smallest) return
  await Promise.all([writeFile(`${file}.br`, await inBrotli(body, { params: brotliParams })), writeFile(`${file}.gz`, await inGzip(body))])
}

const [inBrotli, inGzip] = [promisify(brotliCompress), promisify(gzip)]
/** Brotli parameters. The largest block size finds repetitions across the whole script file of React. */
export const brotliParams = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_LGBLOCK]: 24 }
