import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Theme } from '#contract/landing-pages/content.ts'
import { ThemeChoice } from '#portal/domain/page-preview/ThemeChoice.tsx'
import { useEditorStore, useEditor } from '../draft/use-editor-store.ts'
import { ColourField } from '../fields/ColourField.tsx'
import { PictureField } from '../fields/PictureField.tsx'
import { ChoiceField } from '../fields/placed-fields.tsx'
import { usePageSource } from '../preview/page-source.ts'

const digits = ['latn', 'arab'] as const

export function LookStep() {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const content = useEditor(state => state.draft.content)
  const facts = useEditor(state => state.draft.facts)
  const { logo, cover_pic, og_image } = useEditor(state => state.tenant)
  const change = (part: Partial<typeof content>) => store.change({ facts, content: { ...content, ...part } }, Object.keys(part).join())
  const page = usePageSource()
  const sourceIn = useCallback((theme: Theme) => ({ ...page, content: { ...page.content, theme } }), [page])
  return (
    <>
      <ThemeChoice label={t('look.theme')} chosen={content.theme} sourceIn={sourceIn} pick={theme => change({ theme })} />
      <ColourField label={t('look.colour')} value={content.preset} onChange={preset => change({ preset })} />
      <PictureField
        label={t('look.logo')}
        hint={t('look.logo_hint')}
        url={logo}
        shape="square"
        onFile={file => store.replacePicture('logo', file)}
      />
      <PictureField
        name="cover_pic"
        label={t('look.cover')}
        hint={t('look.cover_hint')}
        url={cover_pic}
        shape="wide"
        onFile={file => store.replacePicture('cover_pic', file)}
      />
      <PictureField
        name="og_image"
        label={t('look.card')}
        hint={t('look.card_hint')}
        url={og_image}
        shape="card"
        onFile={file => store.replacePicture('og_image', file)}
        onRemove={() => store.replacePicture('og_image', null)}
      />
      {facts.languages !== 'en' && (
        <ChoiceField
          name="content.digits"
          label={t('look.digits')}
          value={content.digits}
          choices={digits.map(value => ({ value, label: t(`digits.${value}`) }))}
          onChange={digits => change({ digits })}
        />
      )}
    </>
  )
}
