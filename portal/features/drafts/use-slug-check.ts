// Is this address free? Asked when typing rests; an answer belongs to the address that was asked about, and a late one is dropped.
import { useEffect, useState } from 'react'
import { api } from '#contract/addresses.ts'
import { slugFault } from '#contract/slug.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { codeOf } from '#portal/platform/api/problems.ts'

export type SlugState =
  | { is: 'idle' }
  | { is: 'checking' | 'available' | 'failed' | 'too_often'; name: string }
  | { is: 'taken'; name: string; suggestions: string[] }

const settleMs = 300
const idle: SlugState = { is: 'idle' }

export function useSlugCheck(name: string): SlugState {
  const [state, setState] = useState<SlugState>(idle)
  useEffect(() => {
    if (slugFault(name) !== null) return
    const asked = new AbortController()
    const ask = async () => {
      setState({ is: 'checking', name })
      try {
        const answer = await callTo(api.tenants.exists, { query: { tenant_name: name } }, { signal: asked.signal })
        if (asked.signal.aborted) return
        setState(answer.available ? { is: 'available', name } : { is: 'taken', name, suggestions: answer.suggestions })
      } catch (error) {
        if (!asked.signal.aborted) setState({ is: codeOf(error) === 'limit.reached' ? 'too_often' : 'failed', name })
      }
    }
    const timer = setTimeout(() => void ask(), settleMs)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [name])
  return slugFault(name) === null ? state : idle
}
