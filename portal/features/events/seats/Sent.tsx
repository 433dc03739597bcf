import { Button, Text } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import css from './seats.module.css'

/** The mail says what became of it; here everybody is told the same. The keyboard follows what is said. */
export function Sent({ email, again }: { email: string; again: () => void }) {
  const { t } = useTranslation('seats')
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <>
      <div ref={said} tabIndex={-1} role="status" className={css.said}>
        <IconMailCheck size={28} stroke={1.6} aria-hidden />
        <div>
          <Text fw={600}>{t('sent', { email: `\u2066${email}\u2069` })}</Text>
          <Text>{t('sent_hint')}</Text>
        </div>
      </div>
      <Button variant="default" className={css.start ?? ''} onClick={again}>
        {t('another')}
      </Button>
    </>
  )
}
