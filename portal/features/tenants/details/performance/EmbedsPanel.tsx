import { Button, CopyButton, SegmentedControl, Skeleton, Textarea, Title } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { badgeAddress, badgeSnippet, cardFrames, cardSnippet, type EmbedTheme, embedThemes } from '#contract/landing-pages/embeds.ts'
import type { LandingPageEmbed } from '#contract/landing-pages/landing-pages-endpoints.ts'
import type { Language } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { PageFrame } from '#portal/domain/page-preview/PageFrame.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Panel } from '#portal/platform/screen/Panel.tsx'
import { styleNonce } from '#portal/platform/theme/ThemeProvider.tsx'
import css from './embeds.module.css'
import sentence from './performance.module.css'

type Size = keyof typeof cardFrames
const sizes = Object.keys(cardFrames) as Size[]

/** Shows the badge and the card for other sites, with HTML to copy. */
export function EmbedsPanel({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('figures')
  const read = useRead(api.landingPages.embeds, { tenant: tenant.id })
  return (
    <Panel isWide title={t('embeds.title')} failed={t('embeds.failed')} read={read} skeleton={<Skeleton height={320} radius="md" />}>
      {({ embeds }) => (
        <>
          <p className={sentence.sentence}>{t('embeds.hint')}</p>
          {embeds.length > 0 ? (
            <Embeds embeds={embeds} base={tenant.public_url} />
          ) : (
            <p className={sentence.sentence}>{t('embeds.none')}</p>
          )}
        </>
      )}
    </Panel>
  )
}

function Embeds({ embeds, base }: { embeds: readonly LandingPageEmbed[]; base: string }) {
  const { t } = useTranslation('figures')
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const [theme, setTheme] = useState<EmbedTheme>('light')
  const [size, setSize] = useState<Size>('large')
  const embed = embeds.find(one => one.language === language) ?? embeds[0]
  const drawn = embed?.themes.find(one => one.theme === theme)
  if (!embed || !drawn) return null
  const variant = { language: embed.language, theme }
  const badge = (format: 'svg' | 'png') => badgeSnippet(embed.page, badgeAddress(base, format, variant), embed.snippet_alt)
  return (
    <>
      <div className={css.choices}>
        {embeds.length > 1 && (
          <SegmentedControl
            aria-label={t('embeds.language')}
            value={embed.language}
            onChange={next => setLanguage(next as Language)}
            data={embeds.map(one => ({ value: one.language, label: languageNames[one.language] }))}
          />
        )}
        <SegmentedControl
          aria-label={t('embeds.theme.label')}
          value={theme}
          onChange={next => setTheme(next as EmbedTheme)}
          data={embedThemes.map(value => ({ value, label: t(`embeds.theme.${value}`) }))}
        />
      </div>
      <div className={css.both}>
        <section aria-labelledby="embed-badge">
          <Title order={3} fz="md" id="embed-badge">
            {t('embeds.badge.title')}
          </Title>
          <p className={sentence.sentence}>{t('embeds.badge.hint')}</p>
          <img className={css.badge} src={drawn.badge} alt={embed.alt} lang={embed.language} />
          <Snippet label={t('embeds.badge.svg')} text={badge('svg')} />
          <Snippet label={t('embeds.badge.png')} text={badge('png')} />
        </section>
        <section aria-labelledby="embed-card">
          <Title order={3} fz="md" id="embed-card">
            {t('embeds.card.title')}
          </Title>
          <p className={sentence.sentence}>{t('embeds.card.hint')}</p>
          <SegmentedControl
            aria-label={t('embeds.size.label')}
            value={size}
            onChange={next => setSize(next as Size)}
            data={sizes.map(value => ({ value, label: t(`embeds.size.${value}`) }))}
          />
          <div className={css.card}>
            <PageFrame html={previewOf(drawn.card)} title={t('embeds.card.preview')} {...cardFrames[size]} />
          </div>
          <Snippet label={t('embeds.card.html')} text={cardSnippet(base, { ...variant, name: embed.name, size: cardFrames[size] })} />
        </section>
      </div>
      <section aria-labelledby="embed-paste">
        <Title order={3} fz="md" id="embed-paste">
          {t('embeds.paste.title')}
        </Title>
        <p className={sentence.sentence}>{t('embeds.paste.hint')}</p>
        <Snippet label={t('embeds.paste.address')} text={embed.page} />
      </section>
    </>
  )
}

const languageNames: Record<Language, string> = { ar: 'العربية', en: 'English' }

/** The portal's policy allows styles with its nonce only. Links of the preview do nothing. */
const previewOf = (card: string) => card.replace('<style>', `<style nonce="${styleNonce()}">`).replaceAll('<a ', '<a tabindex="-1" ')

function Snippet({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('figures')
  const name = useId()
  return (
    <div className={css.snippet}>
      <Textarea
        id={name}
        label={label}
        value={text}
        readOnly
        dir="ltr"
        autosize
        minRows={1}
        maxRows={6}
        spellCheck={false}
        onFocus={event => event.currentTarget.select()}
      />
      <CopyButton value={text} timeout={3000}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="sm"
            onClick={copy}
            aria-label={t('embeds.copy_named', { name: label })}
            leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          >
            <span aria-live="polite">{t(copied ? 'embeds.copied' : 'embeds.copy')}</span>
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
