import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Journey, journeyAudiences, journeySources } from '#contract/landing-pages/sections/offer-sections.ts'
import { wordsIn } from '#landing/words.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { type SectionFormOf, useEditor, useFacts, usePatch } from '../draft/use-editor-store.ts'
import { DescribedFields } from '../fields/DescribedFields.tsx'
import { ListSection } from '../fields/ListSection.tsx'

/** Editors choose between rows of the page and the phases of the hackathon, if it has some. */
export function JourneyForm({ section }: SectionFormOf<'journey'>) {
  const { t } = useTranslation('editor')
  const { tenant_name, has_phases } = useEditor(state => state.tenant)
  const patch = usePatch(section)
  const choices = journeySources.map(value => ({ value, label: t(`journey.source_${value}`) }))
  return (
    <>
      {(has_phases || section.source === 'phases') && (
        <DescribedFields of="journey" schema={Journey} value={section} change={patch} fields={{ source: { kind: 'choice', choices } }} />
      )}
      {section.source === 'own' ? (
        <OwnRows section={section} />
      ) : (
        <Text c="dimmed" fz="sm">
          {t(has_phases ? 'journey.from_phases' : 'journey.no_phases')}{' '}
          <Anchor component={Link} inherit to={paths.hackathonDetails(tenant_name, { tab: 'settings', part: 'phases' })}>
            {t('journey.to_phases')}
          </Anchor>
        </Text>
      )}
    </>
  )
}

function OwnRows({ section }: SectionFormOf<'journey'>) {
  const { t } = useTranslation('editor')
  const { starts_at, ends_at } = useFacts()
  const audiences = wordsIn[currentLanguage()].phaseFor
  return (
    <ListSection
      section={section}
      schema={Journey.shape.rows}
      nameOf={['title']}
      fields={{
        title: { kind: 'l10n' },
        starts_on: { kind: 'day', hint: true, from: () => starts_at },
        ends_on: { kind: 'day', hint: true, from: row => (row.starts_on ? `${row.starts_on}T12:00:00.000Z` : ends_at) },
        audience: { kind: 'select', choices: journeyAudiences.map(value => ({ value, label: audiences[value] || t('journey.other') })) },
        audience_text: { kind: 'l10n', hint: true, when: row => row.audience === 'other' },
        text: { kind: 'l10n', lines: 3 },
        link: { kind: 'url' },
      }}
    />
  )
}
