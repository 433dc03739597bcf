import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Certificate } from '#contract/certificates/certificate-records.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import shared from '../details.module.css'
import { AddDialog } from './AddDialog.tsx'
import { CertificatesTable } from './CertificatesTable.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { SignatureDialog } from './SignatureDialog.tsx'

type Open =
  | { dialog: 'issue' | 'signature' }
  | { dialog: 'add'; former: Certificate | null }
  | { dialog: 'revoke'; certificate: Certificate }

/** Tab of certificates: list, issuing, reissuing and revoking. */
export function CertificatesTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('certificates')
  const [open, setOpen] = useState<Open | null>(null)
  const mayChange = mayEdit(tenant.role) && switchedAccess() === null && (tenant.status === 'draft' || tenant.status === 'published')
  const close = () => setOpen(null)
  return (
    <section className={shared.panel} aria-labelledby="certificates">
      <div className={shared.panelHead}>
        <Title order={2} fz="lg" id="certificates">
          {t('title')}
        </Title>
        {mayChange && (
          <div className={shared.row}>
            <Button variant="default" size="sm" onClick={() => setOpen({ dialog: 'signature' })}>
              {t('signature.open')}
            </Button>
            <Button variant="default" size="sm" onClick={() => setOpen({ dialog: 'add', former: null })}>
              {t('add.open')}
            </Button>
            <Button size="sm" onClick={() => setOpen({ dialog: 'issue' })}>
              {t('issue.open')}
            </Button>
          </div>
        )}
      </div>
      <Stack gap="md">
        <Text c="dimmed">{t('lead')}</Text>
        <CertificatesTable
          tenant={tenant}
          mayChange={mayChange}
          revoke={certificate => setOpen({ dialog: 'revoke', certificate })}
          reissue={former => setOpen({ dialog: 'add', former })}
        />
      </Stack>
      {open?.dialog === 'issue' && <IssueDialog tenant={tenant} close={close} />}
      {open?.dialog === 'signature' && <SignatureDialog tenant={tenant} close={close} />}
      {open?.dialog === 'add' && <AddDialog tenant={tenant} former={open.former} close={close} />}
      {open?.dialog === 'revoke' && <RevokeDialog tenant={tenant} certificate={open.certificate} close={close} />}
    </section>
  )
}
