import { Group, SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languagesLive } from '#contract/landing-pages/completeness.ts'
import type { Language } from '#contract/language.ts'
import { languagesOf } from '#contract/tenants/tenant.ts'
import type { PageSource } from '#landing/model.ts'
import css from './page-preview.module.css'
import { PageFrame } from './PageFrame.tsx'
import { usePagePreview } from './use-page-preview.ts'

const devices = { phone: { width: 390, height: 760 }, desktop: { width: 1280, height: 1500 } } as const

type Props = {
  source: PageSource
  anchor?: string
  /** uses the height of the container instead of the height of the device */
  fills?: boolean
}

/** Shows a preview, rendered with the code of the public page, for a chosen device, language and color scheme. */
export function PagePreview({ source, anchor, fills = false }: Props) {
  const { t } = useTranslation()
  const languages = languagesOf(source.tenant.languages)
  const live: readonly Language[] = languagesLive(source.tenant)
  const [device, setDevice] = useState<keyof typeof devices>('phone')
  const [wanted, setWanted] = useState<Language>(source.language)
  const [mode, setMode] = useState<'light' | 'dark'>('light')
  const language = live.includes(wanted) ? wanted : (live[0] ?? languages[0])
  const shown = useMemo((): PageSource => ({ ...source, language, mode }), [source, language, mode])
  const { html, fresh } = usePagePreview(shown)
  return (
    <section aria-label={t('preview.title')} className={css['preview']} data-fills={fills || undefined}>
      <Group justify="center" gap="xs">
        <Choice
          label={t('preview.device')}
          value={device}
          set={setDevice}
          options={{ phone: t('preview.phone'), desktop: t('preview.desktop') }}
        />
        {languages.length > 1 && (
          <Choice
            label={t('preview.language')}
            value={language}
            set={setWanted}
            options={{ ar: 'العربية', en: 'English' }}
            isOffered={option => live.includes(option)}
          />
        )}
        <Choice label={t('preview.mode')} value={mode} set={setMode} options={{ light: t('preview.light'), dark: t('preview.dark') }} />
      </Group>
      <PageFrame
        html={html}
        fresh={fresh}
        title={t('preview.frame', { name: source.tenant.name[language] })}
        anchor={anchor}
        {...devices[device]}
        {...(fills && { height: 'fills' })}
      />
    </section>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  value: T
  set: (value: T) => void
  options: Record<T, string>
  isOffered?: (option: T) => boolean
}

function Choice<T extends string>({ label, value, set, options, isOffered = () => true }: ChoiceProps<T>) {
  const data = (Object.entries(options) as [T, string][]).map(([option, name]) => ({
    value: option,
    label: name,
    disabled: !isOffered(option),
  }))
  return <SegmentedControl aria-label={label} size="sm" value={value} onChange={next => set(next as T)} data={data} />
}
