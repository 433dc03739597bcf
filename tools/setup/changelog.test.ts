import assert from 'node:assert/strict'
import { test } from 'node:test'
import { releaseChanges, sectionOf } from './changelog.ts'

const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n\n- A command.\n\n## 0.1.0 - 2026-11-21\n\n- The start.\n'

test('moves the unreleased changes into a section of the new version, and keeps an empty one', () => {
  const released = releaseChanges(changelog, '0.2.0', '2026-12-01')
  assert.equal(sectionOf(released, '0.2.0'), '### Added\n\n- A command.')
  assert.equal(sectionOf(released, '0.1.0'), '- The start.')
  assert.equal(sectionOf(released, 'Unreleased'), '')
  assert.match(released, /^## Unreleased\n\n## 0\.2\.0 - 2026-12-01\n\n### Added$/m)
})

test('refuses to release without changes, or a version twice', () => {
  assert.throws(() => releaseChanges(releaseChanges(changelog, '0.2.0', '2026-12-01'), '0.3.0', '2026-12-02'), /no unreleased changes/)
  assert.throws(() => releaseChanges(changelog, '0.1.0', '2026-12-01'), /already has a section 0\.1\.0/)
  assert.equal(sectionOf(changelog, '0.1'), null)
})
