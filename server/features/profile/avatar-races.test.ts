import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import { applyRetention } from '#server/domain/retention/retention.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())

test('concurrent uploads and deletions of an avatar leave no missing and no orphaned files', async () => {
  const nora = await newPerson(app)
  const pictures = await Promise.all([100, 140, 180, 220].map(smallPng))
  for (let round = 0; round < 10; round++) {
    const seen = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const avatar = new File([pictures[n % 4] ?? ''], 'me.png')
        const [, , me] = await Promise.all([
          nora.calls.profile.update({ form: { avatar } }),
          nora.calls.profile.deleteProfilePic(),
          nora.calls.profile.me(),
        ])
        return me.avatar
      }),
    )
    for (const avatar of seen) if (avatar) assert.equal((await fetch(app.url + avatar)).status, 200)
  }
  for (const last of ['removed', 'uploaded'] as const) {
    if (last === 'removed') await nora.calls.profile.deleteProfilePic()
    else await nora.calls.profile.update({ form: { avatar: new File([pictures[0] ?? ''], 'me.png') } })
    await age(new Date(Date.now() - 25 * 3_600_000))
    await applyRetention(app.services.database, app.services.store, () => {})
    const left: string[] = []
    for await (const { name } of app.services.store.list()) left.push(name)
    const { avatar } = await nora.calls.profile.me()
    assert.equal(left.length, last === 'removed' ? 0 : 4)
    if (avatar) assert.equal((await fetch(app.url + avatar)).status, 200)
  }
})

async function age(to: Date) {
  for (const file of globSync(path.join(app.services.settings.dataDir, 'files', '*', '*', '*'))) await utimes(file, to, to)
}
