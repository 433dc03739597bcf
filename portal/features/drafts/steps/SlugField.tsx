import { Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { normalizeSlug, slugFault } from '#contract/names/slug.ts'
import { AddressSuggestions } from '#portal/domain/hackathon/AddressSuggestions.tsx'
import { callTo } from '#portal/platform/api/calls.ts'
import { codeOf } from '#portal/platform/api/problems.ts'
import css from '../config.module.css'

const shortestSlug = 3

type Props = {
  value: string
  /** Whether a name is typed that yields no suggestion. */
  isAsked: boolean
  suggestions: readonly string[]
  error: string | undefined
  onChange: (name: string) => void
}

/** Slug field. Normalizes typed text, and checks availability after a pause. */
export function SlugField({ value, isAsked, suggestions, error, onChange }: Props) {
  const { t } = useTranslation('config')
  const state = useSlugCheck(value)
  const [turned, setTurned] = useState('')
  // The user is probably still typing.
  const isUnfinished = value.length < shortestSlug || value.endsWith('-')
  const isInvalid = slugFault(value) !== null && (Boolean(error) || !isUnfinished)
  const offered = state.is === 'taken' ? state.suggestions : isInvalid ? suggestions : []
  const type = (typed: string) => {
    setTurned(/[\u0600-\u06ff]/.test(typed) ? typed : '')
    // Keeps a trailing hyphen, because the user will probably type another character.
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
        {isAsked && !value && !error && t('slug.ask')}
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

type SlugState =
  | { is: 'idle' }
  | { is: 'checking' | 'available' | 'failed' | 'too_often'; name: string }
  | { is: 'taken'; name: string; suggestions: string[] }

const settleMs = 300
const idle: SlugState = { is: 'idle' }

function useSlugCheck(name: string): SlugState {
  const [state, setState] = useState<SlugState>(idle)
  useEffect(() => {
    if (slugFault(name) !== null) return
    const controller = new AbortController()
    const check = async () => {
      setState({ is: 'checking', name })
      try {
        const answer = await callTo(api.tenants.exists, { query: { tenant_name: name } }, { signal: controller.signal })
        if (controller.signal.aborted) return
        setState(answer.available ? { is: 'available', name } : { is: 'taken', name, suggestions: answer.suggestions })
      } catch (error) {
        if (!controller.signal.aborted) setState({ is: codeOf(error) === 'limit.reached' ? 'too_often' : 'failed', name })
      }
    }
    const timer = setTimeout(() => void check(), settleMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [name])
  return slugFault(name) === null ? state : idle
}
