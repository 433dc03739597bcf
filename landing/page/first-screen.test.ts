// What a phone of 390 × 844 px shows before scrolling on the pages of a candidate.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { chromium } from 'playwright-core'
import { themes } from '#contract/landing-pages/content.ts'
import { languages } from '#contract/language.ts'
import { findBrowser } from '#server/testing/browser.ts'
import type { StoredRegistration } from '../own-registration/registration.ts'
import { renderJoinPage, renderRegistrationPage, renderThanksPage, type Rendered } from '../render.tsx'
import { sourceOfSample } from '../testing/samples.ts'
import { wahaSample } from '../testing/waha.ts'
import { registering } from '../words/registering.ts'
import type { PageSource } from './page-source.ts'

const browser = await chromium.launch(await findBrowser())
after(() => browser.close())
const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
const page = await context.newPage()
const waha = wahaSample(new Date('2027-02-04T00:00:00Z'))

async function open(theme: (typeof themes)[number], language: (typeof languages)[number], render: (source: PageSource) => Rendered) {
  const { html } = render(sourceOfSample({ ...waha, content: { ...waha.content, theme } }, language, new Date('2026-12-20T09:00:00Z')))
  await page.setContent(html)
}
const bottomOf = async (selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  assert.ok(box, selector)
  return box.y + box.height
}

const invitation = { name: 'فريق الواحة', captain: 'هند ع.', size: 1, state: 'open', personal: null } as const
for (const theme of themes)
  for (const language of languages)
    test(`${theme}, ${language}: the first button of an invitation leads to the form and is in the first screen`, async () => {
      for (const personal of [null, { fullname: 'ريم', email: 'reem@example.com' }]) {
        await open(theme, language, source => renderJoinPage({ ...source, here: 'join/x' }, { ...invitation, personal }))
        assert.equal(await page.locator('main .btn').first().getAttribute('href'), '#register')
        assert.equal(await page.locator('main .ctas').first().locator('.btn').count(), 1)
        assert.ok((await bottomOf('main .btn')) < 844)
        const title = await page.locator('h1').textContent()
        assert.equal(title, language === 'ar' ? 'الانضمام إلى «فريق الواحة»' : 'Join فريق الواحة')
        if (language === 'ar') assert.match((await page.locator('.tag').first().textContent()) ?? '', /^وصلتك دعوة من هند ع/)
      }
    })

const registration: StoredRegistration = {
  reference: '4B31F8C6',
  kind: 'application',
  state: 'applied',
  fullname: 'ريم بنت عبدالله',
  email: 'reem@example.com',
  phone: '+966501234567',
  answers: {},
  created_at: '2026-12-10T09:15:00Z',
  history: [],
  ticket: null,
  may: new Set(['correct', 'withdraw', 'link', 'erase']),
}
const awaiting: Partial<StoredRegistration> = {
  state: 'accepted',
  confirmation: 'awaiting',
  confirm_until: '2026-12-28T12:15:00Z',
  may: new Set(['confirm', 'withdraw']),
}
const ticket = { size: 21, path: 'M0 0h7v7h-7z' }
for (const theme of themes)
  for (const language of languages)
    test(`${theme}, ${language}: a registration shows state, reference, ticket and next step in the first 500 pixels`, async () => {
      const { status } = registering[language].mine
      const cases: { stored: StoredRegistration; chip: string; next: string }[] = [
        { stored: registration, chip: status.applied, next: '.tag' },
        { stored: { ...registration, ...awaiting }, chip: status.awaiting, next: 'main .btn' },
        { stored: { ...registration, state: 'accepted', ticket }, chip: status.accepted, next: '#ticket [role=img]' },
        { stored: { ...registration, state: 'checked_in', ticket }, chip: status.checked_in, next: '#ticket [role=img]' },
        { stored: { ...registration, kind: 'waiting', state: 'waiting' }, chip: status.waiting, next: '.tag' },
      ]
      for (const { stored, chip, next } of cases) {
        await open(theme, language, source => renderRegistrationPage({ ...source, here: 'me/x' }, stored))
        assert.deepEqual(await page.locator('main .chip').allTextContents(), [chip])
        assert.match((await page.locator('main .reference').first().textContent()) ?? '', /4B31F8C6/)
        for (const selector of ['main .chip', 'main .reference', next])
          assert.ok((await bottomOf(selector)) <= 500, `${chip} ${selector}: ${await bottomOf(selector)}`)
      }
    })

for (const theme of themes)
  for (const language of languages)
    test(`${theme}, ${language}: the page after the form shows state and next steps in the first screen, without prizes`, async () => {
      for (const outcome of ['applied', 'accepted', 'reserved', 'waiting', 'applied-captain', 'reserved-member'] as const) {
        await open(theme, language, source => renderThanksPage(source, outcome))
        const { status } = registering[language].mine
        const state = outcome.startsWith('reserved')
          ? status.awaiting
          : status[outcome.split('-', 1)[0] as 'applied' | 'accepted' | 'waiting']
        assert.deepEqual(await page.locator('main .chip').allTextContents(), [state])
        assert.equal(await page.locator('main .next li').count(), 3)
        assert.ok((await bottomOf('main .next')) < 844, `${outcome}: ${await bottomOf('main .next')}`)
        assert.equal(await page.locator('#share, main .btn').count(), 0)
        assert.doesNotMatch((await page.locator('main').textContent()) ?? '', /425,000/)
      }
    })
