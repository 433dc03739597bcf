// Fixtures of the journeys.

import { expect, test as base } from '@playwright/test'
import { sql } from '#server/platform/database/sql.ts'
import { type SmtpServer, startSmtpServer } from '#server/testing/peers/smtp-server.ts'
import { newPerson, type Person } from '#server/testing/people/people.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type FrontProxy, startFrontProxy } from './front-proxy.ts'
import { codeFor } from './mailbox.ts'
import { newVisitor, type Visitor } from './visitor.ts'

export { expect }

type VisitorOptions = NonNullable<Parameters<typeof newVisitor>[2]> & {
  /** URL of the portal, if it is not the one of `app` */
  url?: string
}
type PersonOptions = { email?: string; fullname?: string; password?: string }

type TestFixtures = {
  /** errors in the browser that the test causes */
  allowedErrors: RegExp[]
  /** opens a browser window that closes after the test. The test fails if it reports other errors than the allowed ones. */
  newVisitor: (options?: VisitorOptions) => Promise<Visitor>
  /** a proxy before the product */
  door: FrontProxy
  freshRateLimits: void
  /** Tests that depend on all data of the product name a product of their own: `test.use({ product: … })`. */
  product: string
  app: TestApp
  newPerson: (options?: PersonOptions) => Promise<Person>
  /** runs `prepare` once for each product and name, and returns its result to all tests */
  once: <T>(name: string, prepare: () => Promise<T>) => Promise<T>
}
/** A file with its own worker fixtures would need its own workers, and starting a worker takes as much CPU time as several tests. */
type WorkerFixtures = {
  office: SmtpServer
  /** starts a product at its first use */
  productOf: (name: string) => Promise<Product>
}
type Product = { app: TestApp; prepared: Map<string, Promise<unknown>> }

export type Fixtures = TestFixtures & WorkerFixtures

/** Playwright runs a script in every frame to record a trace. The sandbox of a preview blocks it. */
const blockedByTrace =
  "Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed and the 'allow-scripts' permission is not set."

let addresses = 0

/** Returns an email address that no other test uses. */
export const newAddress = (name: string) => `${name}-${++addresses}-${process.pid}@example.com`

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: ['shared', { option: true }],
  office: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, use) => {
      const office = await startSmtpServer()
      await use(office)
      await office.close()
    },
    { scope: 'worker' },
  ],
  productOf: [
    async ({ office }, use) => {
      const started = new Map<string, Promise<Product>>()
      const start = async () => ({
        app: await startTestApp({ SMTP_URL: office.url, OPERATOR_EMAIL: 'hello@example.com' }),
        prepared: new Map<string, Promise<unknown>>(),
      })
      await use(name => {
        const product = started.get(name) ?? start()
        started.set(name, product)
        return product
      })
      for (const product of started.values()) await (await product).app.close()
    },
    { scope: 'worker' },
  ],
  app: async ({ product, productOf }, use) => use((await productOf(product)).app),
  newPerson: ({ app, office }, use) =>
    use(({ email = newAddress('person'), ...options } = {}) => newPerson(app, email, { codeFor: to => codeFor(office, to), ...options })),
  once: async ({ product, productOf }, use) => {
    const { prepared } = await productOf(product)
    await use(async <T>(name: string, prepare: () => Promise<T>) => {
      const result = prepared.get(name) ?? prepare()
      prepared.set(name, result)
      return (await result) as T
    })
  },
  // All tests have the same network address, so each would count against the rate limits of the next one.
  freshRateLimits: [
    async ({ app }, use) => {
      await app.services.database.system(db => db.run(sql`delete from attempts`))
      await use()
    },
    { auto: true },
  ],
  door: async ({ app }, use) => {
    const door = await startFrontProxy(app)
    await use(door)
    await door.close()
  },
  allowedErrors: async ({ product: _ }, use) => use([]),
  newVisitor: async ({ allowedErrors, app, browser }, use) => {
    const opened: Visitor[] = []
    await use(async ({ url = app.url, ...options } = {}) => {
      const visitor = await newVisitor(browser, { ...app, url }, options)
      opened.push(visitor)
      return visitor
    })
    await Promise.all(opened.map(visitor => visitor.close()))
    const isAllowed = (error: string) => error === blockedByTrace || allowedErrors.some(allowed => allowed.test(error))
    const errors = opened.flatMap(({ troubles }) => troubles.filter(error => !isAllowed(error)))
    expect(errors, 'errors in the browser').toEqual([])
  },
})
