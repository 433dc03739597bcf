import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { runMaydan } from '#server/testing/processes/run-maydan.ts'
import { loadSecretFiles, secretNames } from './secret-files.ts'
import { BadSetting } from './settings.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'maydan-secret-files-'))
after(() => rm(folder, { recursive: true }))
const file = async (text: string) => {
  const name = path.join(folder, `secret-${text.length}`)
  await writeFile(name, text)
  return name
}

test('reads every secret setting from the file of its name with _FILE, without trailing white space', async () => {
  for (const name of secretNames) {
    const environment: Record<string, string | undefined> = { [`${name}_FILE`]: await file(' a secret\r\n') }
    assert.deepEqual([loadSecretFiles(environment), environment], [[name], { [name]: ' a secret' }])
  }
})

test('rejects a secret that is given twice, and a file that is missing or empty, with a sentence that contains no secret', async () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ SMTP_URL: 'smtp://one', SMTP_URL_FILE: await file('smtp://two') }, /^SMTP_URL_FILE: SMTP_URL is given too; remove one of them$/],
    [
      { ASK_KEY_FILE: path.join(folder, 'missing') },
      /^ASK_KEY_FILE: the file .*missing cannot be read by the user of this process \(ENOENT\)$/,
    ],
    [{ SECRETS_FILE: folder }, /^SECRETS_FILE: the file .* cannot be read by the user of this process \(EISDIR\)$/],
    [{ DATABASE_URL_FILE: await file('\n') }, /^DATABASE_URL_FILE: the file .* is empty$/],
  ]
  for (const [environment, sentence] of wrong)
    assert.throws(
      () => loadSecretFiles(environment),
      (error: Error) => error instanceof BadSetting && sentence.test(error.message),
    )
})

test('the maydan command reads secrets from files of the environment and of the settings file', async () => {
  const settings = path.join(folder, 'settings.env')
  await writeFile(settings, `SMTP_URL_FILE=${await file('smtps://user:password@smtp.example.org\n')}\n`)
  const { code, stdout, stderr } = await runMaydan(['settings', '--json', '--env-file', settings], folder, {
    ASK_KEY_FILE: await file('sixteen characters\n'),
  })
  assert.deepEqual([code, stderr], [0, ''])
  const shown = (JSON.parse(stdout) as { name: string; value: string; source: string }[]).filter(({ source }) => source !== 'default')
  assert.deepEqual(
    shown.map(({ name, value, source }) => [name, value, source]).filter(([name]) => name === 'SMTP_URL' || name === 'ASK_KEY'),
    [
      ['SMTP_URL', 'smtps://•••@smtp.example.org', settings],
      ['ASK_KEY', '•••', 'environment'],
    ],
  )
  const twice = await runMaydan(['settings'], folder, { ASK_KEY: 'sixteen characters', ASK_KEY_FILE: settings })
  assert.deepEqual([twice.code, twice.stderr], [2, 'Setting ASK_KEY_FILE: ASK_KEY is given too; remove one of them\n'])
})
