import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

type Entry = {
  version?: string
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Entry>
}

// npm omits a platform package from the lock file if it is temporarily unavailable. `npm ci` then fails on every machine.
test('the lock file contains the optional packages of every platform', () => {
  const left = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(name => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`]),
  )
  assert.deepEqual(left, [], 'choose a version whose platform packages can all be had')
})
