import { useTranslation } from 'react-i18next'
import { People, peopleRoles, portraits } from '#contract/landing-pages/event-sections.ts'
import type { SectionOf } from '#contract/landing-pages/sections.ts'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { useEditorStore } from '../draft/use-editor-store.ts'
import { PictureField } from '../fields/PictureField.tsx'
import { ChoiceField, L10nField, NameField, TextField } from '../fields/placed-fields.tsx'
import { usePictureUrl } from '../fields/Thumb.tsx'

const limits = People.shape.rows.unwrap().element.shape
type Person = SectionOf<'people'>['rows'][number]
type Props = { row: Person; change: (part: Partial<Person>) => void }

export function PersonFields({ row, change }: Props) {
  const { t } = useTranslation('editor')
  const { upload } = useEditorStore()
  const url = usePictureUrl(row.picture)
  return (
    <>
      <NameField name="name" label={t('people.name')} value={row.name} limit={limitOf(limits.name)} onChange={name => change({ name })} />
      <ChoiceField
        name="role"
        label={t('people.role')}
        value={row.role}
        choices={peopleRoles.map(value => ({ value, label: t(`people.${value}`) }))}
        onChange={role => change({ role })}
      />
      <L10nField
        name="title"
        label={t('people.title')}
        hint={t('people.title_hint')}
        value={row.title}
        limit={limitOf(limits.title)}
        onChange={title => change({ title })}
      />
      <L10nField
        name="organization"
        label={t('people.organization')}
        value={row.organization}
        limit={limitOf(limits.organization)}
        onChange={organization => change({ organization })}
      />
      <PictureField
        label={t('people.photo')}
        hint={t('people.photo_hint')}
        url={url}
        shape="face"
        onFile={async file => change({ picture: await upload(file) })}
        onRemove={() => change({ picture: null })}
      />
      {url === null && (
        <ChoiceField
          name="portrait"
          label={t('people.portrait')}
          value={row.portrait}
          choices={portraits.map(value => ({ value, label: t(`people.${value}`) }))}
          onChange={portrait => change({ portrait })}
        />
      )}
      <TextField
        name="link"
        label={t('people.link')}
        hint={t('people.link_hint')}
        kind="url"
        placeholder="https://"
        value={row.link}
        limit={2000}
        onChange={link => change({ link })}
      />
    </>
  )
}
