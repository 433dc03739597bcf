import { useMemo, useState } from 'react'
import { type Dated, type Stage, stageOf } from '#contract/tenants/stage.ts'
import type { PageSource } from '#landing/model.ts'
import { lengthOf, momentAt, placeOf, spansOf } from './moments.ts'

type Looked = { place: number } | { called_off: NonNullable<Dated['called_off']> }

export function useLookAhead(source: PageSource) {
  const [looked, setLooked] = useState<Looked | null>(null)
  const { tenant } = source
  const spans = useMemo(() => spansOf(tenant), [tenant])
  const seen = useMemo((): PageSource => {
    if (looked === null) return source
    if ('called_off' in looked) return { ...source, tenant: { ...tenant, called_off: looked.called_off } }
    return { ...source, now: momentAt(spans, looked.place), tenant: { ...tenant, called_off: null } }
  }, [source, tenant, looked, spans])
  const show = (stage: Stage) => {
    if (stage === 'cancelled' || stage === 'postponed') return setLooked({ called_off: stage })
    const span = spans.find(each => each.stage === stage)
    if (span) setLooked({ place: placeOf(spans, new Date((span.from + span.to) / 2)) })
  }
  return {
    seen,
    spans,
    stage: stageOf({ ...seen.tenant, status: 'published' }, seen.now),
    place: looked && 'place' in looked ? looked.place : placeOf(spans, source.now),
    last: lengthOf(spans),
    away: looked !== null,
    move: (place: number) => setLooked({ place }),
    show,
    reset: () => setLooked(null),
  }
}
