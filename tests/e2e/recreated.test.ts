// Rebuilds real hackathons in the editor. docs/decisions/039-recreated-hackathons.md lists
// unsupported content.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { bilingualTexts } from '#contract/landing-pages/bilingual-texts.ts'
import { type Theme, themes } from '#contract/landing-pages/content.ts'
import { type Language, languages } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { register } from '#server/testing/rows/registrations.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { absherTuwaiq } from './recreated/absher-tuwaiq.ts'
import { cairo } from './recreated/cairo.ts'
import { ethglobal } from './recreated/ethglobal.ts'
import { hackmit } from './recreated/hackmit.ts'
import { hackzurich } from './recreated/hackzurich.ts'
import { excellence, hajj, partners, people, prizes, programme, questions, tracks } from './recreated/hajj.ts'
import { junction } from './recreated/junction.ts'
import * as misk from './recreated/misk.ts'
import { realityHack } from './recreated/reality-hack.ts'
import type { Recreated } from './recreated/recreated.ts'
import { solutionChallenge } from './recreated/solution-challenge.ts'
import { spaceApps } from './recreated/space-apps.ts'
import { treehacks } from './recreated/treehacks.ts'
import { walkedIn } from './turns.ts'
import { newVisitor, type Visitor } from './visitor.ts'
import { screenWords } from './words.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)
const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
const tab = await context.newPage()
let looked = 0

for (const [name, recreated] of Object.entries({ hackmit, treehacks, ethglobal, spaceApps, absherTuwaiq }))
  test(`the page of ${name} shows all its content in three themes and its languages, without scripts, within 40 KB`, async () => {
    const tenant = await newHackathon(nora, recreated.facts)
    await nora.calls.landingPages.create({ tenant: tenant.id, form: { content: recreated.content } })
    await publishInEveryTheme(tenant, recreated)
  })

for (const [name, recreated] of Object.entries({ junction, hackzurich, solutionChallenge, cairo }))
  test(`the page of ${name} shows all its content in its theme and both languages, without scripts, within 40 KB`, async () => {
    const { id, tenant_name } = await newHackathon(nora, recreated.facts)
    const picture = await smallPng(900)
    const files = (count = 0) => Array.from({ length: count }, (_, at) => new File([picture], `${at}.png`, { type: 'image/png' }))
    const { gallery, people_photos } = recreated.pictures ?? {}
    const form = { content: recreated.content, gallery: files(gallery), people_photos: files(people_photos) }
    await nora.calls.landingPages.create({ tenant: id, form })
    await publish(id, tenant_name, recreated, recreated.theme)
  })

test('the team of realityHack publishes it, accepts a candidate, sends an announcement, and prepares reminders and check-in', async () => {
  const { id: tenant, tenant_name } = await newHackathon(nora, realityHack.facts)
  await nora.calls.landingPages.create({ tenant, form: { content: realityHack.content } })
  await publish(tenant, tenant_name, realityHack, realityHack.theme)
  const { calls } = nora
  await calls.registrations.setAdmission({ tenant, body: { mode: 'review', capacity: 500 } })
  await register(app.services.database, tenant, { at: new Date().toISOString() })
  const [candidate] = (await calls.registrations.list({ tenant, query: {} })).results
  await calls.registrations.decide({ tenant, body: { ids: [candidate?.id ?? ''], state: 'accepted', mail: null } })
  const words = {
    ar: { subject: 'خوذتك محجوزة', text: 'أهلًا {{first_name}}، أحضر بطاقتك. {{ticket}}' },
    en: { subject: 'Your headset is reserved', text: 'Hello {{first_name}}, bring your card. {{ticket}}' },
  }
  const { count } = await calls.announcements.audience({ tenant, query: { to: 'accepted' } })
  const { state } = await calls.announcements.create({ tenant, body: { id: crypto.randomUUID(), to: ['accepted'], words } })
  const { reminders } = await calls.reminders.set({
    tenant,
    body: { kind: 'thanks', is_on: true, survey_url: 'https://realityhack.example/survey' },
  })
  await calls.checkInLinks.create({ tenant, body: { name: 'Vassar Street', day: realityHack.facts.starts_at.slice(0, 10) } })
  const { taken, capacity } = await calls.registrations.admission({ tenant })
  assert.deepEqual([count, state, taken, capacity], [1, 'scheduled', 1, 500])
  assert.equal((await calls.checkInLinks.list({ tenant })).results.length, 1)
  assert.deepEqual(
    reminders.filter(reminder => reminder.is_on).map(reminder => [reminder.kind, reminder.state]),
    ['week', 'day', 'thanks'].map(kind => [kind, 'scheduled']),
  )
})

