import { IconEyeOff, IconListCheck, IconSpeakerphone, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Attention, TenantSummary } from '#contract/statistics/stats-endpoints.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import css from './dashboard.module.css'

const icons = {
  unpublished: IconEyeOff,
  issue: IconListCheck,
  to_review: IconUserPlus,
  waiting: IconUserPlus,
  closing_soon: IconListCheck,
  untold: IconSpeakerphone,
} as const

export function Chips({ tenant: { attention, name } }: { tenant: TenantSummary }) {
  const { t } = useTranslation('dashboard')
  if (attention.length === 0) return null
  return (
    <ul className={css.chips} aria-label={t('attention.of', { name })}>
      {attention.map(line => {
        const Icon = icons[line.code]
        return (
          <li key={line.code}>
            <Link to={linkOf(line)} className={css.chip} data-code={line.code}>
              <Icon size={18} stroke={1.7} aria-hidden />
              {t(`attention.${line.code}`, { count: line.count ?? 0 })}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function linkOf({ code, issue, tenant_name }: Attention): string {
  if (code === 'unpublished') return paths.hackathon(tenant_name)
  if (code === 'issue') return paths.hackathon(tenant_name, { step: issue?.where ?? 'basics' })
  if (code === 'untold') return paths.hackathonDetails(tenant_name, { tab: 'announcements' })
  const state = code === 'waiting' ? code : code === 'to_review' && 'applied'
  return paths.hackathonDetails(tenant_name, { tab: 'registrations', ...(state && { state }) })
}
