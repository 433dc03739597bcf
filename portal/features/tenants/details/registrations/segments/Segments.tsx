import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Admission } from '#contract/registrations/registration-records.ts'
import { countSegments, filterOfSegment, segments } from '#contract/registrations/registration-segments.ts'
import { SumLine } from '../../SumLine.tsx'
import type { ShownSegment } from './use-segment.ts'

type Props = { admission: Admission; shown: ShownSegment | undefined }

/** Segments that are shown without registrations, because decisions move registrations between them. */
const always: readonly ShownSegment[] = ['applied', 'waiting', 'accepted', 'all']

/** Links to the segments of the list, each with its number of registrations. Their sum is the number of all. */
export function Segments({ admission, shown }: Props) {
  const { t } = useTranslation('registrations')
  // The same words as in the overview.
  const { t: tDetails } = useTranslation('details')
  const { pathname, search } = useLocation()
  const counts = countSegments(admission)
  const addressOf = (segment: ShownSegment) => {
    const query = new URLSearchParams(search)
    for (const name of ['page', 'confirmation', 'kind', 'state', 'open', 'review']) query.delete(name)
    const filter = segment === 'all' ? { state: 'all' } : filterOfSegment(segment)
    for (const [name, value] of Object.entries(filter)) query.set(name, value)
    return `${pathname}?${query}`
  }
  return (
    <SumLine
      label={t('segment.label')}
      parts={([...segments, 'all'] as const)
        .filter(segment => counts[segment] > 0 || segment === shown || always.includes(segment))
        .map((segment, nth) => ({
          id: segment,
          label: tDetails(`sum.${segment}`),
          count: counts[segment],
          to: addressOf(segment),
          sign: segment === 'all' ? '=' : nth > 0 ? '+' : undefined,
          isShown: segment === shown,
        }))}
    />
  )
}
