import { Button } from '@mantine/core'
import { IconSignature, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Certificate } from '#contract/certificates/certificate-records.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { Area } from '../Area.tsx'
import shared from '../details.module.css'
import { AddDialog } from './AddDialog.tsx'
import { CertificatesTable } from './CertificatesTable.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { SignatureDialog } from './SignatureDialog.tsx'

type Open =
  | { dialog: 'issue' | 'signature' }
  | { dialog: 'add'; former: Certificate | null }
  | { dialog: 'revoke' | 'name'; certificate: Certificate }

/** Tab of certificates: list, issuing, reissuing and revoking. */
export function CertificatesTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('certificates')
  const [open, setOpen] = useState<Open | null>(null)
  const mayChange = mayEdit(tenant.role) && switchedAccess() === null && (tenant.status === 'draft' || tenant.status === 'published')
  const close = () => setOpen(null)
  return (
    <Area
      tenant={tenant}
      id="certificates"
      title={t('title')}
      facts={t('lead')}
      actions={
        mayChange && (
          <>
            <Button onClick={() => setOpen({ dialog: 'issue' })}>{t('issue.open')}</Button>
            <RowMenu
              isOfArea
              label={t('more')}
              actions={[
                {
                  name: 'add',
                  label: t('add.open'),
                  icon: <IconUserPlus size={18} aria-hidden />,
                  choose: () => setOpen({ dialog: 'add', former: null }),
                },
                {
                  name: 'signature',
                  label: t('signature.open'),
                  icon: <IconSignature size={18} aria-hidden />,
                  choose: () => setOpen({ dialog: 'signature' }),
                },
              ]}
            />
          </>
        )
      }
    >
      <div className={shared.panel}>
        <CertificatesTable
          tenant={tenant}
          mayChange={mayChange}
          revoke={certificate => setOpen({ dialog: 'revoke', certificate })}
          decideName={certificate => setOpen({ dialog: 'name', certificate })}
          reissue={former => setOpen({ dialog: 'add', former })}
        />
      </div>
      {open?.dialog === 'issue' && <IssueDialog tenant={tenant} close={close} />}
      {open?.dialog === 'signature' && <SignatureDialog tenant={tenant} close={close} />}
      {open?.dialog === 'add' && <AddDialog tenant={tenant} former={open.former} close={close} />}
      {open?.dialog === 'name' && <NameDialog tenant={tenant} certificate={open.certificate} close={close} />}
      {open?.dialog === 'revoke' && <RevokeDialog tenant={tenant} certificate={open.certificate} close={close} />}
    </Area>
  )
}
