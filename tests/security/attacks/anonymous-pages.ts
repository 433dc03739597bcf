// Compares the CPU time of an anonymous page request with the contract's limit.

import { pageCeilingMs } from '#contract/endpoint.ts'
import type { Attack } from '../harness/attack.ts'
import { cpuFactor } from '../harness/machine-speed.ts'
import { newHackathon, newPerson } from '../harness/people.ts'
import { newStranger } from '../harness/stranger.ts'
import { needed } from '../harness/target.ts'

/** A token with valid syntax, so that the server must query the database to reject it. */
const token = 'A'.repeat(65)
const pathsOfSite = [
  '/',
  '/thanks',
  '/join/x',
  `/join/${token}`,
  '/me/x',
  `/me/${token}`,
  '/me/x/team',
  '/event.ics',
  '/calendar.ics',
  '/preview/x/',
  '/cards/ar/wide-0123456789abcdef.png',
  '/cards/ar/projects/x/wide-0123456789abcdef.png',
  '/no-such-page',
  '/sitemap.xml',
  '/robots.txt',
]
const pathsOfPortal = [
  '/terms',
  '/privacy',
  '/help/',
  '/help/review',
  '/help/?q=judging%20day',
  `/unsubscribe/${crypto.randomUUID()}/x`,
  `/forget/${crypto.randomUUID()}/x`,
]
const requestsPerRound = 25
const rounds = 6

export const anonymousPages: Attack = {
  name: 'each anonymous page uses at most the processor time that the contract allows for a page',
  needs: ['process', 'mail'],
  async run(target, notes) {
    const own = needed(target.process)
    const { host } = await newHackathon(await newPerson(target))
    const free = host.replace(/^[^.]+/, 'attack-nobody')
    const portal = new URL(target.origin).host
    const asked = [
      ...['', '/en'].flatMap(prefix => pathsOfSite.map(path => ({ host, path: prefix + path }))),
      ...pathsOfPortal.map(path => ({ host: portal, path })),
      { host: free, path: '/' },
    ]
    const stranger = newStranger(target)
    const ceilingMs = pageCeilingMs * cpuFactor(target)
    let highest = { ms: 0, what: 'none' }
    for (const { host: at, path } of asked) {
      let ms = Infinity
      for (let round = 0; round < rounds && ms > ceilingMs; round++) {
        const before = await own.observe()
        for (let n = 0; n < requestsPerRound; n++) await stranger.ask({ path, headers: { host: at } })
        ms = Math.min(ms, ((await own.observe()).workedMs - before.workedMs) / requestsPerRound)
      }
      const what = `${at === host ? '' : at}${path.replace(token, '<65 letters>')}: ${ms.toFixed(1)} ms`
      if (ms > highest.ms) highest = { ms, what }
      if (ms > ceilingMs) notes.found(`${what} of ${ceilingMs.toFixed(1)}`)
    }
    notes.saw(`the highest: ${highest.what}`)
  },
}
