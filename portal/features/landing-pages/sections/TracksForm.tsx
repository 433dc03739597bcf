import { useTranslation } from 'react-i18next'
import { drawnIcons } from '#contract/landing-pages/icons.ts'
import { Tracks } from '#contract/landing-pages/sections.ts'
import { textIn } from '#contract/language.ts'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { L10nField, NameField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'
import { IconField } from './track-icons/IconField.tsx'
import { TrackLinks } from './TrackLinks.tsx'

const list = Tracks.shape.rows.unwrap()
const limits = list.element.shape
const texts = ['title', 'subtitle', 'description', 'challenge'] as const
const lines = { title: undefined, subtitle: undefined, description: 3, challenge: 2 }

export function TracksForm({ section }: SectionFormOf<'tracks'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return (
    <Repeater
      name="rows"
      rows={section.rows}
      limit={countOf(list)}
      add={section.rows.length ? t('tracks.add') : t('tracks.add_first')}
      empty={t('tracks.empty')}
      make={id => ({
        id,
        title: noText,
        subtitle: noText,
        description: noText,
        challenge: noText,
        sponsor: noText,
        links: [],
        icon: drawnIcons[section.rows.length % drawnIcons.length] ?? 'star',
      })}
      nameOf={(row, at) => textIn(row.title, currentLanguage()) || t('tracks.name', { at: at + 1 })}
      change={(recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key)}
    >
      {(row, change) => (
        <>
          {texts.map(name => (
            <L10nField
              key={name}
              name={name}
              label={t(`tracks.${name}`)}
              lines={lines[name]}
              value={row[name]}
              limit={limitOf(limits[name])}
              onChange={text => change({ [name]: text })}
            />
          ))}
          <NameField
            name="sponsor"
            label={t('tracks.sponsor')}
            hint={t('tracks.sponsor_hint')}
            value={row.sponsor}
            limit={limitOf(limits.sponsor)}
            onChange={sponsor => change({ sponsor })}
          />
          <TrackLinks links={row.links} change={links => change({ links })} />
          <IconField
            label={t('tracks.icon')}
            texts={[row.title, row.subtitle, row.description].flatMap(({ ar, en }) => [ar, en]).join(' ')}
            value={row.icon}
            onChange={icon => change({ icon })}
          />
        </>
      )}
    </Repeater>
  )
}
