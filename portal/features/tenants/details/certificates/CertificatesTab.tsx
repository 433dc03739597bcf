import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconSignature, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Certificate } from '#contract/certificates/certificate-records.ts'
import { mayEdit, mayReadPeople } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { saveWorkbook } from '#portal/platform/data-table/workbook.ts'
import { saveFile } from '#portal/platform/files/save-file.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { type RowAction, RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
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
  const { mutateAsync, flag, error } = useApiMutation(api.certificates.export)
  const save = async (format: 'xlsx' | 'csv') => {
    const { filename, csv, cells } = await mutateAsync({ tenant: tenant.id, query: { as: format === 'xlsx' ? 'cells' : 'csv' } })
    if (format === 'csv') return saveFile(filename, new Blob([csv]), 'text/csv;charset=utf-8')
    const [heading = [], ...rows] = cells
    await saveWorkbook(filename.replace(/\.csv$/, ''), heading, rows)
  }
  const changes: RowAction[] = [
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
  ]
  // The list has addresses, which viewers may not read.
  const exports: RowAction[] = mayReadPeople(tenant.role)
    ? (
        [
          ['xlsx', IconFileSpreadsheet],
          ['csv', IconFileTypeCsv],
        ] as const
      ).map(([name, Icon]) => ({
        name,
        label: t(`export.${name}`),
        icon: <Icon size={18} aria-hidden />,
        choose: () => void (flag === 'loading' || save(name).catch(() => {})),
      }))
    : []
  const close = () => setOpen(null)
  return (
    <Area
      tenant={tenant}
      id="certificates"
      title={t('title')}
      facts={t('lead')}
      actions={
        (mayChange || exports.length > 0) && (
          <>
            {mayChange && <Button onClick={() => setOpen({ dialog: 'issue' })}>{t('issue.open')}</Button>}
            <RowMenu isOfArea label={t('more')} actions={[...(mayChange ? changes : []), ...exports]} />
          </>
        )
      }
    >
      <FormAlert>{error !== null && sentenceFor(error)}</FormAlert>
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
