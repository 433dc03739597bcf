import { useTranslation } from 'react-i18next'
import { Involve, involveKinds } from '#contract/landing-pages/sections/offer-sections.ts'
import { textIn } from '#contract/language.ts'
import { wordsIn } from '#landing/words.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import type { SectionFormOf } from '../draft/use-editor-store.ts'
import { ListSection } from '../fields/ListSection.tsx'

export function InvolveForm({ section }: SectionFormOf<'involve'>) {
  const { t } = useTranslation('editor')
  const kinds = wordsIn[currentLanguage()].involve
  return (
    <ListSection
      section={section}
      schema={Involve.shape.rows}
      nameOf={row => textIn(row.title, currentLanguage()) || kinds[row.kind].title}
      start={() => ({ kind: involveKinds.find(kind => section.rows.every(row => row.kind !== kind)) ?? 'other' })}
      fields={{
        kind: { kind: 'select', choices: involveKinds.map(value => ({ value, label: kinds[value].title || t('involve.other') })) },
        title: {
          kind: 'l10n',
          hint: row => (row.kind === 'other' ? t('involve.title_other_hint') : t('involve.title_hint', { name: kinds[row.kind].title })),
        },
        text: { kind: 'l10n', lines: 3 },
        link: { kind: 'url', hint: true },
        email: { kind: 'email', hint: true },
      }}
    />
  )
}
