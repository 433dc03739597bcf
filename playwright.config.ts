// Playwright Test runs the journeys of tests/e2e/journeys. `npm test` starts it before the other tests (docs/development.md).

import { availableParallelism } from 'node:os'
import './tools/setup/jsx.mjs'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './server/testing/browser.ts'

const found = await findBrowser()

export default defineConfig({
  testDir: 'tests/e2e/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: '.cache/journeys',
  // Node strips the types. Playwright's compiler would replace the JSX runtime of the pages.
  build: { external: ['**/*.ts', '**/*.tsx', '**/*.mjs'] },
  fullyParallel: true,
  // One more than there are cores, because tests often wait.
  workers: Math.min(5, Math.max(2, availableParallelism()) + 1),
  forbidOnly: !!process.env['CI'],
  reporter: 'list',
  // Only failing tests reach these timeouts, in milliseconds.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    // Every {tenant}.localhost resolves to loopback.
    launchOptions: { ...found, args: [...found.args, '--host-resolver-rules=MAP *.localhost 127.0.0.1'] },
    // Recording the trace of every journey would take a quarter more CPU time (docs/decisions/123).
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
