// Verifies that the changelog describes the version of package.json, which package-lock.json repeats.

import { readFileSync } from 'node:fs'
import { sectionOf } from '../setup/changelog.ts'
import { finish } from './inspecting/inspect.ts'

const versionIn = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
const version = versionIn('package.json')
const changelog = readFileSync('CHANGELOG.md', 'utf8')
finish('changelog', 2, [
  ...(sectionOf(changelog, version) === null ? [`CHANGELOG.md has no section ${version}`] : []),
  ...(versionIn('package-lock.json') === version ? [] : ['package-lock.json has another version than package.json: run npm install']),
])
