import { Anchor, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#portal/platform/files/save-file.ts'
import { QrCode, qrFile } from '#portal/platform/qr-code/QrCode.tsx'
import css from './publishing.module.css'

export function PageQr({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation('editor')
  const save = () => saveFile(`${name}-qr.svg`, qrFile(address), 'image/svg+xml')
  return (
    <Group gap="md" align="center" wrap="nowrap">
      <QrCode text={address} label={t('publish.qr')} {...(css['qr'] && { className: css['qr'] })} />
      <Anchor component="button" type="button" onClick={save} underline="always">
        {t('publish.qr_save')}
      </Anchor>
    </Group>
  )
}
