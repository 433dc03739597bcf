import { after } from 'node:test'
import { startTestApp } from '#server/testing/test-app.ts'
import { openBrowser } from './visitor.ts'

/** Starts the server and a browser, and closes both after the tests. Call it at the top of a test file. */
export async function openProduct(environment: Record<string, string> = {}) {
  const [app, browser] = await Promise.all([startTestApp(environment), openBrowser()])
  after(async () => {
    await browser.close()
    await app.close()
  })
  return { app, browser }
}
