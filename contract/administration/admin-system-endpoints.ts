// Administrators see settings and the state of the system. No response contains a secret.

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../fields.ts'
import { changeNeeds, checkStates, findingNames, settingNames, settingSources, systemChecks, testMailOutcomes } from './system.ts'

export const ShownSetting = z
  .object({
    name: z.enum(settingNames),
    /** effective value; null for a secret, and for an optional setting that is not set */
    value: z.string().nullable(),
    is_secret: z.boolean(),
    is_set: z.boolean(),
    source: z.enum(settingSources),
    change: z.enum(changeNeeds),
  })
  .meta({ id: 'ShownSetting' })
export type ShownSetting = z.infer<typeof ShownSetting>

/** Values of the sentence about a finding, null if it needs none. `detail` is technical: a host, a path, a version or a code. */
export const SystemFinding = z
  .object({
    check: z.enum(systemChecks),
    state: z.enum(checkStates),
    finding: z.enum(findingNames),
    count: z.int().nullable(),
    bytes: z.number().nullable(),
    /** percent */
    share: z.number().nullable(),
    seconds: z.number().nullable(),
    at: Instant.nullable(),
    detail: z.string().nullable(),
  })
  .meta({ id: 'SystemFinding' })
export type SystemFinding = z.infer<typeof SystemFinding>

export const adminSystem = {
  settings: endpoint({
    method: 'GET',
    path: '/api/v1/admin/system/settings/',
    summary: 'List the settings of the server with value, source and what a change needs; secrets without their value',
    caller: 'admin',
    /** `file`: the settings file that the process has read */
    success: [200, z.object({ file: z.string().nullable(), settings: z.array(ShownSetting) })],
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/v1/admin/system/state/',
    summary: 'Check the running system; connections to other servers are checked at most once a minute',
    caller: 'admin',
    success: [200, z.object({ checked_at: Instant, findings: z.array(SystemFinding) })],
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/api/v1/admin/system/test-mail/',
    summary: 'Send a test mail to the caller’s address, and return what the mail server answered',
    repeatable: 'sends a test to the caller',
    caller: 'admin',
    /** `answer`: codes of the mail server’s response, '' if it accepted the mail */
    success: [200, z.object({ outcome: z.enum(testMailOutcomes), to: z.string(), answer: z.string() })],
  }),
}
