import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import type { SectionType } from '#contract/landing-pages/sections/sections.ts'
import { wordsIn } from '#landing/words.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { until } from '#server/testing/until.ts'
import { openProduct } from './product.ts'
import { newVisitor, type Visitor } from './visitor.ts'
import { screenWords } from './words.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)

const { editor, sections } = screenWords.ar
const ar = screenWords.ar.forms.language.ar
const form = ({ page }: Visitor) => page.locator('[class*=fieldsPane]')
const text = (visitor: Visitor, label: string) => form(visitor).getByRole('textbox', { name: `${label} ${ar}`, exact: true })
const field = (visitor: Visitor, label: string) => form(visitor).getByLabel(label, { exact: true })
const choice = (visitor: Visitor, name: string) => form(visitor).getByText(name, { exact: true })
const seen = ({ page }: Visitor) => page.frameLocator('iframe:not([aria-hidden])').locator('body')
const saved = ({ page }: Visitor) => page.getByRole('status').filter({ hasText: editor.save.saved }).waitFor()
const withKey = async (target: Locator, key: string) => {
  await target.focus()
  await target.press(key)
}

async function openEditor(tenantName: string, step = 'basics', settings = {}) {
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 1440, height: 900 }, ...settings })
  await visitor.page.goto(`/hackathon/${tenantName}?step=${step}`)
  await seen(visitor).waitFor()
  return visitor
}

const written: Partial<Record<SectionType, { write: (visitor: Visitor) => Promise<unknown>; reads: string; public?: false }>> = {
  tracks: {
    reads: 'مؤسسة سعف',
    write: async v => {
      await v.press(editor.tracks.add_first)
      await text(v, editor.tracks.title).fill('مسار الماء')
      await text(v, editor.tracks.sponsor).fill('مؤسسة سعف')
    },
  },
  prizes: {
    reads: 'لمسار مسار الماء',
    write: async v => {
      await v.press(editor.prizes.add_first)
      await field(v, editor.prizes.amount).fill('٥٠٠٠٠')
      await field(v, editor.prizes.track).selectOption({ label: 'مسار الماء' })
    },
  },
  programme: {
    reads: 'الافتتاح والترحيب',
    write: async v => {
      await withKey(v.page.getByRole('button', { name: editor.programme.add_first }), 'Enter')
      await text(v, editor.programme.title).fill('الافتتاح والترحيب')
      await field(v, editor.programme.from).fill('08:30')
      await choice(v, editor.programme.women).click()
      await v.press(editor.programme.add)
      await field(v, editor.programme.kind).selectOption('prayer')
    },
  },
  people: {
    reads: 'هند العتيبي',
    write: async v => {
      await v.press(editor.people.add_first)
      await text(v, editor.people.name).fill('هند العتيبي')
      await choice(v, editor.people.judge).click()
      await choice(v, editor.people.woman).click()
    },
  },
  judging: {
    reads: 'أثره في الناس',
    write: async v => {
      await v.press(editor.judging.add_first)
      await text(v, editor.judging.title).fill('أثره في الناس')
      await field(v, editor.judging.weight).fill('40')
      await v.press(editor.judging.spread)
      await form(v).getByText(editor.judging.sum_right).waitFor()
    },
  },
  eligibility: {
    reads: 'يُقبل طلاب الثانوية',
    write: async v => {
      await choice(v, wordsIn.ar.nationality.residents).click()
      await field(v, editor.eligibility.max_age).fill('30')
      await text(v, editor.eligibility.note).fill('يُقبل طلاب الثانوية')
    },
  },
  venue: {
    reads: 'البوابة الثالثة',
    write: async v => {
      await withKey(form(v).getByRole('checkbox', { name: wordsIn.ar.facility.quiet_room }), 'Space')
      await text(v, editor.venue.entrance).fill('البوابة الثالثة')
    },
  },
  partners: {
    reads: 'جامعة الملك فيصل',
    write: async v => {
      await v.press(editor.partners.add_first)
      await text(v, editor.partners.name).fill('جامعة الملك فيصل')
    },
  },
  updates: {
    reads: 'نُقلت الورشة إلى القاعة ب',
    write: async v => {
      await v.press(editor.updates.add_first)
      await text(v, editor.updates.title).fill('نُقلت الورشة إلى القاعة ب')
    },
  },
  ask: {
    reads: '+966501234567',
    write: async v => {
      await field(v, editor.ask.whatsapp).fill('٠٠٩٦٦ ٥٠ ١٢٣ ٤٥٦٧')
      await field(v, wordsIn.ar.askBy.telegram).fill('https://t.me/waha_example')
    },
  },
  results: {
    reads: 'فريق نخلة',
    public: false,
    write: async v => {
      await v.press(editor.results.add_first_winner)
      await text(v, editor.results.team).fill('فريق نخلة')
    },
  },
  gallery: {
    reads: 'ليلة العمل الأولى',
    write: async v => {
      const buffer = Buffer.from(await smallPng(400))
      const files = [1, 2].map(at => ({ name: `${at}.png`, mimeType: 'image/png', buffer }))
      await form(v).locator('input[type=file][multiple]').setInputFiles(files)
      await form(v)
        .getByRole('button', { name: editor.gallery.name.replace('{{at}}', '2'), exact: true })
        .waitFor()
      await v.press(editor.gallery.name.replace('{{at}}', '1'))
      await text(v, editor.gallery.caption).fill('ليلة العمل الأولى')
      await text(v, editor.gallery.alt).fill('فريق حول طاولة')
    },
  },
}

