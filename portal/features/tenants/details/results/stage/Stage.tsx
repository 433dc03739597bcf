import { Modal, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconMaximize, IconX } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf, type Language } from '#contract/language.ts'
import type { Theme } from '#contract/look/look.ts'
import type { Results } from '#contract/results/result-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { boardOf, dayOf, onPaper } from '#landing/art.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { fitNames } from './fit-names.ts'
import { Frame } from './Frame.tsx'
import { framesOf } from './frames.ts'
import { loadStageFonts } from './stage-fonts.ts'
import css from './stage.module.css'

/** Milliseconds without movement after which the controls fade. */
const awakeMs = 2000

type Props = { tenant: Tenant; results: Results; close: () => void }

/** The awards as a show in the art of the page: a curtain, the places from the last to the first, then all winners. */
export function Stage({ tenant, results, close }: Props) {
  const { t } = useTranslation('results')
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const [step, setStep] = useState(0)
  const [isAwake, setAwake] = useState(true)
  const sleep = useRef<number | undefined>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const { theme, preset } = tenant.look
  const frames = framesOf(results.awards)
  const last = frames.length - 1
  const frame = frames[Math.min(step, last)]
  const move = (by: number) => setStep(now => Math.min(Math.max(now + by, 0), last))
  const wake = () => {
    setAwake(true)
    clearTimeout(sleep.current)
    sleep.current = window.setTimeout(() => setAwake(false), awakeMs)
  }
  useEffect(() => {
    sleep.current = window.setTimeout(() => setAwake(false), awakeMs)
    return () => clearTimeout(sleep.current)
  }, [])
  // Stays in memory, so that the show needs no network after the curtain.
  useEffect(() => {
    const loaded = results.awards.flatMap(({ picture }) => {
      const url = picture?.variants.at(-1)?.url
      return url === undefined ? [] : [Object.assign(new Image(), { src: url })]
    })
    return () => void loaded.splice(0)
  }, [results.awards])
  useLayoutEffect(() => {
    const fit = () => box.current && fitNames(box.current)
    fit()
    void loadStageFonts(theme).then(fit)
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [theme, step, language])
  const keys = (event: KeyboardEvent) => {
    wake()
    const isRtl = language === 'ar'
    const forwards = [' ', 'Enter', 'PageDown', 'ArrowDown', isRtl ? 'ArrowLeft' : 'ArrowRight']
    const backwards = ['Backspace', 'PageUp', 'ArrowUp', isRtl ? 'ArrowRight' : 'ArrowLeft']
    const by = forwards.includes(event.key) ? 1 : backwards.includes(event.key) ? -1 : 0
    // A focused button reacts to space and Enter itself.
    const isOnButton = event.target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter')
    if (by === 0 || isOnButton) return
    event.preventDefault()
    move(by)
  }
  const touch = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('[data-controls]')) move(1)
  }
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <Modal.Root opened fullScreen onClose={close} onKeyDown={keys} transitionProps={{ duration: 0 }}>
      <Modal.Content classNames={{ content: css.content ?? '' }} onPointerMove={wake} onPointerDown={wake} onClick={touch}>
        <VisuallyHidden>
          <Modal.Title>{t('stage.title')}</Modal.Title>
        </VisuallyHidden>
        <div
          ref={box}
          className={css.stage}
          lang={language}
          dir={directionOf(language)}
          data-theme={theme}
          style={stageInks(theme, preset)}
          data-autofocus
          tabIndex={-1}
          aria-live="polite"
        >
          {frame && <Frame key={step} frame={frame} tenant={tenant} results={results} language={language} />}
        </div>
        <div className={css.controls} data-controls dir={directionOf(language)} data-awake={isAwake || undefined}>
          <div className={css.pill}>
            <button type="button" aria-label={t('stage.previous')} aria-disabled={step === 0} onClick={() => move(-1)}>
              <IconChevronLeft size={22} className={css.back} aria-hidden />
            </button>
            <span dir="ltr">{`${formatNumber(step + 1)} / ${formatNumber(frames.length)}`}</span>
            <button type="button" className={css.go} aria-disabled={step === last} onClick={() => move(1)}>
              {t('stage.next')}
              <IconChevronLeft size={22} className={css.on} aria-hidden />
            </button>
            <button type="button" lang={other} onClick={() => setLanguage(other)}>
              {other === 'ar' ? 'العربية' : 'English'}
            </button>
            {document.fullscreenEnabled && (
              <button type="button" className={css.whole} aria-label={t('stage.full')} onClick={() => void toggleFullScreen()}>
                <IconMaximize size={22} aria-hidden />
              </button>
            )}
            <button type="button" aria-label={t('close', { ns: 'common' })} onClick={close}>
              <IconX size={22} aria-hidden />
            </button>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

const toggleFullScreen = () =>
  document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen().catch(() => {})

/** Returns the palette of the page as CSS variables. A stage is the same in both color modes. */
const stageInks = (theme: Theme, preset: string): CSSProperties =>
  Object.fromEntries(Object.entries(palettes[theme](preset)).map(([name, color]) => [`--${name}`, color])) as CSSProperties

const palettes = { fusayfisa: dayOf, mihwar: onPaper, lawha: boardOf }
