import { Button, CloseButton, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHackathonConfig } from '#portal/domain/hackathon/use-hackathon-config.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import css from './search.module.css'

const loadFound = async () => ({ default: (await import('./Found.tsx')).Found })
const Found = lazy(loadFound)
const hidesAfterMs = 200

/** Search field of the top bar. On phones, it covers the bar while it is in use. */
export function HeaderSearch() {
  const [open, setOpen] = useState(false)
  return (
    <search className={css.search} data-open={open || undefined}>
      <SearchBox enter={() => setOpen(true)} leave={() => setOpen(false)} />
    </search>
  )
}

/** `enter` is called when the field takes focus, `leave` when the search loses it. */
type Props = { enter: () => void; leave: () => void }

function SearchBox({ enter, leave }: Props) {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { text, setText, typed, found, failed } = useHackathonSearch()
  const [focused, setFocused] = useState(false)
  const [at, setAt] = useState(-1)
  useEffect(() => () => clearTimeout(hiding.current), [])

  const hackathons = found?.results ?? []
  const ways = [
    ...hackathons.map(hackathon => paths.hackathonDetails(hackathon.id)),
    ...(found ? [hackathons.length ? paths.hackathons({ scope: 'all', search: typed }) : paths.config({ name: typed })] : []),
  ]
  const isOpen = focused && typed !== ''
  const type = (value: string) => {
    setText(value)
    setAt(-1)
    setFocused(true)
  }
  const end = () => {
    setText('')
    setAt(-1)
    input.current?.blur()
    leave()
  }
  const go = (way: string) => {
    end()
    void navigate(way)
  }
  const steps: Record<string, () => void> = {
    ArrowDown: () => setAt(isOpen && at < ways.length - 1 ? at + 1 : 0),
    ArrowUp: () => setAt(at <= 0 ? ways.length - 1 : at - 1),
    Enter: () => typed && go((isOpen && ways[at]) || paths.hackathons({ scope: 'all', search: typed })),
    Escape: () => (isOpen ? setFocused(false) : text ? type('') : end()),
  }
  const press = (event: KeyboardEvent) => {
    const step = event.nativeEvent.isComposing ? undefined : steps[event.key]
    if (!step) return
    event.preventDefault()
    if (event.key.startsWith('Arrow')) setFocused(true)
    step()
  }
  return (
    <>
      <TextInput
        className={css.field ?? ''}
        ref={input}
        type="text"
        inputMode="search"
        role="combobox"
        aria-label={t('label')}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen && found ? id : undefined}
        aria-activedescendant={isOpen && found && at >= 0 ? `${id}-${at}` : undefined}
        placeholder={t('placeholder')}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          text && (
            <CloseButton
              aria-label={t('clear')}
              onClick={() => {
                type('')
                input.current?.focus()
              }}
              tabIndex={-1}
            />
          )
        }
        value={text}
        onChange={event => type(event.currentTarget.value)}
        onKeyDown={press}
        onFocus={() => {
          clearTimeout(hiding.current)
          void loadFound()
          setFocused(true)
          enter()
        }}
        onBlur={() => {
          hiding.current = setTimeout(() => {
            setFocused(false)
            if (cancel.current !== document.activeElement) leave()
          }, hidesAfterMs)
        }}
      />
      <Button ref={cancel} variant="subtle" className={css.cancel ?? ''} onClick={end} onBlur={leave}>
        {t('cancel')}
      </Button>
      {isOpen && (
        // A click here must not blur the field.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={css.panel} onMouseDown={event => event.preventDefault()}>
          {!found ? (
            <p className={css.note}>{t(failed ? 'failed' : 'searching')}</p>
          ) : (
            <Suspense fallback={<p className={css.note}>{t('searching')}</p>}>
              <Found id={id} search={typed} hackathons={hackathons} at={at} go={go} ways={ways} />
            </Suspense>
          )}
        </div>
      )}
      <VisuallyHidden role="status">
        {isOpen && found ? (found.more ? t('count_more', { count: found.count }) : t('count', { count: found.count })) : ''}
      </VisuallyHidden>
    </>
  )
}

const shown = 6
const afterMs = 300

/** Searches after a pause in typing. Ignores results of an earlier text. */
function useHackathonSearch() {
  const [text, setText] = useState('')
  const typed = text.trim()
  const [search] = useDebouncedValue(typed, afterMs)
  const isSearched = search !== '' && typed !== ''
  const { hackathons: read } = useHackathonConfig({ search: isSearched ? { scope: 'all', limit: shown, search } : null })
  const isCurrent = search === typed && !read.isPlaceholderData
  return {
    text,
    setText,
    typed,
    found: isCurrent && read.isSuccess ? read.data : null,
    failed: isCurrent && read.isError,
  }
}
