import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { normalizeSlug, slugFault } from '#contract/slug.ts'
import { AddressSuggestions } from '#portal/domain/hackathon/AddressSuggestions.tsx'
import css from '../config.module.css'
import { type SlugState, useSlugCheck } from '../use-slug-check.ts'

const shortestSlug = 3

type Props = {
  value: string
  /** offered in place of an invalid address */ suggestions: readonly string[]
  error: string | undefined
  onChange: (name: string) => void
}

/** The address of the page: brought to allowed letters as it is typed, and asked about when typing rests. */
export function SlugField({ value, suggestions, error, onChange }: Props) {
  const { t } = useTranslation('config')
  const state = useSlugCheck(value)
  const [turned, setTurned] = useState('')
  // A short text, or a hyphen at the end, is probably still being typed.
  const isUnfinished = value.length < shortestSlug || value.endsWith('-')
  const isInvalid = slugFault(value) !== null && (Boolean(error) || !isUnfinished)
  const offered = state.is === 'taken' ? state.suggestions : isInvalid ? suggestions : []
  const type = (typed: string) => {
    setTurned(/[\u0600-\u06ff]/.test(typed) ? typed : '')
    // A hyphen at the end is on its way to being followed.
    onChange(normalizeSlug(typed) + (/[\s-]$/.test(typed) && normalizeSlug(typed) && !typed.endsWith('--') ? '-' : ''))
  }
  return (
    <div>
      <TextInput
        name="tenant_name"
        label={t('slug.label')}
        description={t('slug.help')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        error={error}
        onChange={event => type(event.currentTarget.value)}
        onBlur={() => value.endsWith('-') && onChange(normalizeSlug(value))}
      />
      <Text size="sm" role="status" mt={6} className={css['slug-status']} data-is={state.is}>
        {turned && value && <Said t="turned" values={{ typed: turned, name: value }} />}
        {state.is === 'idle' ? (
          value && !error && <Said t="idle" values={{ name: value }} />
        ) : (
          <Said t={state.is} values={{ name: state.name }} />
        )}
      </Text>
      <AddressSuggestions names={offered} current={value} pick={onChange} />
    </div>
  )
}

function Said({ t: which, values }: { t: Exclude<SlugState['is'], never> | 'turned'; values: { name: string; typed?: string } }) {
  const { t } = useTranslation('config')
  return (
    <span className={css['slug-line']}>
      <Trans
        t={t}
        i18nKey={`slug.${which}`}
        values={{ typed: '', ...values }}
        components={{ name: <bdi dir="ltr" className={css['slug-name'] ?? ''} /> }}
      />
    </span>
  )
}
