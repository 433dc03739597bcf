// Contains all schemas of the contract. Because of its size, it is loaded after the first input.

import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Language } from '#contract/language.ts'
import { fieldWords } from '#contract/text/field-errors.ts'

/** Returns a message per invalid field path. Returns none for an unknown endpoint. */
export function faultsOf(method: string, path: string, values: unknown, language: Language): Record<string, string> {
  const { body, form } = all.find(e => e.method === method && e.path === path) ?? {}
  const schema = body ?? form
  const faults: Record<string, string> = {}
  if (!schema) return faults
  const parsed = z.safeParse(schema, values, { error: fieldWords(language) })
  for (const { path: at, message } of parsed.error?.issues ?? []) faults[at.join('.')] ??= message
  return faults
}

const all = Object.values(endpoints).flatMap((group): Endpoint[] => Object.values(group))