test('an editor writes every section in Arabic, and the preview and the published page show all sections', async () => {
  const tenant = await newHackathon(nora, { contact_email: 'salam@example.com' })
  const visitor = await openEditor(tenant.tenant_name)
  const steps = visitor.page.getByRole('navigation', { name: editor.steps })
  for (const [type, { write, reads }] of Object.entries(written)) {
    const name = sections[type as SectionType]
    await steps.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await visitor.page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
    await write(visitor)
    await seen(visitor).filter({ hasText: reads }).waitFor()
  }
  await saved(visitor)
  await visitor.press(editor.publish.page)
  await visitor.page.getByText(editor.publish.title_published).waitFor()
  const page = await (await app.visit(tenant.tenant_name)).text()
  for (const [type, { reads, public: isPublic }] of Object.entries(written)) assert.equal(page.includes(reads), isPublic !== false, type)
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})

test('the editor saves rows that are added, copied, moved by keyboard, removed and restored, and undoes each change', async () => {
  const tenant = await newHackathon(nora)
  const visitor = await openEditor(tenant.tenant_name, 'tracks')
  const { page } = visitor
  const names = () => form(visitor).locator('[class*=card] [aria-expanded]').allTextContents()
  const outcome = (sentence: string, place: number) =>
    sentence.replace('{{name}}', 'الشمس').replace('{{place}}', String(place)).replace('{{total}}', '2')
  await visitor.press(editor.tracks.add_first)
  await page.keyboard.type('الماء')
  assert.equal(await text(visitor, editor.tracks.title).inputValue(), 'الماء')
  await visitor.press(editor.rows.copy.replace('{{name}}', 'الماء'))
  await text(visitor, editor.tracks.title).fill('الشمس')
  assert.deepEqual(await names(), ['الماء', 'الشمس'])

  const handle = page.getByRole('button', { name: editor.sort.handle.replace('{{name}}', 'الشمس') })
  await withKey(handle, 'Space')
  await page.getByText(outcome(editor.sort.over, 2)).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowUp')
  await page.getByText(outcome(editor.sort.over, 1)).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await until(async () => (await names()).join() === 'الشمس,الماء')

  await visitor.press(editor.rows.down.replace('{{name}}', 'الشمس'))
  assert.deepEqual(await names(), ['الماء', 'الشمس'])
  await visitor.press(editor.rows.remove.replace('{{name}}', 'الماء'))
  assert.deepEqual(await names(), ['الشمس'])
  await page.getByText(editor.rows.removed.replace('{{name}}', 'الماء')).waitFor()
  await page.getByRole('region', { name: editor.notices }).getByRole('button', { name: editor.rows.restore }).click()
  assert.deepEqual(await names(), ['الماء', 'الشمس'])

  await page.keyboard.press('Control+z')
  assert.deepEqual(await names(), ['الشمس'])
  await page.keyboard.press('Control+Shift+z')
  assert.deepEqual(await names(), ['الماء', 'الشمس'])
  await visitor.press(editor.undo)
  assert.deepEqual(await names(), ['الشمس'])
  await visitor.press(editor.redo)
  await saved(visitor)
  const { content } = await nora.calls.landingPages.get({ tenant: tenant.id })
  const tracks = content.sections.find(section => section.type === 'tracks')
  assert.deepEqual(
    tracks?.rows.map(row => row.title.ar),
    ['الماء', 'الشمس'],
  )
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})

test('the editor suggests a Latin spelling of an Arabic name, and uses it only after the editor accepts it', async () => {
  const tenant = await newHackathon(nora)
  const visitor = await openEditor(tenant.tenant_name, 'partners')
  await visitor.press(editor.partners.add_first)
  await text(visitor, editor.partners.name).fill('نورة العتيبي')
  await saved(visitor)
  const names = async () => {
    const { content } = await nora.calls.landingPages.get({ tenant: tenant.id })
    return content.sections.flatMap(section => (section.type === 'partners' ? section.rows.map(row => row.name) : []))
  }
  assert.deepEqual(await names(), [{ ar: 'نورة العتيبي', en: '' }])
  await visitor.press(editor.name_offered.replace('{{text}}', 'Noura Al-Otaibi'))
  await until(async () => (await names())[0]?.en === 'Noura Al-Otaibi')
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})
