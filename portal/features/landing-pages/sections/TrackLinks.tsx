import { useTranslation } from 'react-i18next'
import { type SectionOf, Tracks } from '#contract/landing-pages/sections.ts'
import { textIn } from '#contract/language.ts'
import { FieldGroup } from '#portal/platform/forms/FieldGroup.tsx'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { L10nField, TextField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'

type Link = SectionOf<'tracks'>['rows'][number]['links'][number]
type Props = { links: Link[]; change: (links: Link[]) => void }

const list = Tracks.shape.rows.unwrap().element.shape.links.unwrap()

export function TrackLinks({ links, change }: Props) {
  const { t } = useTranslation('editor')
  return (
    <FieldGroup title={t('tracks.links')}>
      <Repeater
        name="links"
        rows={links}
        limit={countOf(list)}
        add={t('tracks.add_link')}
        empty={t('tracks.no_links')}
        make={(id): Link => ({ id, label: noText, url: '' })}
        nameOf={(link, at) => textIn(link.label, currentLanguage()) || t('tracks.link', { at: at + 1 })}
        change={recipe => change(recipe(links))}
      >
        {(link, patch) => (
          <>
            <L10nField
              name="label"
              label={t('tracks.link_label')}
              hint={t('tracks.link_label_hint')}
              value={link.label}
              limit={limitOf(list.element.shape.label)}
              onChange={label => patch({ label })}
            />
            <TextField
              name="url"
              label={t('tracks.link_url')}
              kind="url"
              placeholder="https://"
              value={link.url}
              limit={2000}
              onChange={url => patch({ url })}
            />
          </>
        )}
      </Repeater>
    </FieldGroup>
  )
}
