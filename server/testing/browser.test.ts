import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chromium } from 'playwright-core'
import { findBrowser } from './browser.ts'

const isBrought = process.platform === 'linux' && process.arch === 'x64'

test('starts the packaged browser with a font for Arabic and a font for Latin letters', async () => {
  if (!isBrought) return assert.rejects(findBrowser(''), /Set CHROMIUM_PATH/)
  const browser = await chromium.launch(await findBrowser(''))
  try {
    const page = await browser.newPage()
    await page.setContent('<p>هاكاثون</p><p>Hackathon</p>')
    const devtools = await page.context().newCDPSession(page)
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' })
    await devtools.send('DOM.enable')
    await devtools.send('CSS.enable')
    const faces = await Promise.all(nodeIds.map(nodeId => devtools.send('CSS.getPlatformFontsForNode', { nodeId })))
    assert.deepEqual(
      faces.map(({ fonts }) => fonts.map(font => font.familyName)),
      [['Noto Naskh Arabic'], ['Roboto']],
    )
  } finally {
    await browser.close()
  }
})

test('uses the browser at a given path, and throws an error that suggests CHROMIUM_PATH if it does not start', async () => {
  assert.equal((await findBrowser('true')).executablePath, 'true')
  await assert.rejects(findBrowser('/no/such/browser'), /\/no\/such\/browser does not run .*\nSet CHROMIUM_PATH to the program/)
})
