import { NativeSelect, Skeleton, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Badge } from '#contract/badges/badge-records.ts'
import { type BadgeSize, badgeSizes } from '#contract/badges/badge.ts'
import { type Language, textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import css from './badges.module.css'
import { forgetMeasurements, loadFonts } from './sheet/measure.ts'
import { BadgePreview } from './sheet/Sheets.tsx'
import { sizeRules } from './sheet/sizes.ts'

type Props = { tenant: Tenant; badge: Badge | undefined; size: BadgeSize; language: Language; setSize: (size: BadgeSize) => void }

/** Pixels of a millimeter in CSS. */
const pixels = 96 / 25.4

/** The size of the paper, and the first badge of the list as it will be printed. */
export function Preview({ tenant, badge, size, language, setSize }: Props) {
  const { t } = useTranslation('badges')
  const { ref, width } = useElementSize()
  const [measured, setMeasured] = useState<string | null>(null)
  const wanted = badge ? JSON.stringify(badge) : null
  useEffect(() => {
    if (!badge) return
    let isCurrent = true
    void loadFonts([badge], textIn(tenant.name, language)).then(() => {
      if (!isCurrent) return
      forgetMeasurements()
      setMeasured(JSON.stringify(badge))
    })
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the text identifies the badge
  }, [wanted, language, tenant.name])
  const rules = sizeRules[size]
  const scale = width === 0 ? 1 : Math.min(1, width / (rules.width * pixels))
  return (
    <aside className={css.preview} aria-label={t('preview')}>
      <NativeSelect
        size="md"
        label={t('size.label')}
        value={size}
        data={badgeSizes.map(value => ({ value, label: t(`size.${value}`) }))}
        onChange={event => setSize(badgeSizes.find(one => one === event.currentTarget.value) ?? size)}
      />
      <div ref={ref}>
        {badge &&
          (measured === null ? (
            <Skeleton height={200} />
          ) : (
            <div className={css.paper} style={{ zoom: scale }}>
              <BadgePreview tenant={tenant} badge={badge} size={size} language={language} />
            </div>
          ))}
      </div>
      <Text fz="sm" c="dimmed">
        {t('dialog_hint')}
      </Text>
    </aside>
  )
}
