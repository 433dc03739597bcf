import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { areaLink } from '../areas.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import { named } from '../words.ts'

/** Playwright runs a script in every frame to record a trace. */
const scriptOfTrace = /^Blocked script execution in '[^']+\/embed\/card/

/** A site of a sponsor on another origin. */
async function startSite() {
  let body = ''
  const server = createServer((request, response) => {
    response.setHeader('content-type', request.url === '/' ? 'text/html; charset=utf-8' : 'text/plain')
    response.end(request.url === '/' ? `<!doctype html><html lang="ar"><title>site</title><main><h1>site</h1>${body}</main></html>` : '')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    show: (html: string) => (body = html),
    stop: () => new Promise(resolve => server.close(resolve)),
  }
}

/** What WordPress does with messages of a frame (wp-includes/js/wp-embed.js), as far as links are concerned. */
const wordPress = `<script>addEventListener('message', ({ data, source }) => {
  const frame = document.querySelector('iframe[data-secret="' + data.secret + '"]')
  const isOwn = frame?.contentWindow === source && new URL(data.value).host === new URL(frame.src).host && document.activeElement === frame
  if (isOwn && data.message === 'link') location.href = data.value
})</script>`

for (const language of walkedIn('ar'))
  test(`a sponsor’s site shows the badge and the card that an organizer copied (${named[language]})`, async ({
    allowedErrors,
    app,
    newPerson,
    newVisitor,
  }) => {
    const site = await startSite()
    try {
      const nora = await newPerson()
      const { tenant_name, public_url } = await publishedForm(nora)
      const { page, words, press } = await newVisitor({ language, person: nora })
      const { embeds } = words.figures
      await page.goto(`/hackathons-details/${tenant_name}`)
      await areaLink(page, words, 'performance').click()
      const panel = page.getByRole('region', { name: embeds.title })
      await expect(panel.getByRole('img', { name: /—/ })).toBeVisible()
      await expect(panel.frameLocator('iframe').last().getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(panel.frameLocator('iframe').last().getByRole('link')).toBeVisible()
        expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
      }
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const copy = async (label: string) => {
        await press(embeds.copy_named.replace('{{name}}', label))
        return page.evaluate(() => navigator.clipboard.readText())
      }
      const [badge, card, address] = [await copy(embeds.badge.svg), await copy(embeds.card.html), await copy(embeds.paste.address)]

      // The site is another host, and Chromium reports the page that cannot be framed.
      allowedErrors.push(/frame-ancestors/, new RegExp(`^asked another host: ${site.url}`), scriptOfTrace)
      site.show(badge + card + `<iframe id="page" src="${public_url}/" title="page"></iframe>`)
      const visit = await page.context().newPage()
      await visit.goto(site.url)
      await expect(visit.getByRole('img')).toHaveJSProperty('complete', true)
      expect(await visit.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
      const frame = visit.frameLocator('iframe').first()
      await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
      // The card needs no scrollbar, and the page itself cannot be framed.
      expect(
        await frame
          .locator('html')
          .evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [scrollHeight - clientHeight, scrollWidth - clientWidth]),
      ).toEqual([0, 0])
      await expect(visit.frameLocator('#page').getByRole('heading', { level: 1 })).toHaveCount(0)
      expect(await faultsOf(visit)).toEqual([])
      const [opened] = await Promise.all([visit.context().waitForEvent('page'), frame.getByRole('link').click()])
      await expect(opened).toHaveURL(`${public_url}/${language === 'ar' ? '' : 'en/'}#register`)
      expect(await opened.evaluate(() => opener)).toBeNull()

      // WordPress shows the frame of the pasted address in a sandbox without windows.
      const found = await app.visit(tenant_name, `/oembed?url=${encodeURIComponent(address)}`)
      const { html } = (await found.json()) as { html: string }
      const sandboxed = html.replace(/ src="([^"]+)"/, ' sandbox="allow-scripts" src="$1#?secret=abc123" data-secret="abc123"')
      site.show(sandboxed + wordPress)
      await visit.goto(site.url)
      await visit.frameLocator('iframe').getByRole('link').click()
      await expect(visit).toHaveURL(`${public_url}/${language === 'ar' ? '' : 'en/'}#register`)
      expect(await visit.context().cookies(public_url)).toEqual([])
    } finally {
      await site.stop()
    }
  })
