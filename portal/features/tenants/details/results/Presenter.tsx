import { Button, Modal } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '#contract/language.ts'
import type { Award } from '#contract/results/result-records.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { nameOfAward } from './place-name.ts'
import css from './results.module.css'

type Props = { awards: readonly Award[]; close: () => void }

/**
 * Shows the awards on a stage: special awards, then the places from the last to the first. Each step shows an award, the next one its
 * winner. Everything is in memory, so that it works without a network.
 */
export function Presenter({ awards, close }: Props) {
  const { t } = useTranslation('results')
  const [step, setStep] = useState(0)
  const special = awards.filter(({ place }) => place === 0)
  const placed = awards.filter(({ place }) => place > 0).toReversed()
  const shown = [...special, ...placed]
  const last = shown.length * 2 + 1
  const move = (by: number) => setStep(now => Math.min(Math.max(now + by, 0), last))
  const award = step === 0 ? undefined : shown[Math.ceil(step / 2) - 1]
  const keys = (event: KeyboardEvent) => {
    const isRtl = currentLanguage() === 'ar'
    const forwards = [' ', 'Enter', 'PageDown', 'ArrowDown', isRtl ? 'ArrowLeft' : 'ArrowRight']
    const backwards = ['Backspace', 'PageUp', 'ArrowUp', isRtl ? 'ArrowRight' : 'ArrowLeft']
    const by = forwards.includes(event.key) ? 1 : backwards.includes(event.key) ? -1 : 0
    // A focused button reacts to space and Enter itself.
    const isOnButton = event.target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter')
    if (by === 0 || isOnButton) return
    event.preventDefault()
    move(by)
  }
  return (
    <Modal.Root opened fullScreen onClose={close} onKeyDown={keys}>
      <Modal.Content classNames={{ content: css.stage ?? '' }}>
        <Modal.Header component="div">
          <Modal.Title fz="sm" fw={400} c="dimmed">
            {t('stage.title')}
          </Modal.Title>
          <Modal.CloseButton size={44} iconSize={20} aria-label={t('close', { ns: 'common' })} />
        </Modal.Header>
        <Modal.Body className={css.scene}>
          <div className={css.shown} aria-live="polite">
            {step === 0 && <p className={css.lead}>{t('stage.begin')}</p>}
            {award && (
              <>
                <p className={css.prize}>
                  <bdi>{nameOfAward(t, award)}</bdi>
                </p>
                {step % 2 === 0 && (
                  <>
                    <p className={css.winner}>
                      <bdi>{textIn(award.project_name, currentLanguage())}</bdi>
                    </p>
                    {award.team && (
                      <p className={css.lead}>
                        <bdi>{award.team}</bdi>
                      </p>
                    )}
                  </>
                )}
              </>
            )}
            {step > 0 && !award && <p className={css.lead}>{t('stage.end')}</p>}
          </div>
          <div className={css.controls}>
            <Button variant="default" size="md" aria-disabled={step === 0} onClick={() => move(-1)}>
              {t('stage.previous')}
            </Button>
            <span
              className={css.quiet}
            >{`${formatNumber(Math.min(Math.ceil(step / 2), shown.length))} / ${formatNumber(shown.length)}`}</span>
            <Button size="md" data-autofocus aria-disabled={step === last} onClick={() => move(1)}>
              {t('stage.next')}
            </Button>
          </div>
          <p className={css.quiet}>{t('stage.hint')}</p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
