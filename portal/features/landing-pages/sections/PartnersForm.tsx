import { useTranslation } from 'react-i18next'
import { Partners } from '#contract/landing-pages/sections.ts'
import { textIn } from '#contract/language.ts'
import { FieldGroup } from '#portal/platform/forms/FieldGroup.tsx'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { L10nField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'
import { PasteRows } from '../paste/PasteRows.tsx'
import { PartnerFields } from './PartnerFields.tsx'

const partners = Partners.shape.rows.unwrap()
const tiers = Partners.shape.tiers.unwrap()

export function PartnersForm({ section }: SectionFormOf<'partners'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const language = currentLanguage()
  return (
    <>
      <Repeater
        name="rows"
        rows={section.rows}
        limit={countOf(partners)}
        add={section.rows.length ? t('partners.add') : t('partners.add_first')}
        empty={t('partners.empty')}
        make={id => ({
          id,
          tier: section.rows.at(-1)?.tier ?? section.tiers[0]?.id ?? '',
          name: noText,
          url: '',
          picture: null,
          dark: null,
        })}
        nameOf={(row, at) => textIn(row.name, language) || t('partners.partner', { at: at + 1 })}
        change={(recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key)}
      >
        {(row, change) => <PartnerFields row={row} tiers={section.tiers} change={change} />}
      </Repeater>
      <PasteRows section={section} />
      <FieldGroup title={t('partners.tiers')} hint={t('partners.tiers_hint')}>
        <Repeater
          name="tiers"
          rows={section.tiers}
          limit={countOf(tiers)}
          add={t('partners.add_tier')}
          empty={t('partners.no_tiers')}
          make={id => ({ id, name: noText })}
          nameOf={(tier, at) => textIn(tier.name, language) || t('partners.tier_name', { at: at + 1 })}
          change={(recipe, key) => patch(current => ({ tiers: recipe(current.tiers) }), key)}
        >
          {(tier, change) => (
            <L10nField
              name="name"
              label={t('partners.tier')}
              value={tier.name}
              limit={limitOf(tiers.element.shape.name)}
              onChange={name => change({ name })}
            />
          )}
        </Repeater>
      </FieldGroup>
    </>
  )
}
