import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { freshDatabase } from '#server/testing/test-database.ts'
import { openDatabase } from './database.ts'
import { roleConnections } from './logins.ts'
import { sql } from './sql.ts'

const { connection, drop } = await freshDatabase()
const database = openDatabase(roleConnections(connection), () => {})
after(async () => {
  await database.close()
  await drop()
})

const reserve = (name: string) => sql`insert into reserved_names (name, reason) values (${name}, '')`
const isReserved = (name: string) =>
  database.system(async db => (await db.one(sql`select from reserved_names where name = ${name}`)) !== undefined)

test('afterCommit() runs effects in their order, when other transactions can see the change', async () => {
  const seen: string[] = []
  let visible: Promise<boolean> | undefined
  await database.system(async db => {
    db.afterCommit(() => {
      seen.push('first')
      visible = isReserved('after-commit')
    })
    await db.run(reserve('after-commit'))
    db.afterCommit(() => seen.push('second'))
    assert.deepEqual(seen, [])
  })
  assert.deepEqual([seen, await visible], [['first', 'second'], true])
})

test('afterCommit() runs no effect after a rollback', async () => {
  const seen: string[] = []
  const failing = database.system(async db => {
    db.afterCommit(() => seen.push('effect'))
    await db.run(reserve('rolled-back'))
    throw new Error('refused')
  })
  await assert.rejects(failing, /refused/)
  assert.deepEqual([seen, await isReserved('rolled-back')], [[], false])
})
