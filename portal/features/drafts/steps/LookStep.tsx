import { Button, CheckIcon, ColorSwatch, Group, Stack, Text } from '@mantine/core'
import { useCallback, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Theme } from '#contract/landing-pages/content.ts'
import type { Picture } from '#contract/landing-pages/picture.ts'
import { chosenPictureBytes, pictureTypes } from '#contract/limits.ts'
import { presets } from '#contract/look/presets.ts'
import { sentenceOf } from '#contract/problems.ts'
import { ThemeChoice } from '#portal/domain/page-preview/ThemeChoice.tsx'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { fittingPicture } from '#portal/platform/files/fitting-picture.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from '../config.module.css'
import { sourceOfDraft } from '../source-of-draft.ts'
import type { StepProps } from './parts.ts'

type Props = StepProps & { logo: Picture | null; upload: (file: File) => Promise<unknown> }

export function LookStep({ content, change, logo, upload }: Props) {
  const { t } = useTranslation('config')
  const sample = t('name.sample')
  const sourceIn = useCallback((theme: Theme) => sourceOfDraft({ ...content, theme }, logo, sample), [content, logo, sample])
  return (
    <Stack gap="xl">
      <ThemeChoice label={t('theme')} chosen={content.theme} sourceIn={sourceIn} pick={theme => change({ theme })} />
      <Colours preset={content.preset} pick={preset => change({ preset })} />
      <Logo logo={logo} upload={upload} />
    </Stack>
  )
}

const names = {
  '#0097B5': 'lagoon',
  '#00A76F': 'palm',
  '#F7931E': 'dates',
  '#FF4D4F': 'coral',
  '#7A1FA2': 'plum',
  '#000000': 'ink',
} as const

function Colours({ preset, pick }: { preset: string; pick: (preset: string) => void }) {
  const { t } = useTranslation('config')
  const own = !presets.some(colour => colour === preset)
  return (
    <fieldset className={css['colours']}>
      <legend>{t('colour.label')}</legend>
      {presets.map(colour => (
        <label key={colour} className={css['colour']}>
          <input type="radio" name="preset" value={colour} checked={colour === preset} onChange={() => pick(colour)} />
          <ColorSwatch color={colour} size={48}>
            {colour === preset && <CheckIcon size={18} color={colour === '#7A1FA2' || colour === '#000000' ? 'white' : 'black'} />}
          </ColorSwatch>
          <span>{t(`colour.${names[colour]}`)}</span>
        </label>
      ))}
      <label className={css['colour']} data-chosen={own || undefined}>
        <input
          type="color"
          className={css['own-colour']}
          value={preset.toLowerCase()}
          onChange={event => pick(event.currentTarget.value.toUpperCase())}
        />
        <span>{t('colour.own')}</span>
      </label>
      {own && <p className={css['note']}>{t('colour.note')}</p>}
    </fieldset>
  )
}

const leastPixels = 128

function Logo({ logo, upload }: Pick<Props, 'logo' | 'upload'>) {
  const { t } = useTranslation('config')
  const input = useRef<HTMLInputElement>(null)
  const help = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    if (!pictureTypes.some(type => type === file.type)) return setProblem(t('logo.type'))
    if (file.size > chosenPictureBytes)
      return setProblem(sentenceOf('file.too_large', currentLanguage(), { max: chosenPictureBytes / 1e6 }))
    const pixels = await createImageBitmap(file).catch(() => null)
    if (!pixels) return setProblem(t('logo.unreadable'))
    if (Math.min(pixels.width, pixels.height) < leastPixels) return setProblem(t('logo.small'))
    setBusy(true)
    await upload(await fittingPicture(file)).catch((error: unknown) => setProblem(sentenceFor(error)))
    setBusy(false)
  }
  const shown = logo?.variants.find(variant => variant.mime !== 'image/avif')
  return (
    <div role="group" aria-label={t('logo.label')}>
      <Text fw={600}>{t('logo.label')}</Text>
      <Text size="sm" c="dimmed" id={help} mb="xs">
        {t('logo.help')}
      </Text>
      <Group>
        {shown && <img className={css['logo']} src={shown.url} alt={t('logo.yours')} width={96} height={96} />}
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join()}
          hidden
          aria-label={t('logo.choose')}
          onChange={event => void take(event.currentTarget.files?.[0])}
        />
        <Button variant="default" loading={busy} aria-describedby={help} onClick={() => input.current?.click()}>
          {t(shown ? 'logo.replace' : 'logo.choose')}
        </Button>
      </Group>
      {problem && (
        <Text role="alert" c="error" mt="xs">
          {problem}
        </Text>
      )}
    </div>
  )
}
