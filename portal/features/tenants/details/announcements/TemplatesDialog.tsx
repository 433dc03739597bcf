import { Button, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { AnnouncementTemplate } from '#contract/announcements/announcement-templates-endpoints.ts'
import type { AnnouncementWords } from '#contract/announcements/announcements-endpoints.ts'
import { longestTemplateName } from '#contract/announcements/announcements.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { DiscardDialog } from '#portal/platform/unsaved/DiscardDialog.tsx'
import css from './announcements.module.css'
import { suggestedWords, suggestions } from './suggestions.ts'

type Props = {
  tenant: Tenant
  /** current texts; null if they are incomplete or invalid */
  words: AnnouncementWords | null
  /** whether applying a template replaces a text */
  isWritten: boolean
  apply: (words: AnnouncementWords) => void
  opened: boolean
  close: () => void
}

/** Applies, saves, renames and deletes the templates of a hackathon. */
export function TemplatesDialog({ opened, close, ...props }: Props) {
  const { t } = useTranslation('announcements')
  return (
    <Dialog title={t('template.title')} opened={opened} onClose={close} size="lg">
      {opened && <Templates {...props} close={close} />}
    </Dialog>
  )
}

const invalidates = [api.announcementTemplates.list, api.audit.list]

function Templates({ tenant, words, isWritten, apply, close }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('announcements')
  const list = useRead(api.announcementTemplates.list, { tenant: tenant.id })
  const [replacing, setReplacing] = useState<AnnouncementWords | null>(null)
  const use = (chosen: AnnouncementWords) => {
    if (isWritten && !replacing) return setReplacing(chosen)
    apply(chosen)
    close()
  }
  const saved = list.data?.results ?? []
  return (
    <div className={css.templates}>
      <SaveTemplate tenant={tenant} words={words} />
      <Title order={3} fz="md">
        {t('template.saved')}
      </Title>
      {list.isError && (
        <Text role="alert" c="error">
          {sentenceFor(list.error)}
        </Text>
      )}
      {list.data && saved.length === 0 && <Text c="dimmed">{t('template.none')}</Text>}
      <ul className={css.list}>
        {saved.map(template => (
          <SavedTemplate key={template.id} tenant={tenant} template={template} use={() => use(template.words)} />
        ))}
      </ul>
      <Title order={3} fz="md">
        {t('template.suggested')}
      </Title>
      <ul className={css.list}>
        {suggestions.map(one => (
          <li key={one} className={css.template}>
            <Text>{t(`template.suggestion.${one}`)}</Text>
            <Button
              variant="default"
              size="sm"
              aria-label={`${t('template.use')}: ${t(`template.suggestion.${one}`)}`}
              onClick={() => use(suggestedWords[one])}
            >
              {t('template.use')}
            </Button>
          </li>
        ))}
      </ul>
      <DiscardDialog
        title={t('template.replace_title')}
        text={t('template.replace_means')}
        opened={replacing !== null}
        stay={() => setReplacing(null)}
        discard={() => replacing && use(replacing)}
      />
    </div>
  )
}

function SaveTemplate({ tenant, words }: Pick<Props, 'tenant' | 'words'>) {
  const { t } = useTranslation('announcements')
  const [name, setName] = useState('')
  const { mutateAsync, flag, error } = useApiMutation(api.announcementTemplates.create, { invalidates })
  const [savedAs, setSavedAs] = useState('')
  const save = async () => {
    if (!words || !name.trim() || flag === 'loading') return
    const made = await mutateAsync({ tenant: tenant.id, body: { name, words } }).catch(() => null)
    if (!made) return
    setSavedAs(made.name)
    setName('')
  }
  if (!words) return <Text c="dimmed">{t('template.write_first')}</Text>
  return (
    <div>
      <form
        className={css.nameForm}
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          label={t('template.name')}
          dir="auto"
          maxLength={longestTemplateName}
          value={name}
          error={flag === 'error' && sentenceFor(error)}
          onChange={event => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" size="md" loading={flag === 'loading'}>
          {t('template.save')}
        </Button>
      </form>
      <Text role="status" fz="sm">
        {savedAs && t('template.saved_as', { name: savedAs })}
      </Text>
    </div>
  )
}

function SavedTemplate({ tenant, template: { id, name }, use }: { tenant: Tenant; template: AnnouncementTemplate; use: () => void }) {
  const { t } = useTranslation('announcements')
  const [renamed, setRenamed] = useState<string | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const update = useApiMutation(api.announcementTemplates.update, { invalidates })
  const remove = useApiMutation(api.announcementTemplates.remove, { invalidates })
  const rename = async () => {
    if (!renamed?.trim()) return
    const made = await update.mutateAsync({ tenant: tenant.id, params: { id }, body: { name: renamed } }).catch(() => null)
    if (made) setRenamed(null)
  }
  if (renamed !== null)
    return (
      <li>
        <form
          className={css.nameForm}
          onSubmit={event => {
            event.preventDefault()
            void rename()
          }}
        >
          <TextInput
            label={t('template.new_name')}
            dir="auto"
            data-autofocus
            maxLength={longestTemplateName}
            value={renamed}
            error={update.flag === 'error' && sentenceFor(update.error)}
            onChange={event => setRenamed(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" size="md" loading={update.flag === 'loading'}>
            {t('template.rename_do')}
          </Button>
        </form>
      </li>
    )
  return (
    <li className={css.template}>
      <Text dir="auto" className={css.subject ?? ''}>
        {name}
      </Text>
      <div className={css.acts}>
        <Button variant="default" size="sm" aria-label={`${t('template.use')}: ${name}`} onClick={use}>
          {t('template.use')}
        </Button>
        <Button variant="subtle" size="sm" aria-label={`${t('template.rename')}: ${name}`} onClick={() => setRenamed(name)}>
          {t('template.rename')}
        </Button>
        <Button variant="subtle" size="sm" aria-label={`${t('template.delete')}: ${name}`} onClick={() => setDeleting(true)}>
          {t('template.delete')}
        </Button>
      </div>
      {remove.flag === 'error' && (
        <Text role="alert" c="error" fz="sm">
          {sentenceFor(remove.error)}
        </Text>
      )}
      <DiscardDialog
        title={t('template.delete_title')}
        text={t('template.delete_means', { name })}
        opened={isDeleting}
        stay={() => setDeleting(false)}
        discard={() => {
          setDeleting(false)
          remove.send({ tenant: tenant.id, params: { id } })
        }}
      />
    </li>
  )
}
