import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '#contract/addresses.ts'
import type { Badge, BadgePerson } from '#contract/badges/badge-records.ts'
import { type BadgeSize, maxPrinted } from '#contract/badges/badge.ts'
import { type Language, textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { callTo, callWithRetries } from '#portal/platform/api/calls.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { forgetMeasurements, loadFonts } from './sheet/measure.ts'
import { Sheets } from './sheet/Sheets.tsx'

type Run = { id: string; badges: Badge[]; size: BadgeSize; language: Language; /** when it was recorded */ at: string; isUndone: boolean }
type Options = { size: BadgeSize; language: Language }

/**
 * Records badges as printed, renders them, and opens the browser's print dialog. `sheets` must be rendered. The browser does not report
 * whether paper came out, so `undo` removes the record.
 */
export function usePrint(tenant: Tenant) {
  const [run, setRun] = useState<Run | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    if (run === null || run.isUndone || run.badges.length === 0) return
    // The print dialog stops this page, so the rendered message appears first.
    const timer = setTimeout(() => window.print(), 100)
    return () => clearTimeout(timer)
  }, [run])
  const guarded = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    await work().catch(setError)
    setBusy(false)
  }
  const print = (people: readonly BadgePerson[], { size, language }: Options) =>
    guarded(async () => {
      const id = crypto.randomUUID()
      const badges: Badge[] = []
      try {
        for (let from = 0; from < people.length; from += maxPrinted) {
          const body = { run: id, people: people.slice(from, from + maxPrinted).map(({ kind, id: person }) => ({ kind, id: person })) }
          badges.push(...(await callWithRetries(api.badges.print, { tenant: tenant.id, body })).results)
        }
      } catch (problem) {
        // Nothing is printed, so no part stays recorded.
        if (badges.length > 0) await callTo(api.badges.cancelRun, { tenant: tenant.id, params: { run: id } }).catch(() => {})
        throw problem
      }
      await loadFonts(badges, textIn(tenant.name, language))
      forgetMeasurements()
      setRun({ id, badges, size, language, at: new Date().toISOString(), isUndone: false })
      invalidate([api.badges.list])
    })
  const undo = () =>
    guarded(async () => {
      if (run === null) return
      await callTo(api.badges.cancelRun, { tenant: tenant.id, params: { run: run.id } })
      setRun({ ...run, isUndone: true })
      invalidate([api.badges.list])
    })
  const sheets =
    run !== null &&
    !run.isUndone &&
    run.badges.length > 0 &&
    createPortal(<Sheets tenant={tenant} badges={run.badges} size={run.size} language={run.language} />, document.body)
  return { print, undo, run, isBusy, error, sheets, dismiss: () => setRun(null) }
}
