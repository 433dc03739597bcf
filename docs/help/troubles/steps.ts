import type { Language } from '#contract/language.ts'
import { wordsIn } from '#landing/words.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Person } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { inHours, submissionSettings } from '#server/testing/rows/collect-projects.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { addCandidates, moveDeadline, saveProject } from '../../../tests/e2e/help/sample-candidates.ts'
import { nameOf, registerPeople } from '../../../tests/e2e/help/sample-people.ts'
import { hackathonWithProjects, judgeName } from '../../../tests/e2e/help/sample-projects.ts'

const openPerson = async ({ page, words, language }: Stage, tenantName: string) => {
  await page.goto(`/hackathons-details/${tenantName}?tab=registrations`)
  await page.getByRole('button', { name: nameOf(0, language), exact: true }).waitFor()
  return async () => {
    await page.getByRole('button', { name: nameOf(0, language), exact: true }).click()
    const panel = page.getByRole('dialog').filter({ has: page.getByText(words.registrations.notes.title, { exact: true }) })
    await panel.waitFor()
    return panel
  }
}

const projectNames = { inTime: { ar: 'مدار', en: 'Madar' }, late: { ar: 'غيمة', en: 'Ghayma' } } as const

/** Returns a hackathon whose submissions have closed: a team of two submitted in time, and another one asks to submit late. */
async function hackathonWithLateTeam(app: TestApp, owner: Person, language: Language) {
  const tenant = await publishedForm(owner, {}, { eligibility: { team_min: 1, team_max: 3 } as never })
  await owner.calls.projects.setSettings({ tenant: tenant.id, body: submissionSettings() })
  const [captain, latecomer, mate] = await addCandidates(app, tenant, language)
  if (!captain || !latecomer || !mate) throw new Error('no candidates')
  await app.services.database.system(db =>
    db.run(sql`
      update registrations set team_id = (select team_id from registrations where id = ${captain.id}), team_place = 2 where id = ${mate.id}`),
  )
  await saveProject(app, tenant, captain, projectNames.inTime[language], 'x')
  await moveDeadline(app, tenant, inHours(-1))
  const late_text = { ar: 'انقطعت الشبكة قبل الإغلاق.', en: 'The network failed before the deadline.' }[language]
  await saveProject(app, tenant, latecomer, projectNames.late[language], 'x', { act: 'late', late_text })
  return tenant
}

const openProject = async ({ page, look }: Stage, tenantName: string, project: string) => {
  await page.goto(`/hackathons-details/${tenantName}?tab=projects`)
  await page.getByRole('button', { name: project, exact: true }).waitFor()
  await look()
  await page.getByRole('button', { name: project, exact: true }).click()
}

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app, language }) => {
    const { owner, tenant } = await hackathonWithProjects(app, language)
    await registerPeople(app, tenant.id, language, { count: 3 })
    const body = { name: judgeName[language], email: '', languages: ['ar' as const, 'en' as const], organization: '' }
    await owner.calls.judging.createJudge({ tenant: tenant.id, body })
    return { person: owner, tenant, late: await hackathonWithLateTeam(app, owner, language) }
  },
  steps: {
    renew: async (stage, { tenant }) => {
      const open = await openPerson(stage, tenant.tenant_name)
      await stage.look()
      const panel = await open()
      const renew = panel.getByRole('button', { name: stage.words.registrations.link.renew })
      await renew.scrollIntoViewIfNeeded()
      await stage.look()
      await renew.click()
      await panel.getByText(stage.words.registrations.link.sent).waitFor()
      return panel
    },
    judge: async ({ page, words, press, look, language, choose }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=judging`)
      await page.getByText(words.judging.none, { exact: true }).waitFor()
      await look()
      await press(words.judging.judges.open)
      const dialog = page.getByRole('dialog', { name: words.judging.judges.title })
      await dialog.getByRole('button', { name: words.judging.control.judge_actions.replace('{{name}}', judgeName[language]) }).click()
      await choose(page.getByRole('menuitem', { name: words.judging.judges.renew }))
      await dialog.getByRole('img').waitFor()
    },
    decide: async (stage, { late }) => {
      const { page, words, look, language } = stage
      await openProject(stage, late.tenant_name, projectNames.late[language])
      await page.getByRole('button', { name: words.projects.late.accept, exact: true }).waitFor()
      await look()
      await page.getByRole('button', { name: words.projects.late.accept, exact: true }).click()
      await page.getByRole('button', { name: words.projects.late.accept, exact: true }).waitFor({ state: 'detached' })
    },
    twice: async (stage, { tenant }) => {
      const panel = await (await openPerson(stage, tenant.tenant_name))()
      await panel.getByRole('button', { name: stage.words.registrations.erase.open }).scrollIntoViewIfNeeded()
    },
    member: async (stage, { late }) => {
      const { page, words, look, language } = stage
      const { members } = words.projects
      await openProject(stage, late.tenant_name, projectNames.inTime[language])
      const remove = page.getByRole('button', { name: members.remove_named.split('{{')[0] ?? '' })
      await remove.last().scrollIntoViewIfNeeded()
      await look()
      await remove.last().click()
      await page
        .getByLabel(members.reason, { exact: true })
        .fill(language === 'ar' ? 'غادر الفريق قبل التسليم.' : 'Left the team before the deadline.')
      await look()
      await page.getByRole('button', { name: members.do_remove, exact: true }).click()
      await page.getByRole('button', { name: members.do_remove, exact: true }).waitFor({ state: 'detached' })
    },
    date: async ({ page, words, look }, { tenant }) => {
      await page.goto(`/hackathon/${tenant.tenant_name}`)
      await page.getByText(words.editor.step.dates, { exact: true }).first().waitFor()
      await look()
      await page.getByText(words.editor.step.dates, { exact: true }).first().click()
      await page.getByText(words.editor.dates.called_off, { exact: true }).first().waitFor()
    },
    'called-off': async ({ page, words, language }) => {
      const { dates } = words.editor
      const choices = page.getByRole('radiogroup', { name: dates.called_off })
      await choices.getByText(wordsIn[language].stage.postponed, { exact: true }).click()
      const reason = page.getByText(dates.called_off_reason, { exact: true }).first()
      await reason.waitFor()
      await reason.scrollIntoViewIfNeeded()
    },
    forgot: async ({ page, words }) => {
      await page.evaluate(() => localStorage.removeItem('access_token'))
      await page.evaluate(() => localStorage.removeItem('refresh_token'))
      await page.goto('/login')
      await page.getByText(words.auth.login.forgot, { exact: true }).waitFor()
    },
  },
})
