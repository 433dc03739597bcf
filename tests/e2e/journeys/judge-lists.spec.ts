import { publishedForm } from '#server/testing/people/visitors.ts'
import { roundOf } from '#server/testing/rows/judging.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, newAddress, test } from '../test.ts'
import { languages, named } from '../words.ts'

const shots = process.env['SHOTS']

for (const language of languages)
  test(`an organizer adds judges of a chat’s list, corrects a row, adds a file, and sends the links, in ${named[language]}`, async ({
    newPerson,
    newVisitor,
  }) => {
    const nora = await newPerson()
    const { id: tenant, tenant_name } = await publishedForm(nora)
    const { judging: calls } = nora.calls
    const round = await calls.createRound({ tenant, body: roundOf({ judges: [] }) })
    await calls.createJudge({ tenant, body: { name: 'منى السالم', email: '', languages: ['ar'], organization: '' } })
    const visitor = await newVisitor({ person: nora, language, viewport: { width: 390, height: 844 } })
    const { page, press, words } = visitor
    const { judges: texts } = words.judging
    const addressOf = (name: string) => `${name}-${newAddress('list')}`
    const look = async (name: string) => {
      expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
      if (shots === undefined) return
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [1280, 390]) {
          await page.evaluate(scheme => document.documentElement.setAttribute('data-mantine-color-scheme', scheme), colorScheme)
          await page.setViewportSize({ width, height: 900 })
          await page.waitForTimeout(300)
          await page.screenshot({ path: `${shots}/${name}-${language}-${width}-${colorScheme}.png` })
        }
      await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'))
      await page.setViewportSize({ width: 390, height: 844 })
    }

    await page.goto(`/hackathons-details/${tenant_name}?tab=judging`)
    await press(texts.open)
    await press(texts.list.open)
    const dialog = page.getByRole('dialog', { name: texts.list.title })
    const field = dialog.getByRole('textbox', { name: texts.list.label })
    await look('empty')
    await field.fill(
      [
        'قائمة المحكمين:',
        `١. د. سارة علي، جامعة الملك سعود ${addressOf('sara')}`,
        `2- Omar Said`,
        `هند العتيبي - hind@`,
        'منى السالم',
        `أ. خالد القحطاني – شركة نور – ${addressOf('khaled')}`,
      ].join('\n'),
    )
    const form = dialog.getByRole('form')
    await expect(form).toHaveCount(1)
    await expect(form.getByText(texts.list.fault.email_invalid)).toBeVisible()
    await look('rows')
    await form.getByLabel(texts.email, { exact: true }).fill(addressOf('hind'))
    await page.keyboard.press('Enter')
    await expect(form).toHaveCount(0)
    await dialog.getByRole('button', { name: texts.list.edit_named.replace('{{name}}', 'Omar Said') }).click()
    await look('edit')
    await form.getByLabel(texts.organization, { exact: true }).fill('Noor')
    await page.keyboard.press('Enter')
    const four = language === 'ar' ? words.judging.judges.list.add_few : texts.list.add_other
    await dialog.getByRole('button', { name: four.replace('{{n}}', '4'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    const judges = page.getByRole('dialog', { name: texts.title })
    await expect(judges.getByText(texts.no_link)).toHaveCount(4)
    const stored = (await calls.judges({ tenant })).results
    const added = stored.filter(({ name }) => name !== 'منى السالم')
    expect(added.map(({ name, organization, rounds }) => [name, organization, rounds])).toEqual([
      ['Omar Said', 'Noor', [round.id]],
      ['أ. خالد القحطاني', 'شركة نور', [round.id]],
      ['د. سارة علي', 'جامعة الملك سعود', [round.id]],
      ['هند العتيبي', '', [round.id]],
    ])
    await look('added')

    // The same list again, as a file.
    await press(texts.list.open)
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: words.paste.file }).click()
    const csv = `الاسم,البريد الإلكتروني,اللغات\n${added.map(({ name, email }) => `${name},${email},`).join('\n')}\nريم الشهري,${addressOf('reem')},الإنجليزية`
    await (await chooser).setFiles({ name: 'judges.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    const one = language === 'ar' ? texts.list.add_one : words.judging.judges.list.add_one
    await dialog.getByRole('button', { name: one.replace('{{n}}', '1'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(async () => (await calls.judges({ tenant })).results.length).toBe(6)

    const send = judges.getByRole('button', {
      name: (language === 'ar' ? texts.send_links_few : texts.send_links_other).replace('{{n}}', '4'),
    })
    await send.click()
    const confirmation = page.getByRole('dialog', {
      name: (language === 'ar' ? texts.send_links_few : texts.send_links_other).replace('{{n}}', '4'),
    })
    await look('send')
    await confirmation.locator('button[type=submit]').click()
    await expect(confirmation).toHaveCount(0)
    await expect(send).toHaveCount(0)
    expect((await calls.judges({ tenant })).results.filter(({ is_revoked }) => is_revoked).map(({ name }) => name)).toEqual(['Omar Said'])
  })
