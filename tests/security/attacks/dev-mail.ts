// Only this machine may read the development mailbox, and never through a proxy.

import type { Attack } from '../harness/attack.ts'
import { startOwnProduct } from '../harness/own-product.ts'
import { newStranger } from '../harness/stranger.ts'

const forwarding: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'portal.example.com' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-port': '443' },
  { 'x-real-ip': '203.0.113.9' },
  { forwarded: 'for=203.0.113.9;host=portal.example.com;proto=https' },
  { host: 'portal.example.com' },
]

export const devMail: Attack = {
  name: '/dev/mail shows nothing to proxied requests',
  needs: ['mail'],
  async run(target, notes) {
    for (const headers of forwarding)
      for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/', '/dev/mail.json?to=nobody@attack.invalid', '/dev/%6dail.json']) {
        const { status } = await newStranger(target).ask({ path, headers })
        if (status < 400) notes.found(`${path} with ${JSON.stringify(headers)}: ${status}`)
      }
    notes.saw(`${forwarding.length} kinds of headers`)
  },
}

const publicAddresses = ['https://portal.example.com', 'http://203.0.113.9']

export const publicStart: Attack = {
  name: 'the server does not start with a public URL and no mail server, because codes and links would be public',
  needs: ['process'],
  partly: true,
  async run(target, notes) {
    for (const PORTAL_URL of target.effort === 'whole' ? publicAddresses : publicAddresses.slice(-1)) {
      const outcome = await startOwnProduct({ PORTAL_URL }).then(
        async product => {
          await product.stop()
          return 'started'
        },
        (error: Error) => error.message,
      )
      if (outcome === 'started') notes.found(`PORTAL_URL=${PORTAL_URL} without SMTP_URL starts`)
      else if (!outcome.includes('SMTP_URL')) notes.found(`PORTAL_URL=${PORTAL_URL} does not start, and does not say why: ${outcome}`)
      else notes.saw(outcome.split('\n')[0] ?? '')
    }
  },
}
