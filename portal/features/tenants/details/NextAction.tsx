import { Alert, Button } from '@mantine/core'
import { IconConfetti, IconSend, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { api } from '#contract/addresses.ts'
import { mayEdit, mayReadPeople } from '#contract/roles.ts'
import type { Tenant } from '#contract/tenant.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useSend } from '#portal/platform/api/use-send.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { ShareMenu } from '#portal/platform/share/ShareMenu.tsx'
import css from './head.module.css'

/** What this part of a hackathon’s life asks for first. */
export function NextAction({ tenant, name }: { tenant: Tenant; name: string }) {
  const { t } = useTranslation('details')
  const { stage, role, tenant_name, public_url } = tenant
  if (stage === 'draft') return mayEdit(role) ? <Publish tenant={tenant} /> : null
  if (stage === 'closed' && mayReadPeople(role))
    return (
      <Button
        component={Link}
        to={paths.hackathonDetails(tenant_name, { tab: 'registrations' })}
        leftSection={<IconUsers size={18} aria-hidden />}
      >
        {t('action.review')}
      </Button>
    )
  if ((stage === 'judging' || stage === 'finished') && mayEdit(role))
    return (
      <Button component={Link} to={paths.hackathon(tenant_name, { step: 'results' })} leftSection={<IconConfetti size={18} aria-hidden />}>
        {t('action.winners')}
      </Button>
    )
  return <ShareMenu title={name} address={public_url} label={t('action.share')} />
}

/** What publishing still needs is mended in the editor. */
function Publish({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const navigate = useNavigate()
  const { send, flag, error } = useSend(api.landingPages.publish, {
    invalidates: [api.tenants.detail, api.stats.tenant, api.landingPages.get, api.landingPages.versions],
  })
  const publish = () =>
    send({ tenant: tenant.id, body: {} }).catch((problem: unknown) => {
      if (['landing_page.incomplete', 'landing_page.not_found'].includes(codeOf(problem) ?? ''))
        void navigate(paths.hackathon(tenant.tenant_name))
    })
  return (
    <>
      <Button
        loading={flag === 'loading'}
        onClick={() => void publish()}
        leftSection={<IconSend size={18} className="icon-dir" aria-hidden />}
      >
        {t('action.publish')}
      </Button>
      {flag === 'error' && (
        <Alert color="red" variant="outline" role="alert" className={css.refused ?? ''}>
          {sentenceFor(error)}
        </Alert>
      )}
    </>
  )
}
