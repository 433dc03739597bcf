import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOneAddress } from '#contract/text/email-address.ts'
import { addressesIn } from './addresses-in.ts'
import css from './invitations.module.css'

type Props = { value: readonly string[]; error: string | undefined; onChange: (emails: string[]) => void }

/** Field for email addresses, shown as chips. Backspace in the empty field removes the last address. */
export function EmailsField({ value, error, onChange }: Props) {
  const { t } = useTranslation('team', { keyPrefix: 'invite' })
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const take = (written: string) => {
    setTyped('')
    const found = addressesIn(written)
    if (found.length > 0) onChange([...new Set([...value, ...found])])
  }
  const drop = (email: string) => {
    onChange(value.filter(each => each !== email))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const finishes = event.key === 'Enter' || event.key === ',' || event.key === '،' || event.key === ';' || event.key === ' '
    if (finishes && typed.trim()) {
      event.preventDefault()
      take(typed)
    }
    const last = value.at(-1)
    if (event.key === 'Backspace' && !typed && last !== undefined) drop(last)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (addressesIn(pasted).length < 2) return
    event.preventDefault()
    take(`${typed} ${pasted}`)
  }
  return (
    <div>
      <TextInput
        ref={field}
        label={t('emails')}
        description={t('emails_means')}
        className="ltr-input"
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={typed}
        error={error}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => take(typed)}
      />
      {value.length > 0 && (
        <ul className={css.chips} aria-label={t('added')}>
          {value.map(email => (
            <li key={email} className={css.chip} data-wrong={!isOneAddress(email) || undefined}>
              <bdi dir="ltr">{email}</bdi>
              {!isOneAddress(email) && <span className={css.wrong}>{t('wrong')}</span>}
              <ActionIcon variant="subtle" color="gray" c="inherit" aria-label={t('drop', { email })} onClick={() => drop(email)}>
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
