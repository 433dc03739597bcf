import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Ask } from '#contract/landing-page/life-sections.ts'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { type SectionFormOf, useFacts, usePatch } from '../draft/use-editor-store.ts'
import { L10nField, PhoneField, TextField } from '../fields/placed-fields.tsx'
import { ContactEmail } from '../steps/ContactEmail.tsx'

const links = [
  ['telegram', 'https://t.me/'],
  ['x', 'https://x.com/'],
  ['discord', 'https://discord.gg/'],
] as const

/** The address to write to is the hackathon's own, and is changed here in place. */
export function AskForm({ section }: SectionFormOf<'ask'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const { contact_email } = useFacts()
  const none = !contact_email && !section.whatsapp && links.every(([name]) => !section[name])
  return (
    <>
      {none && <Text c="dimmed">{t('ask.empty')}</Text>}
      <ContactEmail />
      <PhoneField
        name="whatsapp"
        label={t('ask.whatsapp')}
        hint={t('ask.whatsapp_hint')}
        wrong={t('ask.whatsapp_wrong')}
        value={section.whatsapp}
        onChange={whatsapp => patch({ whatsapp })}
      />
      {links.map(([name, placeholder]) => (
        <TextField
          key={name}
          name={name}
          label={t(`ask.${name}`)}
          kind="url"
          placeholder={placeholder}
          value={section[name]}
          limit={2000}
          onChange={link => patch({ [name]: link })}
        />
      ))}
      <L10nField
        name="intro"
        label={t('ask.intro')}
        hint={t('ask.intro_hint')}
        value={section.intro}
        limit={limitOf(Ask.shape.intro)}
        onChange={intro => patch({ intro })}
      />
    </>
  )
}
