import { useTranslation } from 'react-i18next'
import { Partners } from '#contract/landing-pages/sections/sections.ts'
import { textIn } from '#contract/language.ts'
import { FieldGroup } from '#portal/platform/forms/fields/FieldGroup.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import type { SectionFormOf } from '../draft/use-editor-store.ts'
import { ListSection } from '../fields/ListSection.tsx'
import { PasteRows } from '../paste/PasteRows.tsx'

export function PartnersForm({ section }: SectionFormOf<'partners'>) {
  const { t } = useTranslation('editor')
  const tiers = section.tiers.map((tier, at) => ({
    value: tier.id,
    label: textIn(tier.name, currentLanguage()) || t('partners.tier_name', { at: at + 1 }),
  }))
  return (
    <>
      <ListSection
        section={section}
        schema={Partners.shape.rows}
        texts={{ name: 'partner' }}
        nameOf={['name']}
        start={() => ({ tier: section.rows.at(-1)?.tier ?? section.tiers[0]?.id ?? '' })}
        fields={{
          name: { kind: 'name', hint: true },
          picture: { kind: 'picture', label: 'logo', hint: true, shape: 'square' },
          dark: { kind: 'picture', hint: true, shape: 'dark' },
          url: { kind: 'url' },
          tier: { kind: 'select', choices: [{ value: '', label: t('partners.without_tier') }, ...tiers], when: () => tiers.length > 0 },
        }}
      />
      <PasteRows section={section} />
      <FieldGroup title={t('partners.tiers')} hint={t('partners.tiers_hint')}>
        <ListSection
          section={section}
          list="tiers"
          schema={Partners.shape.tiers}
          texts={{ add: 'add_tier', add_first: 'add_tier', empty: 'no_tiers', name: 'tier_name' }}
          nameOf={['name']}
          fields={{ name: { kind: 'l10n', label: 'tier' } }}
        />
      </FieldGroup>
    </>
  )
}
