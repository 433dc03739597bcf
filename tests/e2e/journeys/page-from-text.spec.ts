import { expect, test } from '../test.ts'

const texts = {
  ar: `هاكاثون واحة البيانات
الموعد: 14 - 16 كانون الثاني 2028
آخر موعد للتسجيل: 31 ديسمبر 2027
المكان: مركز الابتكار، الرياض

المسارات:
- الصحة الرقمية
- التعليم: أدوات للمعلمين

الجوائز:
المركز الأول: 50,000 ريال
المركز الثاني: ٢٠ ألف ريال

الأسئلة الشائعة
هل المشاركة مجانية؟
نعم، المشاركة مجانية.

تسليم المشاريع: 03/04/2028`,
  en: `<!doctype html><title>Coral Hack</title><script>document.title = 'run'; fetch('/fetched-by-text')</script>
<h1>Coral Hackathon</h1><img src="/fetched-by-text.png" onerror="fetch('/fetched-by-text')">
<p>When: 14–16 January 2028</p><p>Register by 31 December 2027</p><p>Venue: Innovation Hall, Riyadh</p>
<h2>Tracks</h2><ul><li>Digital health</li><li>Education: tools for teachers</li></ul>
<h2>Prizes</h2><ol><li>First place: SAR 50,000</li><li>Second place: SAR 20,000</li></ol>
<h2>FAQ</h2><h3>Is it free?</h3><p>Yes, it is free.</p>
<h2>Submission</h2><p>Project submission deadline: 03/04/2028</p>`,
}
const pages = {
  ar: { name: 'هاكاثون واحة البيانات', venue: 'مركز الابتكار', city: 'الرياض', track: 'أدوات للمعلمين', unwanted: /الصحة الرقمية/ },
  en: { name: 'Coral Hackathon', venue: 'Innovation Hall', city: 'Riyadh', track: 'tools for teachers', unwanted: /Digital health/ },
}

for (const language of ['ar', 'en'] as const)
  test(`a visitor creates a page from a text, and corrects what was proposed (${language})`, async ({ newPerson, newVisitor }) => {
    const person = await newPerson()
    // A guest in Arabic, a user in English.
    const { page, words, press, tick } = await newVisitor({ language, ...(language === 'en' && { person }) })
    const { from_text, contact, ...config } = words.config
    const own = pages[language]
    const fetched: string[] = []
    page.on('request', request => void (request.url().includes('fetched-by-text') && fetched.push(request.url())))
    await page.goto('/config')
    await press(from_text.open)
    const dialog = page.getByRole('dialog', { name: from_text.title })
    const text = dialog.getByLabel(from_text.label)
    await text.fill('12345')
    await expect(dialog.getByText(from_text.nothing)).toBeVisible()
    if (language === 'ar') await text.fill(texts.ar)
    else {
      const chooser = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: from_text.file }).click()
      await (await chooser).setFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(texts.en) })
    }
    await expect(dialog.getByText(from_text.proposed).first()).toBeVisible()
    await expect(dialog.getByText(from_text.why.ambiguous)).toBeVisible()
    await dialog.getByRole('checkbox', { name: own.unwanted }).uncheck()
    await dialog.getByRole('button', { name: language === 'ar' ? /^استخدام/ : /^Use/ }).click()
    await expect(dialog).toBeHidden()

    await expect(page.getByLabel(config.name.in[language])).toHaveValue(own.name)
    await page.getByLabel(config.slug.label).fill(`from-text-${language}-${process.pid}`)
    await press(config.continue)
    await expect(page.getByLabel(config.city.label, { exact: true })).toHaveValue(own.city)
    await expect(page.getByText(config.kept.saved)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(config.venue.label)).toHaveValue(own.venue)
    const closes = page.getByRole('group', { name: from_text.kind.registration_closes_at })
    await expect(closes.getByLabel(words.common.date.day, { exact: true })).toHaveValue('31')
    await closes.getByLabel(words.common.date.day, { exact: true }).fill('30')
    await tick(contact.none)
    await press(config.continue)
    await expect(page.frameLocator('iframe:not([aria-hidden])').last().getByText(own.track)).toBeVisible()
    await expect(page.getByText(config.kept.saved)).toBeVisible()
    expect(fetched).toEqual([])
    if (language === 'ar') return

    await press(config.create)
    await expect(page).toHaveURL(/\/hackathon\//)
    const [tenant] = (await person.calls.tenants.list({ query: {} })).results
    const { content } = await person.calls.landingPages.get({ tenant: tenant?.id ?? '' })
    const rows = content.sections.flatMap((section): (string | number)[] => {
      if (section.type === 'tracks') return section.rows.map(({ title }) => title.en)
      if (section.type === 'prizes') return section.rows.map(({ amount }) => amount)
      return section.type === 'faq' ? section.rows.map(({ question }) => question.en) : []
    })
    expect(rows).toEqual(['Education', 50_000, 20_000, 'Is it free?'])
    expect(tenant?.registration_closes_at).toBe('2027-12-30T20:59:00.000Z')
  })
