import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startSmtpServer } from '#server/testing/peers/smtp-server.ts'
import { openProduct } from './product.ts'
import * as sunday from './week/create-account.ts'
import { newCustomer, type Town, type Way } from './week/customer.ts'
import * as thursday from './week/edit-page.ts'
import * as friday from './week/manage-account.ts'
import * as wednesday from './week/read-registrations.ts'
import { type Guest, registerGuest } from './week/register-guests.ts'
import * as monday from './week/write-page.ts'

const office = await startSmtpServer()
const town: Town = { ...(await openProduct({ SMTP_URL: office.url })), office }
after(() => office.close())

/** Returns the width of the page. A mobile viewport becomes wider if content overflows. */
const widthOf = (page: Page) => page.evaluate(() => Math.max(innerWidth, document.documentElement.scrollWidth))

const nora = { fullname: 'نورة القحطاني', password: 'خمس نخلات عند البئر', city: 'الرياض' }
const ways: Record<string, Way> = {
  'in Arabic, with a mouse': {
    language: 'ar',
    hands: 'mouse',
    width: 1280,
    writing: { ...nora, email: 'nora@example.com', hackathon: 'هاكاثون السدرة', mistyped: 'hgs]vm' },
  },
  'in English, with a finger at 390 px': {
    language: 'en',
    hands: 'finger',
    width: 390,
    writing: {
      fullname: 'Noura Alqahtani',
      email: 'noura@example.com',
      password: 'five palms by the well',
      city: 'Riyadh',
      hackathon: 'Nakheel Hackathon',
      mistyped: 'ىشناثثم',
    },
  },
  'in Arabic, with the keyboard alone': {
    language: 'ar',
    hands: 'keyboard',
    width: 1280,
    writing: { ...nora, email: 'noor@example.com', hackathon: 'هاكاثون الواحة', mistyped: 'hg,hpm' },
  },
}

describe("A customer's week", { concurrency: 2 }, () => {
  for (const [name, way] of Object.entries(ways))
    test(name, async t => {
      const customer = await newCustomer(town, way)
      /** Runs the steps of a day as a test. After a failed day, the remaining days are skipped. */
      const day = async (title: string, steps: () => Promise<void>) => {
        let isOver = false
        await t.test(title, async () => {
          await steps()
          if (customer.isPhone) assert.ok((await widthOf(customer.page)) <= way.width, `${customer.page.url()} is wider than the phone`)
          isOver = true
        })
        assert.ok(isOver, title)
      }
      const guests: Guest[] = [
        { fullname: way.language === 'ar' ? 'ريم الدوسري' : 'Reem Aldossari', email: `reem-${way.hands}@example.com`, phone: '0501234567' },
        { fullname: '=HYPERLINK(1)', email: `prank-${way.hands}@example.com`, phone: '0557654321' },
      ]
      let address = ''
      let renamed = ''
      await day('on Sunday she creates an account and a hackathon', async () => {
        await sunday.createAccount(customer)
        address = await sunday.claimName(customer)
      })
      await day('on Monday she writes the page, completes missing fields, publishes and opens it', async () => {
        await monday.writePage(customer)
        await monday.readMissingSteps(customer)
        await monday.publishAndVisit(customer, address)
      })
      await day('on Tuesday guests register without JavaScript and receive a mail', async () => {
        for (const guest of guests) await registerGuest(customer, address, guest)
      })
      await day(
        'on Wednesday she reads the statistics, finds her hackathon by a mistyped name, exports the registrations, and creates a workshop',
        async () => {
          await wednesday.readStatistics(customer, guests)
          await wednesday.findHackathon(customer, address)
          await wednesday.readRegistrations(customer, guests)
          await wednesday.downloadRegistrations(customer, guests)
          await wednesday.addWorkshop(customer)
        },
      )
      await day('on Thursday she edits the page, restores the old version, and changes the settings', async () => {
        await thursday.changeTagline(customer)
        await thursday.restoreFirstVersion(customer, address)
        await thursday.addSectionsAndPictures(customer)
        await thursday.readInOtherLanguage(customer)
        renamed = await thursday.changePicture(customer)
      })
      await day('on Friday she archives and restores the hackathon, and signs in by a code and by a new password', async () => {
        await friday.archiveAndRestore(customer, address)
        await friday.signOut(customer, renamed)
        await friday.signInByCode(customer)
        await friday.endOtherSession(customer, renamed)
        await friday.signOut(customer, renamed)
        await friday.resetPassword(customer)
      })
      assert.deepEqual(customer.troubles, [])
      await customer.close()
    })
})
