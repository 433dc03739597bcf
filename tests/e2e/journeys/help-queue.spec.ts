import { collectProjects } from '#server/testing/rows/collect-projects.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'
import { otherThan, walkedIn } from '../turns.ts'
import { named } from '../words.ts'

const team = {
  ar: {
    open: 'اطلب مرشدًا',
    topic: 'الموضوع',
    line: 'ما الذي تحتاجون إليه؟',
    place: 'الطاولة أو المكان',
    send: 'إرسال الطلب',
    next: 'طلبكم التالي في الطابور.',
    onTheWay: 'Mona في الطريق إليكم.',
    done: 'انتهت المساعدة.',
  },
  en: {
    open: 'Ask for a mentor',
    topic: 'Topic',
    line: 'What do you need?',
    place: 'Table or place',
    send: 'Send the request',
    next: 'Your request is next in the line.',
    onTheWay: 'Mona is on the way to you.',
    done: 'You were helped.',
  },
}
const phone = { width: 390, height: 844 }

for (const language of walkedIn('ar'))
  test(`a team asks for help on a phone, a mentor claims and finishes the request, and the team sees it, in ${named[language]}`, async ({
    allowedErrors,
    app,
    newPerson,
    newVisitor,
  }) => {
    allowedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const nora = await newPerson()
    const { name, captain } = await collectProjects(app, nora)
    const editor = await newVisitor({ person: nora, language })
    const words = editor.words.help_queue
    await editor.page.goto(`/hackathons-details/${name}?tab=help`)
    await editor.page.getByRole('button', { name: words.mentors.open, exact: true }).click()
    const dialog = editor.page.getByRole('dialog')
    await dialog.getByLabel(words.mentors.name, { exact: true }).fill('Mona')
    await dialog.getByRole('button', { name: words.mentors.add, exact: true }).click()
    await expect(dialog.getByRole('img', { name: words.mentors.qr.replace('{{name}}', 'Mona') })).toBeVisible()
    expect([await faultsOf(editor.page), await sideways(editor.page)]).toEqual([[], 0])
    const tenant = (await nora.calls.tenants.list({ query: {} })).results.find(({ tenant_name }) => tenant_name === name)?.id ?? ''
    const [mentor] = (await nora.calls.helpQueue.mentors({ tenant })).results
    const { token } = await nora.calls.helpQueue.renewLink({ tenant, params: { id: mentor?.id ?? '' } })
    await editor.page.keyboard.press('Escape')
    await editor.page.getByRole('button', { name: words.open, exact: true }).click()
    await expect(editor.page.getByRole('button', { name: words.close, exact: true })).toBeVisible()

    const asker = await newVisitor({ language, viewport: phone })
    const texts = team[language]
    const own = `http://${name}.localhost:${new URL(app.url).port}${language === 'en' ? '/en' : ''}${captain.path}`
    await asker.page.goto(own)
    await asker.page.getByRole('link', { name: texts.open, exact: true }).click()
    await asker.page.getByLabel(texts.topic, { exact: true }).selectOption('code')
    await asker.page.getByLabel(texts.line, { exact: true }).fill('Our deployment fails')
    await asker.page.getByLabel(texts.place, { exact: true }).fill('12')
    expect([await faultsOf(asker.page), await sideways(asker.page)]).toEqual([[], 0])
    if (process.env['SHOTS']) await asker.page.screenshot({ path: `${process.env['SHOTS']}/ask.png`, fullPage: true })
    await asker.page.getByRole('button', { name: texts.send, exact: true }).click()
    await expect(asker.page.getByText(texts.next)).toBeVisible()
    expect([await faultsOf(asker.page), await sideways(asker.page)]).toEqual([[], 0])
    if (process.env['SHOTS']) await asker.page.screenshot({ path: `${process.env['SHOTS']}/waiting.png`, fullPage: true })

    const helper = await newVisitor({ language: otherThan(language), viewport: phone })
    const { act, empty } = helper.words.mentor
    await helper.page.goto(`/mentor#${token}`)
    await expect(helper.page.getByText('Our deployment fails')).toBeVisible()
    expect([await faultsOf(helper.page), await sideways(helper.page)]).toEqual([[], 0])
    if (process.env['SHOTS']) await helper.page.screenshot({ path: `${process.env['SHOTS']}/mentor-line.png`, fullPage: true })
    await helper.page.getByText(act.claim, { exact: true }).click()
    await expect(helper.page.getByRole('button', { name: act.done, exact: true })).toBeVisible()
    expect([await faultsOf(helper.page), await sideways(helper.page)]).toEqual([[], 0])
    if (process.env['SHOTS']) await helper.page.screenshot({ path: `${process.env['SHOTS']}/mentor-claimed.png`, fullPage: true })
    await asker.page.reload()
    await expect(asker.page.getByText(texts.onTheWay)).toBeVisible()
    await editor.page.reload()
    await expect(editor.page.getByText('Our deployment fails')).toBeVisible()
    expect([await faultsOf(editor.page), await sideways(editor.page)]).toEqual([[], 0])
    if (process.env['SHOTS']) await editor.page.screenshot({ path: `${process.env['SHOTS']}/editor.png`, fullPage: true })

    // Without a network, the act waits on the phone and is sent later.
    await helper.page.context().setOffline(true)
    await helper.page.getByRole('button', { name: act.done, exact: true }).click()
    await expect(helper.page.getByText(helper.words.mentor.waiting_act)).toBeVisible()
    await helper.page.context().setOffline(false)
    await expect(helper.page.getByText(empty)).toBeVisible()
    await asker.page.reload()
    await expect(asker.page.getByText(texts.done)).toBeVisible()
  })
