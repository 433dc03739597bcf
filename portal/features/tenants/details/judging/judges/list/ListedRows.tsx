import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, textIn } from '#contract/language.ts'
import { CheckField } from '#portal/platform/forms/fields/CheckField.tsx'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from '../../judging.module.css'
import list from './list.module.css'
import type { JudgeFault, ListedJudge, Track } from './read-list.ts'

type RowProps = { judge: ListedJudge; tracks: readonly Track[]; change: (key: string, judge: ListedJudge | null) => void }

/** A row that is not added before it is corrected. */
export const FaultyRow = (props: RowProps & { fault: JudgeFault }) => (
  <li className={list.row}>
    <RowForm {...props} />
  </li>
)

/** A row of the list with the judge that it adds, or its fault. The person can correct or remove it. */
export function ReadyRow({ usual, ...props }: RowProps & { usual: readonly Language[] }) {
  const { judge, tracks, change } = props
  const { t } = useTranslation('judging', { keyPrefix: 'judges' })
  const [isOpen, setOpen] = useState(false)
  const languages = judge.languages.length > 0 ? judge.languages : usual
  const details = [
    judge.email,
    judge.organization,
    languages.map(language => t(`language.${language}`)).join(' / '),
    ...tracks.filter(({ id }) => judge.tracks.includes(id)).map(({ title }) => textIn(title, currentLanguage())),
  ].filter(Boolean)
  return (
    <li className={list.row}>
      <div className={list.head}>
        <span className={css.who}>
          <bdi>{judge.name}</bdi>
          <span className={css.quiet}>
            {details.map((detail, at) => (
              <span key={at}>
                {at > 0 && ' · '}
                <bdi>{detail}</bdi>
              </span>
            ))}
          </span>
        </span>
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          aria-label={t('list.edit_named', { name: judge.name })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconPencil size={18} />
        </ActionIcon>
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={t('list.drop_named', { name: judge.name })}
          onClick={() => change(judge.key, null)}
        >
          <IconX size={18} />
        </ActionIcon>
      </div>
      <Unread judge={judge} />
      {isOpen && <RowForm {...props} judge={{ ...judge, languages: [...languages] }} close={() => setOpen(false)} />}
    </li>
  )
}

/** Cells of languages and tracks that are not understood. The row is added without them. */
function Unread({ judge: { unread } }: { judge: ListedJudge }) {
  const { t } = useTranslation('judging', { keyPrefix: 'judges.list' })
  return (['languages', 'tracks'] as const).map(
    field =>
      unread[field].length > 0 && (
        <Text key={field} fz="sm" fw={600}>
          {t(`unread_${field}`, { words: new Intl.ListFormat(currentLanguage()).format(unread[field]) })}
        </Text>
      ),
  )
}

const faultyField: Record<JudgeFault, 'name' | 'email' | 'organization'> = {
  name_missing: 'name',
  name_invalid: 'name',
  too_long: 'name',
  same_name: 'name',
  repeated: 'name',
  email_invalid: 'email',
  several_emails: 'email',
  organization_invalid: 'organization',
}

function RowForm({ judge, fault, tracks, change, close }: RowProps & { fault?: JudgeFault; close?: () => void }) {
  const { t } = useTranslation('judging', { keyPrefix: 'judges' })
  const [draft, setDraft] = useState(judge)
  const set = (part: Partial<ListedJudge>) => setDraft({ ...draft, ...part })
  const errorOf = (field: 'name' | 'email' | 'organization') =>
    fault && faultyField[fault] === field ? t(`list.fault.${fault}`) : undefined
  const choices = (['ar', 'en'] as const).map(value => ({ value, label: t(`language.${value}`) }))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    change(judge.key, { ...draft, unread: { languages: [], tracks: [] } })
    close?.()
  }
  return (
    <form noValidate onSubmit={apply} aria-label={t('list.edit_named', { name: judge.name || t('list.row') })}>
      <Stack gap="sm">
        <div className={list.fields}>
          <TextField label={t('name')} value={draft.name} error={errorOf('name')} onChange={name => set({ name })} />
          <TextField label={t('email')} kind="email" value={draft.email} error={errorOf('email')} onChange={email => set({ email })} />
          <TextField
            label={t('organization')}
            value={draft.organization}
            error={errorOf('organization')}
            onChange={organization => set({ organization })}
          />
        </div>
        {close && (
          <CheckField label={t('languages')} values={draft.languages} choices={choices} onChange={languages => set({ languages })} />
        )}
        {close && tracks.length > 0 && (
          <CheckField
            label={t('list.tracks')}
            values={draft.tracks}
            choices={tracks.map(({ id, title }) => ({ value: id, label: textIn(title, currentLanguage()) }))}
            onChange={ids => set({ tracks: ids })}
          />
        )}
        {(fault === 'same_name' || fault === 'repeated' || draft.is_confirmed) && (
          <SwitchField label={t('another_person')} value={draft.is_confirmed} onChange={is_confirmed => set({ is_confirmed })} />
        )}
        <Group gap="xs">
          <Button type="submit" variant="default">
            {t('list.apply')}
          </Button>
          <Button variant="subtle" onClick={close ?? (() => change(judge.key, null))}>
            {t(close ? 'list.cancel' : 'list.drop')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
