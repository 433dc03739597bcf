import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionOf } from '#contract/landing-pages/content.ts'
import { sentenceOf } from '#contract/problems.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { newVisitor, type Visitor } from './visitor.ts'

const { app, browser } = await openProduct()

const saved = ({ page, words }: Visitor) => page.getByRole('status').filter({ hasText: words.editor.save.saved }).waitFor()

async function choose({ page, words }: Visitor, label: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: `${words.editor.picture.choose} ${label}` }).click(),
  ])
  await chooser.setFiles({ name: 'palms.png', mimeType: 'image/png', buffer: Buffer.from(await smallPng(600)) })
  return page.getByRole('dialog', { name: words.editor.crop.title })
}

test('an editor crops a picture by keyboard and describes it, and uses a cover uncropped', async () => {
  const nora = await newPerson(app)
  const tenant = await newHackathon(nora)
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 320, height: 720 } })
  const { page, words } = visitor
  const { hero, crop, look, picture } = words.editor
  const sizeOf = async (id: string | null | undefined) => {
    const { pictures } = await nora.calls.landingPages.get({ tenant: tenant.id })
    const { width = 0, height = 0 } = pictures[id ?? ''] ?? {}
    return [width, height]
  }

  await page.goto(`/hackathon/${tenant.tenant_name}?step=hero`)
  const dialog = await choose(visitor, hero.picture)
  const cropper = dialog.getByRole('application', { name: crop.position })
  await cropper.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('Shift+ArrowUp')
  await dialog.getByRole('button', { name: crop.zoom_in, exact: true }).click()
  assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
  await dialog.getByRole('button', { name: crop.take }).click()
  await page.getByAltText(picture.current.replace('{{label}}', hero.picture)).waitFor()
  await page.getByRole('textbox', { name: `${hero.alt} ${words.forms.language.ar}` }).fill('نخيل عند الغروب')
  await saved(visitor)
  const { content } = await nora.calls.landingPages.get({ tenant: tenant.id })
  const [width = 0, height = 0] = await sizeOf(sectionOf(content, 'hero')?.picture)
  assert.ok(width < 600 && Math.abs(width / height - 16 / 9) < 0.02, `${width} × ${height}`)
  assert.equal(sectionOf(content, 'hero')?.alt.ar, 'نخيل عند الغروب')

  await page.goto(`/hackathon/${tenant.tenant_name}?step=look`)
  await (await choose(visitor, look.cover)).getByRole('button', { name: crop.whole }).click()
  await page.getByAltText(picture.current.replace('{{label}}', look.cover)).waitFor()
  assert.ok((await nora.calls.tenants.detail({ query: { tenant: tenant.id } })).cover_pic)

  await visitor.page.goto(`/hackathon/${tenant.tenant_name}?step=hero`)
  await visitor.press(picture.remove)
  await saved(visitor)
  const after = await nora.calls.landingPages.get({ tenant: tenant.id })
  assert.equal(sectionOf(after.content, 'hero')?.picture, null)
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})

test('the editor rejects a GIF and an SVG when they are chosen, without opening the cropper', async () => {
  const nora = await newPerson(app)
  const { tenant_name } = await newHackathon(nora)
  for (const language of walkedIn('en')) {
    const visitor = await newVisitor(browser, app, { person: nora, language })
    const { page, words } = visitor
    await page.goto(`/hackathon/${tenant_name}?step=hero`)
    const chooseNamed = page.getByRole('button', { name: `${words.editor.picture.choose} ${words.editor.hero.picture}` })
    for (const [name, mimeType] of [
      ['palms.gif', 'image/gif'],
      ['palms.svg', 'image/svg+xml'],
    ] as const) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), chooseNamed.click()])
      await chooser.setFiles({ name, mimeType, buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })
      await page
        .getByRole('alert')
        .filter({ hasText: sentenceOf('file.type_refused', language) })
        .waitFor()
      assert.equal(await page.getByRole('dialog', { name: words.editor.crop.title }).count(), 0)
    }
    await choose(visitor, words.editor.hero.picture)
    assert.equal(
      await page
        .getByRole('alert')
        .filter({ hasText: sentenceOf('file.type_refused', language) })
        .count(),
      0,
    )
    await visitor.close()
  }
})
