// Values of the example settings (deploy/systemd/maydan.env, deploy/kubernetes, the manual) that an operator must replace.

import type { Settings } from './settings.ts'

const examples = [
  { text: 'hackathons.example', pattern: /(?<![\w-])hackathons\.example(?![\w.-])/, next: 'set it to your own domain' },
  { text: 'smtp.example', pattern: /(?<![\w.-])smtp\.example(?![\w.-])/, next: 'set it to your own mail server' },
  { text: 'USER:PASSWORD@', pattern: /\/\/USER:PASSWORD@/, next: 'set the user and the password of the server, percent-encoded' },
]

/** Returns the settings that still contain a value of the examples, with the next step. The hosts are reserved (RFC 2606). */
export const findExampleValues = ({ given }: Pick<Settings, 'given'>): { name: string; text: string; next: string }[] =>
  Object.entries(given).flatMap(([name, value = '']) => {
    const found = examples.find(({ pattern }) => pattern.test(value))
    return found ? [{ name, text: found.text, next: found.next }] : []
  })
