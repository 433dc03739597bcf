import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import {
  hackathonAtTheDoor,
  newCheckInLink,
  replaceCamera,
  rowOf,
  showTicket,
  waitForWelcome,
} from '../../../tests/e2e/help/sample-door.ts'
import { nameOf } from '../../../tests/e2e/help/sample-people.ts'

const checkIn = ({ page, language }: Stage, nth: number) => rowOf(page, nth, language).getByRole('button').first().click()
const isCheckedIn = ({ page, words, language }: Stage, nth: number) =>
  rowOf(page, nth, language).getByText(words.registrations.door.welcome).waitFor()

export default defineJourney({
  viewport: 'phone',
  prepare: async ({ app, language }) => {
    const door = await hackathonAtTheDoor(app, language)
    return { people: door.people, link: await newCheckInLink(door, language === 'ar' ? 'البوابة الشرقية' : 'East gate') }
  },
  steps: {
    open: async ({ page, language }, { link }) => {
      await replaceCamera(page)
      await page.goto(link)
      await rowOf(page, 0, language).waitFor()
    },
    scan: async ({ words, press, look, page }, { people }) => {
      await look()
      await press(words.registrations.door.scan)
      await showTicket(page, people[0]?.id ?? '')
    },
    welcome: async stage => {
      await waitForWelcome(stage, 0)
      await stage.look()
      await showTicket(stage.page, '')
      await stage.press(stage.words.registrations.door.stop)
    },
    name: async stage => {
      await stage.look()
      await checkIn(stage, 1)
      await isCheckedIn(stage, 1)
    },
    unsent: async stage => {
      await stage.page.evaluate(async () => {
        while (!(await caches.match('/check-in', { ignoreSearch: true }))) await new Promise(done => setTimeout(done, 50))
      })
      await stage.page.context().setOffline(true)
      await checkIn(stage, 2)
      await rowOf(stage.page, 2, stage.language).getByText(stage.words.registrations.door.unsent).waitFor()
    },
    sent: async stage => {
      await stage.page.context().setOffline(false)
      await isCheckedIn(stage, 2)
      // The browser reports requests without a network as errors.
      const others = stage.troubles.filter(trouble => !trouble.includes('ERR_INTERNET_DISCONNECTED'))
      stage.troubles.splice(0, Infinity, ...others)
    },
    latest: async stage => {
      await checkIn(stage, 3)
      await isCheckedIn(stage, 3)
      const undo = stage.page.getByRole('button', {
        name: stage.words.registrations.door.undo_named.replace('{{name}}', nameOf(3, stage.language)),
      })
      await undo.waitFor()
      await stage.look()
      await undo.click()
      await rowOf(stage.page, 3, stage.language).getByText(stage.words.registrations.door.come, { exact: true }).waitFor()
    },
    later: async stage => {
      const { door } = stage.words.registrations
      await stage.page.getByRole('button', { name: door.more_named.replace('{{name}}', nameOf(1, stage.language)) }).click()
      await stage.choose(stage.page.getByRole('menuitem').first())
      await rowOf(stage.page, 1, stage.language).getByText(door.come, { exact: true }).waitFor()
    },
  },
})
