import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hasRole, type MemberRole } from '#contract/members/roles.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { ShareMenu } from '#portal/platform/share/ShareMenu.tsx'
import type { NowAction } from './now.ts'

type Props = {
  action: NowAction
  tenant: { tenant_name: string; role: MemberRole | null; name: string; /** address of the page */ public_url: string | null }
  variant?: 'filled' | 'default'
}

/** Areas that a switched administrator does not see. */
const own: ReadonlySet<NowAction['to']> = new Set(['phases', 'announcements', 'judging', 'results', 'certificates'])

/** The button for the next action of a hackathon. Null for roles that may not do it. */
export function NowButton({ action: { word, to, least }, tenant, variant = 'filled' }: Props) {
  const { t } = useTranslation('dashboard')
  const { tenant_name, role, name, public_url } = tenant
  if (!hasRole(role, least) || (own.has(to) && switchedAccess() !== null)) return null
  if (to === 'share') return public_url && <ShareMenu title={name} address={public_url} label={t('now.act.share')} variant={variant} />
  return (
    <Button component={Link} to={addressOf(tenant_name, to)} variant={variant}>
      {t(`now.act.${word}`)}
    </Button>
  )
}

function addressOf(tenant: string, to: Exclude<NowAction['to'], 'share'>): string {
  if (to === 'editor') return paths.hackathon(tenant)
  if (to === 'publish') return paths.hackathon(tenant, { publish: '1' })
  if (to === 'winners') return paths.hackathon(tenant, { step: 'results' })
  if (to === 'to_review') return paths.hackathonDetails(tenant, { tab: 'registrations', state: 'applied' })
  if (to === 'check_in') return paths.hackathonDetails(tenant, { tab: 'registrations', door: '1' })
  return paths.hackathonDetails(tenant, { tab: to })
}
