import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { retryAfter } from '#server/testing/retry-after.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())

test('limits an account to fifty new hackathons in ten minutes, without affecting other accounts', async () => {
  const [nora, khalid] = [await newPerson(app), await newPerson(app)]
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => retryAfter(() => newHackathon(nora))))
  const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  assert.equal(refused.length, 10)
  for (const error of refused) {
    assert.ok(error instanceof ApiError)
    assert.deepEqual([error.status, error.problem.code], [429, 'limit.reached'])
    assert.ok((error.retryAfter ?? 0) > 0 && (error.retryAfter ?? 0) <= 600)
  }
  await newHackathon(khalid)
  await app.services.database.system(db => db.run(sql`update members set created_at = created_at - interval '11 minutes'`))
  await newHackathon(nora)
})
