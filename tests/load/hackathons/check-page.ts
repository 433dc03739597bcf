import type { Language } from '#contract/language.ts'
import type { Answer } from '../visit.ts'

const mostBytes = 40 * 1024

/** What is wrong with a public page, a sentence each; none when it is as promised. `name` is the hackathon's as it was registered. */
export function faultsOf({ status, headers, body, text }: Answer, language: Language, name: string): string[] {
  if (status !== 200) return [`answers ${status}`]
  const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
  const structured = scripts.filter(([, attributes]) => /type="application\/ld\+json"/.test(attributes ?? ''))
  const faults = [
    !new RegExp(`^<!doctype html><html[^>]*\\blang="${language}"`, 'i').test(text) && `does not say that it is in ${language}`,
    !new RegExp(`<html[^>]*\\bdir="${language === 'ar' ? 'rtl' : 'ltr'}"`).test(text) && 'has the wrong direction',
    (text.match(/<script\b/gi)?.length ?? 0) > structured.length && 'has a script',
    !structured.some(([, , json]) => namesIn(json ?? '').includes(name)) && 'has no structured data with its name',
    headers['content-encoding'] !== 'br' && 'is not compressed',
    body.length > mostBytes && `weighs ${(body.length / 1024).toFixed(1)} KB`,
    'set-cookie' in headers && 'sets a cookie',
    !/script-src|default-src 'none'/.test(String(headers['content-security-policy'])) && 'has no policy against scripts',
  ]
  return faults.filter(fault => fault !== false)
}

function namesIn(json: string): unknown[] {
  try {
    const data: unknown = JSON.parse(json)
    const things: unknown[] = Array.isArray(data) ? data : [data]
    const within = things.flatMap(thing =>
      typeof thing === 'object' && thing && '@graph' in thing && Array.isArray(thing['@graph']) ? thing['@graph'] : [thing],
    )
    return within.map((thing: unknown) => (typeof thing === 'object' && thing && 'name' in thing ? thing.name : undefined))
  } catch {
    return []
  }
}
