// zod skips the refinements of a missing optional field, so omitting the field would bypass them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { parts } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { Register } from './landing-pages/sections/register-section.ts'
import { endpointsOf } from './openapi.ts'
import { builtInFieldNames } from './registration-form/registration-fields.ts'
import { fieldsOf, formOf, registrationKinds } from './registrations/registration.ts'

const register = Register.parse({
  id: 'register',
  type: 'register',
  fields: builtInFieldNames.map((key, at) => ({ key, required: at % 2 === 0 })),
  questions: [
    { id: 'why', kind: 'text', required: true },
    { id: 'more', kind: 'text' },
    { id: 'night', kind: 'choice', required: true, options: [{ id: 'yes' }] },
    { id: 'meal', kind: 'choice', options: [{ id: 'yes' }] },
    { id: 'arabic', kind: 'yes_no' },
  ],
})

test('no optional field of an endpoint or public form has a refinement that a missing field would skip', () => {
  const calls = endpointsOf(endpoints).flatMap(([name, , e]) => parts.map(part => [`${name} ${part}`, e[part]] as const))
  const forms = registrationKinds.map(
    kind => [`form of ${kind}`, formOf(fieldsOf(kind, register, { trackIds: ['water'], teamSize: { least: 1, most: 4 } }))] as const,
  )
  assert.deepEqual(
    [...calls, ...forms].flatMap(([name, schema]) => (schema ? skippable(schema, name) : [])),
    [],
  )
  const unticked = z.object({ consent: z.string().optional().refine(Boolean) })
  assert.deepEqual(skippable(unticked, 'the walk'), ['the walk.shape.consent'])
})

/** Returns paths of optional schemas that have refinements. */
function skippable(schema: z.core.$ZodType, path: string, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { def, optin, optout } = schema._zod as { def: { checks?: unknown[] }; optin?: string; optout?: string }
  const own = optin === 'optional' && optout === 'optional' && def.checks?.length ? [path] : []
  return [...own, ...inside(def).flatMap(([name, inner]) => skippable(inner, `${path}.${name}`, seen))]
}

function inside(def: object): [string, z.core.$ZodType][] {
  return Object.entries(def).flatMap(([name, value]): [string, z.core.$ZodType][] => {
    if (typeof value !== 'object' || value === null) return []
    if ('_zod' in value) return [[name, value as z.core.$ZodType]]
    return name === 'checks' ? [] : inside(value as object).map(([below, schema]) => [`${name}.${below}`, schema])
  })
}
