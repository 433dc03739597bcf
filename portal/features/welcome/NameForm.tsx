import { Button, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { longestDraftName } from '#contract/limits.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import css from './welcome.module.css'

type Props = { name: string; onName: (name: string) => void; hint?: string }

/** The first field of the three steps; an empty one is asked for there. */
export function NameForm({ name, onName, hint }: Props) {
  const { t } = useTranslation('welcome')
  const navigate = useNavigate()
  const begin = (event: FormEvent) => {
    event.preventDefault()
    void navigate(paths.config({ name: name.trim() }))
  }
  return (
    <form onSubmit={begin} className={css.form}>
      <TextInput
        size="lg"
        label={t('name')}
        placeholder={t('example')}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="auto"
        autoComplete="off"
        maxLength={longestDraftName}
        value={name}
        onChange={event => onName(event.currentTarget.value)}
      />
      <Button type="submit" size="lg">
        {t('begin')}
      </Button>
    </form>
  )
}