test('an editor types and pastes the Hajj hackathon, and its published page shows all content in three themes', async () => {
  const tenant = await newHackathon(nora, hajj.facts)
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 1440, height: 900 } })
  const { page, press } = visitor
  await page.goto(`/hackathon/${tenant.tenant_name}?step=tracks`)
  for (const [at, title] of tracks.entries()) {
    await press(at === 0 ? editor.tracks.add_first : editor.tracks.add)
    await type(visitor, editor.tracks.title, title)
  }
  await choose(visitor, sections.prizes)
  for (const [at, { amount, ...prize }] of [...prizes, excellence].entries()) {
    await press(at === 0 ? editor.prizes.add_first : editor.prizes.add)
    await fields(visitor).getByLabel(editor.prizes.amount, { exact: true }).fill(String(amount))
    if ('title' in prize) await type(visitor, editor.prizes.title, prize.title)
    else await type(visitor, editor.prizes.benefit, prize.benefit)
  }
  for (const [section, table] of Object.entries({ programme, people, partners, faq: questions } as const))
    await paste(visitor, section as 'people', table)
  const content = await publishInEditor(visitor, tenant.id)
  const texts = new Set([...bilingualTexts(content).values()].flatMap(({ ar, en }) => [ar, en]))
  const given = [...tracks.flat(), ...prizes.flatMap(prize => prize.benefit), ...excellence.title]
  const pasted = [programme, people, partners, questions].flatMap(table =>
    table
      .split('\n')
      .slice(1)
      .flatMap(line => line.split('\t')),
  )
  const isText = (cell: string) => /\p{L}/u.test(cell) && !['محكّم', 'متحدث'].includes(cell)
  assert.deepEqual(
    [...given, ...pasted.filter(isText)].filter(text => !texts.has(text)),
    [],
  )
  await publishInEveryTheme(tenant, { facts: hajj.facts, content })
})

test('an editor types, pastes and uploads the Misk hackathon, and its pictures are shown below the title', async () => {
  const tenant = await newHackathon(nora, misk.misk.facts)
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 1440, height: 900 } })
  const { page, press } = visitor
  await page.goto(`/hackathon/${tenant.tenant_name}?step=tracks`)
  for (const [at, title] of misk.tracks.entries()) {
    await press(at === 0 ? editor.tracks.add_first : editor.tracks.add)
    await type(visitor, editor.tracks.title, title)
  }
  await page.getByRole('navigation', { name: editor.steps }).getByRole('button', { name: editor.sections_add }).click()
  await page.getByRole('menuitem', { name: sections.journey, exact: true }).press('Enter')
  for (const [at, [title, text]] of misk.phases.entries()) {
    await press(at === 0 ? editor.journey.add_first : editor.journey.add)
    await type(visitor, editor.journey.title, title)
    await type(visitor, editor.journey.text, text)
  }
  for (const [section, table] of Object.entries({ programme: misk.programme, faq: misk.questions } as const))
    await paste(visitor, section as 'faq', table)
  await choose(visitor, sections.gallery)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(editor.gallery.add_first)])
  const buffer = Buffer.from(await smallPng(900))
  await chooser.setFiles([1, 2].map(at => ({ name: `${at}.png`, mimeType: 'image/png', buffer })))
  await page.getByText(editor.gallery.name.replace('{{at}}', '2')).waitFor()
  await choose(visitor, sections.hero)
  await fields(visitor).getByText(editor.hero.top_gallery, { exact: true }).click()
  const content = await publishInEditor(visitor, tenant.id)
  assert.ok([...bilingualTexts(content).values()].some(({ en }) => en === 'Incubation'))
  await publish(tenant.id, tenant.tenant_name, { facts: misk.misk.facts, content }, 'fusayfisa')
  assert.equal(await tab.locator('.top img').count(), 2)
})

