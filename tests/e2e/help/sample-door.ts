// People with seats and phones at the entrance of hackathons in pictures of the handbook.

import type { Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Stage } from './define-journey.ts'
import { nameOf, registerPeople } from './sample-people.ts'

/** Returns a hackathon that starts in some hours, its owner, and its accepted people. */
export async function hackathonAtTheDoor(app: TestApp, language: Language) {
  const person = await newPerson(app)
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const dates = { registration_closes_at: hours(1), starts_at: hours(3), ends_at: hours(30) }
  const tenant = await publishedForm(person, {}, dates)
  const people = await registerPeople(app, tenant.id, language, { state: 'accepted', count: 5 })
  return { person, tenant, people }
}

/** Returns a person's row in the list at the entrance. */
export const rowOf = (page: Page, nth: number, language: Language) => page.getByRole('listitem').filter({ hasText: nameOf(nth, language) })

/** Waits for the greeting of a person whose ticket was read. */
export const waitForWelcome = ({ page, words, language }: Stage, nth: number) =>
  page
    .getByRole('status')
    .filter({ hasText: nameOf(nth, language) })
    .getByText(words.registrations.door.welcome)
    .waitFor()

/** Replaces the camera of documents that are loaded later. `showTicket` sets what it sees. */
export const replaceCamera = (page: Page) =>
  page.addInitScript(() => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => {
        const { ticket } = globalThis as { ticket?: string }
        return ticket ? [{ rawValue: ticket }] : []
      }
    }
    Object.assign(globalThis, { BarcodeDetector })
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
      return canvas.captureStream(10)
    }
  })

export const showTicket = (page: Page, ticket: string) => page.evaluate(value => void Object.assign(globalThis, { ticket: value }), ticket)

/** Returns the path of a new check-in link for today. */
export async function newCheckInLink({ person, tenant }: Awaited<ReturnType<typeof hackathonAtTheDoor>>, name: string): Promise<string> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: tenant.timezone }).format(new Date())
  const { token } = await person.calls.checkInLinks.create({ tenant: tenant.id, body: { name, day } })
  return `/check-in#${token}`
}
