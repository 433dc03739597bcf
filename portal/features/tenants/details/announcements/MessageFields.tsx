import { ActionIcon, Button, FileButton, Menu, Text, Textarea, TextInput } from '@mantine/core'
import { IconBold, IconBraces, IconLink, IconList, IconPaperclip } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { longestAnnouncement } from '#contract/announcements/announcements.ts'
import { subjectProblem, textProblem, type Variable, variables } from '#contract/announcements/rich-text.ts'
import { directionOf, type Language } from '#contract/language.ts'
import { pictureTypes } from '#contract/limits.ts'
import { longestSubject, type StateMail } from '#contract/registrations/state-mails.ts'
import { looksLikeLink } from '#contract/text/links.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { WithinLimit } from '#portal/platform/forms/WithinLimit.tsx'
import css from './announcements.module.css'
import {
  addFile,
  addLink,
  applyEdit,
  type Edit,
  insertText,
  labelOf,
  type Selected,
  selectedIn,
  toggleBold,
  toggleList,
} from './text-commands.ts'

type Props = {
  tenant: string
  language: Language
  mail: StateMail
  change: (mail: StateMail) => void
  /** whether problems are displayed */ isChecked: boolean
}
type Field = HTMLTextAreaElement | HTMLInputElement

const fileTypes = [...pictureTypes, 'application/pdf'].join()

/** Subject and text of an announcement in one language, with buttons for formatting. */
export function MessageFields({ tenant, language, mail, change, isChecked }: Props) {
  const { t } = useTranslation('announcements')
  const textRef = useRef<HTMLTextAreaElement>(null)
  const subjectRef = useRef<HTMLInputElement>(null)
  const focused = useRef<Field | null>(null)
  /** Lets the same file be chosen again. */
  const again = useRef<() => void>(null)
  const own = { lang: language, styles: { input: { direction: directionOf(language) } } } as const
  const run = (command: (selected: Selected) => Edit) => {
    if (textRef.current) applyEdit(textRef.current, command(selectedIn(textRef.current)))
  }
  const link = (selected: Selected) => addLink(selected, t('format.link_text', { lng: language }))
  const insert = (variable: Variable) => {
    const field = variable === 'ticket' ? textRef.current : (focused.current ?? textRef.current)
    if (field) applyEdit(field, insertText(selectedIn(field), `{{${variable}}}`))
  }
  const upload = useApiMutation(api.files.create)
  const attach = async (file: File | null) => {
    if (!file) return
    const stored = await upload.mutateAsync({ tenant, form: { file } }).catch(() => null)
    const name = labelOf(file.name.replace(/\.\w{1,5}$/, ''))
    const label = name === '' || looksLikeLink(name) ? t('format.file_text', { lng: language }) : name
    if (stored) run(selected => addFile(selected, stored.url, label))
  }
  const onKey = (event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    // The code of the key, because the Arabic layout has other letters on it.
    const command = isCommand ? { KeyB: toggleBold, KeyK: link }[event.code] : undefined
    if (!command) return
    event.preventDefault()
    event.stopPropagation()
    run(command)
  }
  const actions = [
    { name: 'bold', icon: IconBold, keys: 'Control+B', command: toggleBold },
    { name: 'list', icon: IconList, keys: undefined, command: toggleList },
    { name: 'link', icon: IconLink, keys: 'Control+K', command: link },
  ] as const
  const inSubject = isChecked || subjectProblem(mail.subject) === 'variable' ? subjectProblem(mail.subject) : null
  const inText = isChecked || textProblem(mail.text) === 'variable' ? textProblem(mail.text) : null
  const tools = (
    <div className={css.tools} role="group" aria-label={t('format.title')}>
      {actions.map(({ name, icon: Icon, keys, command }) => (
        <ActionIcon
          key={name}
          variant="subtle"
          color="gray"
          c="inherit"
          size={44}
          aria-label={t(`format.${name}`)}
          title={t(`format.${name}`)}
          aria-keyshortcuts={keys}
          onClick={() => run(command)}
        >
          <Icon size={20} aria-hidden />
        </ActionIcon>
      ))}
      <FileButton accept={fileTypes} resetRef={again} onChange={file => void attach(file).then(() => again.current?.())}>
        {props => (
          <ActionIcon
            {...props}
            variant="subtle"
            color="gray"
            c="inherit"
            size={44}
            aria-label={t('format.file')}
            title={t('format.file')}
            loading={upload.flag === 'loading'}
          >
            <IconPaperclip size={20} aria-hidden />
          </ActionIcon>
        )}
      </FileButton>
      <Menu returnFocus={false} position="bottom-start">
        <Menu.Target>
          <Button variant="subtle" color="gray" c="inherit" size="md" leftSection={<IconBraces size={18} aria-hidden />}>
            {t('format.insert')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {variables.map(variable => (
            <Menu.Item key={variable} onClick={() => insert(variable)}>
              {t(`variable.${variable}`)} <bdi className={css.code}>{`{{${variable}}}`}</bdi>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
  return (
    <div className={css.message}>
      <TextInput
        ref={subjectRef}
        label={t('subject')}
        maxLength={longestSubject}
        value={mail.subject}
        error={inSubject && t(`wrong_link.${inSubject === 'variable' ? 'subject_variable' : inSubject}`)}
        onFocus={event => (focused.current = event.currentTarget)}
        onChange={event => change({ ...mail, subject: event.currentTarget.value })}
        {...own}
      />
      <WithinLimit used={mail.text.length} limit={longestAnnouncement}>
        <Textarea
          ref={textRef}
          label={t('text')}
          description={t('text_means')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputContainer={input => (
            <div className={css.editor}>
              {tools}
              {input}
            </div>
          )}
          autosize
          minRows={8}
          maxRows={20}
          maxLength={longestAnnouncement}
          value={mail.text}
          error={inText && t(`wrong_link.${inText}`)}
          onFocus={event => (focused.current = event.currentTarget)}
          onKeyDown={onKey}
          onChange={event => change({ ...mail, text: event.currentTarget.value })}
          {...own}
        />
      </WithinLimit>
      {upload.flag === 'error' && (
        <Text role="alert" c="error" mb="xs">
          {sentenceFor(upload.error)}
        </Text>
      )}
    </div>
  )
}
