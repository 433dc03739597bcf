import { sql } from '#server/platform/database/sql.ts'
import { collectProjects, complete } from '#server/testing/rows/collect-projects.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'
import { otherThan, walkedIn } from '../turns.ts'
import { named } from '../words.ts'

const words = {
  ar: {
    vote: 'صوّت الآن',
    change: 'تغيير التصويت',
    send: 'إرسال التصويت',
    saved: 'حُفظ تصويتك.',
    mine: 'صوّتَّ لـ',
    none: 'اختر مشروعًا واحدًا على الأقل.',
  },
  en: {
    vote: 'Vote now',
    change: 'Change your vote',
    send: 'Send your vote',
    saved: 'Your vote was saved.',
    mine: 'You voted for',
    none: 'Choose at least one project.',
  },
}

for (const language of walkedIn('ar'))
  test(`an editor opens the vote, a participant votes on a phone, and the prize becomes an award, in ${named[language]}`, async ({
    app,
    newPerson,
    newVisitor,
  }) => {
    const nora = await newPerson()
    const { tenant, name, captain, alone, save, register } = await collectProjects(app, nora)
    const guest = await register()
    await save(captain, complete)
    await save(alone, { version: '0', name_ar: 'ينبوع', line_ar: 'ماء من الهواء' })
    await app.services.database.system(db => db.run(sql`update registrations set state = 'checked_in' where tenant_id = ${tenant}`))
    const editor = await newVisitor({ person: nora, language })
    const texts = editor.words.results.vote
    const panel = editor.page.getByRole('region', { name: texts.title })
    await editor.page.goto(`/hackathons-details/${name}?tab=results`)
    await panel.getByRole('button', { name: texts.settings, exact: true }).click()
    const dialog = editor.page.getByRole('dialog')
    await dialog.getByLabel(texts.form.choices, { exact: true }).fill('1')
    expect([await faultsOf(editor.page), await sideways(editor.page)]).toEqual([[], 0])
    await dialog.getByRole('button', { name: texts.form.submit, exact: true }).click()
    await expect(dialog).toBeHidden()
    await panel.getByRole('button', { name: texts.open, exact: true }).click()
    await expect(panel.getByText(texts.state.open)).toBeVisible()

    const theirs = otherThan(language)
    const voter = await newVisitor({ language: theirs, viewport: { width: 390, height: 844 } })
    const { vote, change, send, saved, mine, none } = words[theirs]
    await voter.page.goto(`http://${name}.localhost:${new URL(app.url).port}${theirs === 'en' ? '/en' : ''}${guest.path}`)
    await voter.page.getByRole('link', { name: vote, exact: true }).click()
    expect([await faultsOf(voter.page), await sideways(voter.page)]).toEqual([[], 0])
    await voter.page.getByRole('button', { name: send, exact: true }).click()
    await expect(voter.page.getByRole('alert').getByText(none)).toBeVisible()
    await voter.page.getByRole('radio', { name: 'ينبوع' }).check()
    await voter.page.getByRole('button', { name: send, exact: true }).click()
    await expect(voter.page.getByText(saved)).toBeVisible()
    await voter.page.goto(`http://${name}.localhost:${new URL(app.url).port}${theirs === 'en' ? '/en' : ''}${guest.path}`)
    await expect(voter.page.getByText(mine)).toBeVisible()
    await expect(voter.page.getByRole('link', { name: change, exact: true })).toBeVisible()
    expect([await faultsOf(voter.page), await sideways(voter.page)]).toEqual([[], 0])

    await editor.page.reload()
    await expect(panel.getByText(texts.turnout.replace('{{voted}}', '1').replace('{{entitled}}', '4'))).toBeVisible()
    for (const step of [texts.close, texts.count]) {
      await panel.getByRole('button', { name: step, exact: true }).click()
      await editor.page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click()
      await expect(editor.page.getByRole('dialog')).toBeHidden()
    }
    await expect(panel.getByRole('row', { name: 'ينبوع' })).toContainText('1')
    await panel.getByRole('button', { name: texts.prize, exact: true }).click()
    await expect(panel.getByText(texts.given)).toBeVisible()
    expect([await faultsOf(editor.page), await sideways(editor.page)]).toEqual([[], 0])
  })
