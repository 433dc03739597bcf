import { SegmentedControl, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languagesLive } from '#contract/landing-pages/completeness.ts'
import type { Language } from '#contract/language.ts'
import { cardSizes } from '#landing/card.ts'
import { PageFrame } from '#portal/domain/page-preview/PageFrame.tsx'
import { renderShareCardPreview, type SharedAs } from '#portal/domain/page-preview/render-share-card-preview.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { useEditor } from '../draft/use-editor-store.ts'
import { usePageSource } from '../preview/page-source.ts'
import css from './share-preview.module.css'
import '#portal/platform/theme/borrowed-colors.css'

export function SharePreview({ message }: { message: string }) {
  const { t } = useTranslation('editor')
  const view = usePageSource()
  const { public_url } = useEditor(state => state.page)
  const languages = languagesLive(view.tenant)
  const [first] = languages
  const [language, setLanguage] = useState<Language>(languages.find(live => live === currentLanguage()) ?? first)
  const [shared, setShared] = useState<SharedAs | null>(null)
  useEffect(() => {
    let current = true
    const address = language === first ? `${public_url}/` : `${public_url}/${language}/`
    void renderShareCardPreview({ ...view, language }, 'wide', address).then(drawn => current && setShared(drawn))
    return () => {
      current = false
    }
  }, [view, language, first, public_url])
  if (!shared) return null
  // WhatsApp uses asterisks for bold.
  const [, bold, ...rest] = message.split('*')
  const own = view.tenant.og_image?.variants[0]
  const card = own ? (
    <img className={css['own']} src={own.url} alt={t('share.card')} />
  ) : (
    <PageFrame html={shared.html} title={t('share.card')} {...cardSizes.wide} />
  )
  return (
    <section aria-label={t('share.title')}>
      <Text fw={600} mb="xs">
        {t('share.title')}
      </Text>
      {languages.length > 1 && (
        <SegmentedControl
          mb="sm"
          aria-label={t('share.language')}
          value={language}
          onChange={next => setLanguage(next as Language)}
          data={[
            { value: 'ar', label: 'العربية' },
            { value: 'en', label: 'English' },
          ]}
        />
      )}
      <div className={css['both']}>
        <figure className={css['whatsapp']}>
          <div className={css['bubble']}>
            {card}
            <div className={css['words']}>
              <b dir="auto">{shared.title}</b>
              <span dir="auto">{shared.description}</span>
              <bdi dir="ltr">{shared.host}</bdi>
            </div>
            <p className={css['message']} dir="auto">
              <b>{bold}</b>
              {rest.join('')}
            </p>
          </div>
          <figcaption>{t('share.whatsapp')}</figcaption>
        </figure>
        <figure>
          <div className={css['x']}>
            {card}
            <span className={css['over']} dir="auto">
              {shared.title}
            </span>
          </div>
          <span className={css['from']}>
            <bdi dir="ltr">{shared.host}</bdi>
          </span>
          <figcaption>{t('share.x')}</figcaption>
        </figure>
      </div>
    </section>
  )
}
