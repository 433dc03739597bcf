import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftContent } from '#contract/endpoints/drafts.ts'
import { type Theme, themes } from '#contract/landing-page/content.ts'
import type { Picture } from '#contract/landing-page/picture.ts'
import { PageFrame } from '../../../platform/page-preview/PageFrame.tsx'
import { useDrawnPage } from '../../../platform/page-preview/use-drawn-page.ts'
import classes from '../config.module.css'
import { viewOfDraft } from '../view-of-draft.ts'

type Props = { content: DraftContent; logo: Picture | null; pick: (theme: Theme) => void }

/** Three ways to draw this very page, each shown as what it would be. */
export function Themes({ content, logo, pick }: Props) {
  const { t } = useTranslation('config')
  return (
    <fieldset className={classes['themes']}>
      <legend>{t('theme.label')}</legend>
      {themes.map(theme => (
        <label key={theme} className={classes['theme']}>
          <input type="radio" name="theme" value={theme} checked={content.theme === theme} onChange={() => pick(theme)} />
          <span className={classes['miniature']} aria-hidden="true">
            <Miniature content={content} logo={logo} theme={theme} />
          </span>
          <span className={classes['theme-name']}>{t(`theme.${theme}`)}</span>
          <span className={classes['theme-idea']}>{t(`theme.${theme}_idea`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Miniature({ content, logo, theme }: Omit<Props, 'pick'> & { theme: Theme }) {
  const { t } = useTranslation('config')
  const name = t('name.sample')
  const view = useMemo(() => viewOfDraft({ ...content, theme }, logo, name), [content, logo, theme, name])
  const { html, fresh } = useDrawnPage(view)
  return (
    <span inert>
      <PageFrame html={html} fresh={fresh} title={theme} width={390} height={560} />
    </span>
  )
}
