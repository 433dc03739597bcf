import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newPerson } from '#server/testing/people/people.ts'
import { hackathonWithViews } from '#server/testing/rows/results-views.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)

test('page, list and project pages show all awards from the first response after the publication, and never a part of them', async () => {
  const { seal, publish, paths, read, awardsIn, expected } = await hackathonWithViews(app, nora, 6)
  for (const marker of ['-first-edition', '-corrected-edition']) {
    const id = await seal(marker)
    let isReading = true
    const seen = { before: 0, after: 0 }
    const readers = paths.map(async path => {
      do {
        const { status, text } = await read(path)
        assert.equal(status, 200, path)
        const awards = awardsIn(text, marker)
        if (awards.length > 0) assert.deepEqual(awards, expected(path), path)
        seen[awards.length > 0 ? 'after' : 'before']++
      } while (isReading)
    })
    for (const path of paths) assert.deepEqual(awardsIn((await read(path)).text, marker), [], path)
    await publish(id)
    const views = await Promise.all(paths.map(async path => ({ path, text: (await read(path)).text })))
    isReading = false
    await Promise.all(readers)
    for (const { path, text } of views) assert.deepEqual(awardsIn(text, marker), expected(path), path)
    assert.ok(seen.before > 0 && seen.after > 0)
    // The list begins with the winners in the order of the awards.
    const list = views.find(({ path }) => path === '/projects')?.text ?? ''
    assert.match(list, new RegExp(`مشروع 2[^]*مشروع 1`))
    assert.ok(list.indexOf(`a${marker}`) < list.indexOf(`b${marker}`))
  }
})
