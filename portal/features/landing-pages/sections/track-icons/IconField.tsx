import { Input, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { trackIcons } from '#contract/look/icons.ts'
import { presets } from '#contract/look/presets.ts'
import { trackArtOf } from '#landing/art.ts'
import { Painting } from '#portal/domain/hackathon/Painting.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import { useFieldIds } from '#portal/platform/forms/use-field-ids.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import css from './icon-field.module.css'
import { suggestIcons } from './suggest-icons.ts'

type TrackIcon = (typeof trackIcons)[number]
type Props = {
  label: string
  /** texts of the track, which select the suggestions */ texts: string
  value: TrackIcon
  onChange: (icon: TrackIcon) => void
}

/** Choice of an icon: the current and suggested ones, and all of them on request. */
export function IconField({ label, texts, value, onChange }: Props) {
  const { t } = useTranslation('editor')
  const ids = useFieldIds()
  const first = [...new Set([value, ...suggestIcons(texts)])]
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: ids.label }}>
      <Icons labelledBy={ids.label} icons={first} value={value} onChange={onChange} />
      <Disclosure summary={t('tracks.icon_all', { n: formatNumber(trackIcons.length) })}>
        <Icons labelledBy={ids.label} icons={trackIcons} value={value} onChange={onChange} />
      </Disclosure>
    </Input.Wrapper>
  )
}

type IconsProps = { labelledBy: string; icons: readonly TrackIcon[]; value: TrackIcon; onChange: (icon: TrackIcon) => void }

function Icons({ labelledBy, icons, value, onChange }: IconsProps) {
  const { t } = useTranslation('editor', { keyPrefix: 'icon' })
  return (
    <div role="group" aria-labelledby={labelledBy} className={css.icons}>
      {icons.map(icon => (
        <UnstyledButton
          key={icon}
          className={css.icon ?? ''}
          aria-pressed={icon === value}
          aria-label={t(icon)}
          title={t(icon)}
          onClick={() => onChange(icon)}
        >
          <Painting preset={presets[0]} width={200} height={200}>
            {trackArtOf(icon)}
          </Painting>
        </UnstyledButton>
      ))}
    </div>
  )
}