const { editor, sections, forms } = screenWords.ar
const fields = ({ page }: Visitor) => page.locator('[class*=fieldsPane]')
/** Chooses a section and waits for its form, because the previous form handles input until then. */
async function choose({ page }: Visitor, section: string) {
  const steps = page.getByRole('navigation', { name: editor.steps })
  await steps.getByRole('button', { name: new RegExp(`^${section}`) }).click()
  await page.getByRole('heading', { level: 2, name: section, exact: true }).waitFor()
}

/** Publishes the saved draft, closes the browser, and returns the content. */
async function publishInEditor({ page, press, troubles, close }: Visitor, tenant: string) {
  await page.getByRole('status').filter({ hasText: editor.save.saved }).waitFor()
  await press(editor.publish.page)
  await page.getByText(editor.publish.title_published).waitFor()
  assert.deepEqual(troubles, [])
  await close()
  return (await nora.calls.landingPages.get({ tenant })).content
}

/** Types both texts of a field. While a language is empty, its label contains an additional note. */
async function type(visitor: Visitor, label: string, texts: readonly [string, string]) {
  for (const [at, language] of languages.entries())
    await fields(visitor)
      .getByRole('textbox', { name: new RegExp(`^${label} ${forms.language[language]}`) })
      .fill(texts[at] ?? '')
}
async function paste(visitor: Visitor, section: 'programme' | 'people' | 'partners' | 'faq', table: string) {
  await choose(visitor, sections[section])
  await visitor.press(editor.rows.paste)
  const dialog = visitor.page.getByRole('dialog', { name: screenWords.ar.paste.title })
  await dialog.getByRole('textbox', { name: screenWords.ar.paste.table }).fill(table)
  await dialog.getByRole('button', { name: adding(table.split('\n').length - 1), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

const adding = (count: number) => {
  const { add_one, add_two, add_few } = screenWords.ar.paste
  if (count < 3) return count === 1 ? add_one : add_two
  return add_few.replace('{{count}}', String(count))
}

async function publishInEveryTheme({ id, tenant_name }: Tenant, recreated: Recreated) {
  for (const theme of themes) await publish(id, tenant_name, recreated, theme)
}

async function publish(id: string, tenantName: string, recreated: Recreated, theme: Theme = 'mihwar') {
  // Another theme keeps the pictures that were uploaded with the page.
  const { content } = await nora.calls.landingPages.get({ tenant: id })
  await nora.calls.landingPages.update({ tenant: id, form: { content: { ...content, theme } } })
  const { page } = await nora.calls.landingPages.publish({ tenant: id })
  assert.deepEqual(
    page.issues.filter(issue => issue.weight === 'required'),
    [],
  )
  const before = walkedIn(languages[looked++ % languages.length] ?? 'ar')
  const spoken = languagesOf(recreated)
  for (const language of spoken) await check(tenantName, language, recreated, spoken.length === 1 || before.includes(language))
}

const languagesOf = ({ facts }: Recreated): readonly Language[] => (facts.languages === 'en' ? ['en'] : languages)

async function check(tenantName: string, language: Language, { facts, content }: Recreated, standsBeforeAxe: boolean) {
  const answer = await tab.goto(`http://${tenantName}.localhost:${new URL(app.url).port}/${language}/`)
  const html = (await answer?.text()) ?? ''
  assert.ok(brotliCompressSync(html).length <= 40 * 1024)
  assert.doesNotMatch(html, /<script(?! type="application\/ld\+json")/)
  // Search engines and messengers use the description.
  const said = await tab.evaluate(() =>
    [
      document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
      document.body.textContent,
      ...[...document.images].map(image => image.alt),
    ].join(' '),
  )
  const written = [...bilingualTexts(content).values(), ...bilingualTexts(facts).values()].map(text => text[language].replace(/[*]/g, ''))
  assert.deepEqual(
    written.flatMap(text => text.split('\n')).filter(text => !plain(said).includes(plain(text))),
    [],
  )
  assert.deepEqual([standsBeforeAxe ? await faultsOf(tab) : [], await sideways(tab)], [[], 0])
}

/** Removes bidirectional control characters and line breaks. */
const plain = (text: string) => text.replace(/[\s\u200e\u200f\u2066-\u2069]+/g, '')
