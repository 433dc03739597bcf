// Registers an address again to detect whether it is registered.

import type { Attack } from '../harness/attack.ts'
import { newAddress, newHackathon, newPerson } from '../harness/people.ts'
import { newStranger } from '../harness/stranger.ts'
import { postForm, visitor } from './consent.ts'

export const registrantEnumeration: Attack = {
  name: 'the registration form does not reveal registered addresses or their references',
  needs: ['mail'],
  async run(target, notes) {
    const hackathon = await newHackathon(await newPerson(target))
    const answerTo = async (email: string) => {
      const { status, headers } = await postForm(target, hackathon, [['fullname', 'شخص آخر'], ...visitor(email).slice(1)])
      const { location = '' } = headers
      const thanks = await newStranger(target).ask({ path: location, headers: { host: hackathon.host } })
      return { status, location, thanks: thanks.text }
    }
    const known = newAddress()
    await postForm(target, hackathon, visitor(known))
    const [again, unknown, other] = [await answerTo(known), await answerTo(newAddress()), await answerTo(newAddress())]
    if (again.location !== unknown.location) notes.found(`one who is registered: ${again.location}; one who is not: ${unknown.location}`)
    else if (again.status !== unknown.status) notes.found(`${again.status} and ${unknown.status}`)
    if (unknown.location === other.location && again.thanks !== unknown.thanks) notes.found('the page of thanks tells them apart')
    if (/ref=/.test(again.location)) notes.found(`a reference is handed out: ${again.location}`)
    notes.saw(`${again.status} ${again.location.split('?', 1)[0]} for both`)
  },
}
