import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '#portal/platform/paths/paths.ts'

/** Links to terms and privacy policy. Next to a form, they open in a new window. */
export function LegalLinks({ isBesideForm = false }: { isBesideForm?: boolean }) {
  const { t } = useTranslation()
  const look = { underline: 'always', fz: 'inherit', ...(isBesideForm && { target: '_blank' }) } as const
  return (
    <>
      <Anchor href={paths.terms()} {...look}>
        {t('terms')}
      </Anchor>
      <Anchor href={paths.privacy()} {...look}>
        {t('privacy')}
      </Anchor>
    </>
  )
}
