import { Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { faqPresets } from '#contract/landing-pages/sections/sections.ts'
import { languagesOf } from '#contract/tenants/tenant.ts'
import { type FaqPreset, openPage, presetAnswer } from '#landing/model.ts'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { usePageSource } from '../../preview/page-source.ts'

type Props = { chosen: readonly FaqPreset[]; onChange: (chosen: FaqPreset[]) => void }

export function ReadyQuestions({ chosen, onChange }: Props) {
  const { t } = useTranslation('editor')
  const id = useId()
  const view = usePageSource()
  const spoken = languagesOf(view.tenant.languages)
  const language = spoken.find(l => l === currentLanguage()) ?? spoken[0]
  const page = openPage({ ...view, language })
  const toggle = (preset: FaqPreset, on: boolean) => onChange(faqPresets.filter(p => (p === preset ? on : chosen.includes(p))))
  return (
    <section aria-labelledby={id}>
      <Text id={id} fw={600}>
        {t('faq.ready')}
      </Text>
      <Text c="dimmed" fz="sm" mb="md">
        {t('faq.ready_hint')}
      </Text>
      <Stack gap="md">
        {faqPresets.map(preset => {
          const answer = presetAnswer(page, preset)
          return (
            <SwitchField
              key={preset}
              label={answer?.question ?? t(`faq.preset_${preset}`)}
              hint={answer?.answer ?? t('faq.not_answered')}
              value={chosen.includes(preset)}
              onChange={on => toggle(preset, on)}
            />
          )
        })}
      </Stack>
    </section>
  )
}
