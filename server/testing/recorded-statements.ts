import type { Db } from '#server/platform/database/database.ts'
import type { TestApp } from './test-app.ts'

/** Returns the texts of the statements that `work` runs, one list per transaction of `database.within`. */
export async function recordStatements(app: TestApp, work: () => Promise<void>): Promise<string[][]> {
  const { database } = app.services
  const within = database.within
  const run: string[][] = []
  database.within = (scope, transaction) =>
    within(scope, db => {
      const statements: string[] = []
      run.push(statements)
      const seen =
        <T>(ask: (query: Parameters<Db['run']>[0]) => T) =>
        (query: Parameters<Db['run']>[0]) => {
          statements.push(query.text)
          return ask(query)
        }
      return transaction({
        all: seen(db.all) as typeof db.all,
        one: seen(db.one) as typeof db.one,
        run: seen(db.run),
        afterCommit: db.afterCommit,
      })
    })
  try {
    await work()
  } finally {
    database.within = within
  }
  return run
}
