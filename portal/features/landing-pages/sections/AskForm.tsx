import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Ask, networks } from '#contract/landing-pages/sections/life-sections.ts'
import { wordsIn } from '#landing/words.ts'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, useFacts, usePatch } from '../draft/use-editor-store.ts'
import { L10nField, PhoneField, TextField } from '../fields/placed-fields.tsx'
import { ContactEmail } from '../steps/ContactEmail.tsx'

const examples: Record<(typeof networks)[number], string> = {
  telegram: 'https://t.me/',
  x: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/company/',
  youtube: 'https://www.youtube.com/@',
  tiktok: 'https://www.tiktok.com/@',
  snapchat: 'https://www.snapchat.com/add/',
  discord: 'https://discord.gg/',
}

export function AskForm({ section }: SectionFormOf<'ask'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const { contact_email } = useFacts()
  const none = !contact_email && !section.whatsapp && networks.every(name => !section[name])
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
      {networks.map(name => (
        <TextField
          key={name}
          name={name}
          label={wordsIn[currentLanguage()].askBy[name]}
          kind="url"
          placeholder={examples[name]}
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
