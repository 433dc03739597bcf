import { Button, CopyButton, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#portal/platform/files/save-file.ts'
import { useSession } from '#portal/platform/session/session.ts'
import css from './two-step.module.css'

/** Shows the recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const { t } = useTranslation('profile', { keyPrefix: 'two_step' })
  const email = useSession(({ user }) => user?.email ?? '')
  const text = [t('file_title'), email, '', ...codes, ''].join('\n')
  return (
    <>
      <Text>{t('codes_hint')}</Text>
      <section data-printed className={css['codes']} aria-label={t('codes')}>
        <p className={css['of']}>
          {t('file_title')} <bdi dir="ltr">{email}</bdi>
        </p>
        <ul dir="ltr">
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </section>
      <div className={css['keep']}>
        <CopyText text={codes.join('\n')} label={t('copy_all')} />
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button variant="default" onClick={() => saveFile('maydan-recovery-codes.txt', text, 'text/plain;charset=utf-8')}>
          {t('file')}
        </Button>
      </div>
      <Button fullWidth onClick={done}>
        {t('kept')}
      </Button>
    </>
  )
}

export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('profile')
  return (
    <CopyButton value={text} timeout={3000}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          onClick={copy}
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        >
          <span aria-live="polite">{copied ? t('two_step.copied') : label}</span>
        </Button>
      )}
    </CopyButton>
  )
}
