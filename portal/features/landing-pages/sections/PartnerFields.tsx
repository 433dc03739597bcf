import { useTranslation } from 'react-i18next'
import { Partners, type SectionOf } from '#contract/landing-pages/sections.ts'
import { textIn } from '#contract/language.ts'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { useEditorStore } from '../draft/use-editor-store.ts'
import { PictureField } from '../fields/PictureField.tsx'
import { NameField, SelectField, TextField } from '../fields/placed-fields.tsx'
import { usePictureUrl } from '../fields/Thumb.tsx'

const limits = Partners.shape.rows.unwrap().element.shape
type Partner = SectionOf<'partners'>['rows'][number]
type Props = { row: Partner; tiers: SectionOf<'partners'>['tiers']; change: (part: Partial<Partner>) => void }

export function PartnerFields({ row, tiers, change }: Props) {
  const { t } = useTranslation('editor')
  const { upload } = useEditorStore()
  const choices = [
    { value: '', label: t('partners.without_tier') },
    ...tiers.map((tier, at) => ({
      value: tier.id,
      label: textIn(tier.name, currentLanguage()) || t('partners.tier_name', { at: at + 1 }),
    })),
  ]
  return (
    <>
      <NameField
        name="name"
        label={t('partners.name')}
        hint={t('partners.name_hint')}
        value={row.name}
        limit={limitOf(limits.name)}
        onChange={name => change({ name })}
      />
      <PictureField
        label={t('partners.logo')}
        hint={t('partners.logo_hint')}
        url={usePictureUrl(row.picture)}
        shape="square"
        onFile={async file => change({ picture: await upload(file) })}
        onRemove={() => change({ picture: null })}
      />
      <PictureField
        label={t('partners.dark')}
        hint={t('partners.dark_hint')}
        url={usePictureUrl(row.dark)}
        shape="dark"
        onFile={async file => change({ dark: await upload(file) })}
        onRemove={() => change({ dark: null })}
      />
      <TextField
        name="url"
        label={t('partners.url')}
        kind="url"
        placeholder="https://"
        value={row.url}
        limit={2000}
        onChange={url => change({ url })}
      />
      {tiers.length > 0 && (
        <SelectField name="tier" label={t('partners.tier')} value={row.tier} choices={choices} onChange={tier => change({ tier })} />
      )}
    </>
  )
}
