import { useRef, useState } from 'react'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { currentOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { type Contest, type Fields, mergeForm, type Side } from '#portal/platform/two-versions/merge-form.ts'
import { differ } from '#portal/platform/unsaved/unsaved.ts'
import { type Facts, useFacts } from './use-facts.ts'

type Conflict = { message: string; contests: readonly Contest[] }
const noConflict: Conflict = { message: '', contests: [] }

/** Saves facts and merges concurrent changes. The user must resolve conflicts before saving again. */
export function useSharedFacts<F extends Fields>(tenant: Tenant, read: (tenant: Tenant) => F, write: (values: F) => Facts) {
  const { send, busy, saved, fault, edited } = useFacts(tenant)
  const [form, setForm] = useState(() => ({ values: read(tenant), based: read(tenant), at: tenant.updated_at }))
  const [{ message, contests }, setConflict] = useState(noConflict)

  const written = useRef(form.values)
  const show = (next: typeof form) => {
    written.current = next.values
    setForm(next)
  }

  const save = async ({ values, based, at }: typeof form): Promise<void> => {
    try {
      const saved = await send({ ...write(values), updated_at: at })
      show({ values: written.current === values ? read(saved) : written.current, based: read(saved), at: saved.updated_at })
      setConflict(noConflict)
    } catch (error) {
      const now = currentOf<Tenant>(error, 'tenant.changed_meanwhile')
      if (!now || now.updated_at === at) return
      const merged = mergeForm(based, written.current, read(now))
      const next = { values: merged.values, based: read(now), at: now.updated_at }
      show(next)
      if (merged.contests.length === 0) return save(next)
      setConflict({ message: sentenceFor(error), contests: merged.contests })
    }
  }
  const change = (part: Partial<F>) => {
    edited()
    show({ ...form, values: { ...form.values, ...part } })
  }
  return {
    values: form.values,
    isUnsaved: differ(form.based, form.values),
    change,
    busy,
    saved,
    fault: contests.length > 0 ? null : fault,
    submit: () => save(form),
    contested: contests.length > 0 && {
      message,
      contests,
      chosen: ({ path, theirs }: Contest): Side => (form.values[path] === theirs ? 'theirs' : 'mine'),
      choose: (contest: Contest, side: Side) => change({ [contest.path]: contest[side] } as Partial<F>),
    },
  }
}
