import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Theme, themes } from '#contract/landing-pages/content.ts'
import type { PageSource } from '#landing/model.ts'
import { PageFrame } from './PageFrame.tsx'
import css from './theme-choice.module.css'
import { usePagePreview } from './use-page-preview.ts'

type Props = {
  label: string
  chosen: Theme
  /** returns the page in a theme; the function must be stable while the page is unchanged */
  sourceIn: (theme: Theme) => PageSource
  pick: (theme: Theme) => void
}

export function ThemeChoice({ label, chosen, sourceIn, pick }: Props) {
  const { t } = useTranslation('themes')
  return (
    <fieldset className={css['themes']}>
      <legend>{label}</legend>
      {themes.map(theme => (
        <label key={theme} className={css['theme']}>
          <input type="radio" name="theme" value={theme} checked={chosen === theme} onChange={() => pick(theme)} />
          <span className={css['miniature']} aria-hidden="true">
            <Miniature theme={theme} name={t(theme)} sourceIn={sourceIn} />
          </span>
          <span className={css['theme-name']}>{t(theme)}</span>
          <span className={css['theme-idea']}>{t(`${theme}_idea`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Miniature({ theme, name, sourceIn }: { theme: Theme; name: string; sourceIn: Props['sourceIn'] }) {
  const source = useMemo(() => sourceIn(theme), [sourceIn, theme])
  const { html, fresh } = usePagePreview(source)
  return (
    <span inert>
      <PageFrame html={html} fresh={fresh} title={name} width={390} height={560} />
    </span>
  )
}
