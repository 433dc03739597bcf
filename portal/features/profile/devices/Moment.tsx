import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDays, formatMoment } from '#portal/platform/format/format.ts'
import { ago } from './ago.ts'

/** How long ago, or the day when that was long ago; the moment itself for whoever points at it. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useTranslation()
  const [now] = useState(Date.now)
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {ago(at, now, i18n.language === 'en' ? 'en' : 'ar') ?? formatDays(at, at)}
    </time>
  )
}
