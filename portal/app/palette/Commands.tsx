import { CloseButton, TextInput, VisuallyHidden } from '@mantine/core'
import { IconLogout, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { folded } from '#contract/text/folding.ts'
import css from './palette.module.css'
import { addRecentCommand, recentCommands } from './recent-commands.ts'
import { useFoundCommands } from './use-found-commands.ts'
import { type Command, type CommandGroup, useLocalCommands } from './use-local-commands.ts'

type Props = { go: (to: string) => void; close: () => void }

const groups = ['recent', 'areas', 'screens', 'actions', 'people', 'hackathons', 'events'] as const satisfies readonly CommandGroup[]

/** Field and list of the palette. Local commands are first, so that arriving results do not move them. */
export function Commands({ go, close }: Props) {
  const { t } = useTranslation('palette')
  const id = useId()
  const [text, setText] = useState('')
  const [activeId, setActiveId] = useState<string | null>(null)
  const [copied, setCopied] = useState(false)
  const words = folded(text).split(/\s+/).filter(Boolean)
  const local = useLocalCommands().filter(({ label }) => words.every(word => folded(label).includes(word)))
  const found = useFoundCommands(text)
  const { pathname, search } = useLocation()
  const recent = words.length === 0 ? recentCommands(pathname + search) : []
  const commands = groups.flatMap(group => [...recent, ...local, ...found.commands].filter(command => command.group === group))
  const at = Math.max(
    0,
    commands.findIndex(command => command.id === activeId),
  )
  const active = commands[at]
  const step = (by: 1 | -1) => setActiveId(commands[(at + by + commands.length) % commands.length]?.id ?? null)
  const choose = (command: Command) => {
    if ('to' in command) {
      addRecentCommand(command)
      return go(command.to)
    }
    if (!command.staysOpen) {
      // Focus returns before the action opens another overlay.
      close()
      setTimeout(command.run, afterCloseMs)
      return
    }
    command.run()
    setCopied(true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const does: Record<string, () => void> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => active && choose(active),
    }
    const act = does[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <>
      <div className={css.field}>
        <TextInput
          data-autofocus
          variant="unstyled"
          size="md"
          role="combobox"
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-expanded={commands.length > 0}
          aria-controls={commands.length > 0 ? id : undefined}
          aria-activedescendant={active && `${id}-${active.id}`}
          placeholder={t('placeholder')}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={event => {
            setText(event.currentTarget.value)
            setActiveId(null)
            setCopied(false)
          }}
          onKeyDown={press}
        />
        <CloseButton size={44} aria-label={t('close')} onClick={close} />
      </div>
      {/* A click must not blur the field. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={css.results} onMouseDown={event => event.preventDefault()}>
        {commands.length > 0 && (
          <div id={id} role="listbox" aria-label={t('results')}>
            {groups.map(group => {
              const members = commands.filter(command => command.group === group)
              return members.length === 0 ? null : (
                <div key={group} role="group" aria-labelledby={`${id}-of-${group}`} className={css.group}>
                  <p id={`${id}-of-${group}`} className={css.heading}>
                    {t(`group.${group}`)}
                  </p>
                  {members.map(command => (
                    <Row
                      key={command.id}
                      id={`${id}-${command.id}`}
                      command={command}
                      isDone={copied && 'staysOpen' in command}
                      isActive={command === active}
                      choose={() => choose(command)}
                    />
                  ))}
                </div>
              )
            })}
          </div>
        )}
        {found.isSearching && <p className={css.note}>{t('searching')}</p>}
        {found.hasFailed && (
          <p className={css.note} role="alert">
            {t('failed')}{' '}
            <button type="button" className="plain-button" onClick={found.retry}>
              {t('retry')}
            </button>
          </p>
        )}
        {commands.length === 0 && !found.isSearching && !found.hasFailed && <p className={css.note}>{t('none')}</p>}
      </div>
      <VisuallyHidden role="status">
        {copied ? t('copied') : text.trim() !== '' && !found.isSearching ? t('count', { count: commands.length }) : ''}
      </VisuallyHidden>
    </>
  )
}

const afterCloseMs = 50

type RowProps = { id: string; command: Command; isDone: boolean; isActive: boolean; choose: () => void }

function Row({ id, command: { label, detail, Icon }, isDone, isActive, choose }: RowProps) {
  const { t } = useTranslation('palette')
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The field handles keys, because it retains focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div ref={element} id={id} role="option" tabIndex={-1} aria-selected={isActive} className={css.row} onClick={choose}>
      <Icon size={20} stroke={1.6} className={Icon === IconLogout ? 'icon-dir' : ''} aria-hidden />
      <bdi className={css.name}>{isDone ? t('copied') : label}</bdi>
      {detail !== undefined && <bdi className={css.detail}>{detail}</bdi>}
    </div>
  )
}
