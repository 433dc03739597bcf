import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { HelpQueue, Mentor } from '#contract/help-queue/help-queue-records.ts'
import { screens } from '#contract/screens.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { QrCode } from '#portal/platform/qr-code/QrCode.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import { CopyText } from '#portal/platform/share/CopyText.tsx'
import shared from '../details.module.css'
import css from './help.module.css'
import { MentorForm } from './MentorForm.tsx'
import { MentorRow } from './MentorRow.tsx'

type Props = { tenant: Tenant; queue: HelpQueue; close: () => void }

/** Adds mentors and manages their links. A new link is shown once, because only its hash is stored. */
export function MentorsDialog({ tenant, queue, close }: Props) {
  const { t } = useTranslation('help_queue', { keyPrefix: 'mentors' })
  const [made, setMade] = useState<{ name: string; url: string } | null>(null)
  const mentors = useRead(api.helpQueue.mentors, { tenant: tenant.id })
  // The token is in the fragment, which browsers send to no server.
  const show = ({ name, token }: Mentor & { token: string }) => setMade({ name, url: `${location.origin}${screens.mentor}#${token}` })
  return (
    <Dialog title={t('title')} opened onClose={close} size="48rem">
      <Text c="dimmed" mb="md">
        {t('means')}
      </Text>
      <MentorForm tenant={tenant} queue={queue} mentor={null} done={mentor => 'token' in mentor && show(mentor)} />
      {made && (
        <div role="status" className={css.made}>
          <div className={css.who}>
            <Text fw={600}>{t('made', { name: isolated(made.name) })}</Text>
            <span className={shared.row}>
              <CopyText text={made.url} words={{ copy: t('copy'), copied: t('copied') }} variant="default" />
              <Button variant="subtle" onClick={() => setMade(null)}>
                {t('hide')}
              </Button>
            </span>
          </div>
          <QrCode text={made.url} label={t('qr', { name: made.name })} className={css.code ?? ''} />
        </div>
      )}
      {mentors.data ? (
        <ul className={shared.lines}>
          {mentors.data.results.map(mentor => (
            <MentorRow key={mentor.id} tenant={tenant} queue={queue} mentor={mentor} show={show} />
          ))}
        </ul>
      ) : mentors.isLoadingError ? (
        <Failed what={t('failed')} error={mentors.error} retry={mentors.refetch} />
      ) : (
        <LoadingRows />
      )}
    </Dialog>
  )
}
