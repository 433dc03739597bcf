import { projectWords } from '#landing/model.ts'
import { sql } from '#server/platform/database/sql.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, newAddress, test } from '../test.ts'
import { otherThan, walkedIn } from '../turns.ts'
import { named } from '../words.ts'

for (const language of walkedIn('ar'))
  test(`a team submits a project, its members edit it at the same time, and organizers see it, in ${named[language]}`, async ({
    app,
    newPerson,
    newVisitor,
  }) => {
    const nora = await newPerson()
    const { id: tenant, tenant_name } = await publishedForm(nora, {}, { eligibility: { team_min: 1, team_max: 3 } as never })
    const { database, registrationLinks } = app.services
    const register = async (fields: Record<string, string>) => {
      const email = newAddress('project')
      await postForm(app, tenant_name, { ...visitor(email), ...fields })
      const row = await database.system(db =>
        db.one<{ id: string; link_number: number }>(
          sql`update registrations set state = 'accepted' where tenant_id = ${tenant} and email = ${email} returning id, link_number`,
        ),
      )
      return { id: row?.id ?? '', path: `/me/${registrationLinks.sign(tenant, row?.id ?? '', row?.link_number ?? 0)}` }
    }
    const captain = await register({ team_name: 'Nab' })
    const mate = await register({})
    await database.system(db =>
      db.run(
        sql`update registrations set team_id = (select team_id from registrations where id = ${captain.id}), team_place = 2 where id = ${mate.id}`,
      ),
    )

    // The organizers set the deadline.
    const team = await newVisitor({ person: nora, language: otherThan(language) })
    const { projects: said, forms } = team.words
    await team.page.goto(`/hackathons-details/${tenant_name}?tab=projects`)
    await team.press(said.settings.begin)
    const settings = team.page.getByRole('dialog', { name: said.settings.title })
    await settings.getByRole('button', { name: forms.moment.set }).click()
    await settings.getByRole('radio', { name: said.settings.gallery_deadline }).check()
    expect(await faultsOf(team.page)).toEqual([])
    await settings.locator('button[type=submit]').click()
    await expect(settings).toHaveCount(0)
    await expect(team.page.getByText(said.none)).toBeVisible()

    // Both members save a first version; the later form keeps its text and shows the other one.
    const words = projectWords[language]
    const base = new URL(`http://${tenant_name}.localhost:${new URL(app.url).port}`)
    const at = (path: string) => `${base.origin}${language === 'ar' ? '' : '/en'}${path}`
    const [one, two] = [
      await newVisitor({ language, viewport: { width: 390, height: 844 } }),
      await newVisitor({ language, viewport: { width: 390, height: 844 } }),
    ]
    for (const [person, { path }] of [
      [one, captain],
      [two, mate],
    ] as const) {
      await person.page.goto(at(path))
      await person.page.getByRole('link', { name: words.open }).click()
      await person.page.locator(`[name=name_${language}]`).fill('Compass')
    }
    await one.page.locator(`[name=line_${language}]`).fill('The line of the captain')
    await one.page
      .locator('[name=pictures]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(await smallPng(400)) })
    await one.press(words.save)
    await expect(one.page.getByText(words.saved)).toBeVisible()
    expect([await faultsOf(one.page), await sideways(one.page)]).toEqual([[], 0])
    await two.page.locator(`[name=line_${language}]`).fill('The line of the mate')
    await two.press(words.save)
    await expect(two.page.locator('#wrong')).toContainText('The line of the captain')
    await expect(two.page.locator(`[name=line_${language}]`)).toHaveValue('The line of the mate')
    expect([await faultsOf(two.page), await sideways(two.page)]).toEqual([[], 0])
    await two.press(words.save)
    await expect(two.page.getByText(words.saved)).toBeVisible()

    // The organizers see both versions, number the tables and disqualify nothing.
    await team.page.reload()
    await team.press('Compass')
    const panel = team.page.getByRole('dialog')
    await expect(panel.getByText('The line of the mate')).toBeVisible()
    await panel.getByRole('checkbox').first().check()
    await expect(panel.locator('del').first()).toBeVisible()
    expect(await faultsOf(team.page)).toEqual([])
    await team.page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await team.press(said.more)
    await team.page.getByRole('menuitem', { name: said.tables.open }).click()
    await team.page.getByRole('dialog', { name: said.tables.title }).locator('button[type=submit]').click()
    await expect(team.page.getByRole('table').getByText('1', { exact: true })).toBeVisible()
    for (const { width, height } of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await team.page.setViewportSize({ width, height })
      expect([await faultsOf(team.page), await sideways(team.page)]).toEqual([[], 0])
    }

    // After the deadline the project is public.
    await database.system(db => db.run(sql`update submissions set closes_at = now() - interval '1 minute' where tenant_id = ${tenant}`))
    await one.page.goto(at('/projects'))
    await one.page.getByRole('link', { name: 'Compass' }).click()
    await expect(one.page.getByRole('heading', { name: 'Compass' })).toBeVisible()
    expect([await faultsOf(one.page), await sideways(one.page)]).toEqual([[], 0])
    await one.page.goto(at(captain.path))
    await one.page.getByRole('link', { name: words.open }).click()
    await expect(one.page.locator('[name=version]')).toHaveCount(0)
  })
