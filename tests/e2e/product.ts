// The whole product and a browser, for the tests of one file.
import { after } from 'node:test'
import { startTestApp } from '#server/testing/test-app.ts'
import { openBrowser } from './visitor.ts'

/** Called at the top of a test file; both are closed after its last test. `environment` holds settings as in startTestApp. */
export async function openProduct(environment: Record<string, string> = {}) {
  const [app, browser] = await Promise.all([startTestApp(environment), openBrowser()])
  after(async () => {
    await browser.close()
    await app.close()
  })
  return { app, browser }
}
