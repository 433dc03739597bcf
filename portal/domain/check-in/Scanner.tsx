import { Button, Text } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './check-in.module.css'

/** Milliseconds between decoded frames. */
const pace = 250
/** Frames without a ticket after which the same ticket is reported again. Some frames of a visible ticket are not decoded. */
const goneFrames = 4

/** Whether the browser offers a camera. This requires a secure origin (HTTPS). */
const hasCamera = 'mediaDevices' in navigator

export function Scanner({ read }: { read: (id: string) => void }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const [isOn, setOn] = useState(false)
  const [failed, setFailed] = useState<'refused' | 'not_opened' | null>(null)
  const video = useRef<HTMLVideoElement>(null)
  const seen = useEffectEvent(read)
  useEffect(() => {
    // Loads the decoder before it is needed, because the browser can be offline later.
    if (hasCamera) loadDetector().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (!isOn) return
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = ''
    let missed = 0
    let isOver = false
    const look = async (detector: Awaited<ReturnType<typeof loadDetector>>) => {
      const codes = video.current ? await detector.detect(video.current).catch(() => []) : []
      const [id] = codes.map(({ rawValue }) => rawValue).filter(value => uuid.test(value))
      // Reports a ticket only once while it is visible.
      if (id && id !== last) seen(id)
      missed = id ? 0 : missed + 1
      if (id) last = id
      else if (missed >= goneFrames) last = ''
      if (!isOver) timer = setTimeout(() => void look(detector), pace)
    }
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const detector = await loadDetector()
      if (isOver || !video.current) return stop(stream)
      video.current.srcObject = stream
      await video.current.play()
      await look(detector)
    }
    open().catch((problem: unknown) => {
      stop(stream)
      if (isOver) return
      setFailed(problem instanceof DOMException && problem.name === 'NotAllowedError' ? 'refused' : 'not_opened')
      setOn(false)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop(stream)
    }
  }, [isOn])
  const turn = () => {
    setFailed(null)
    setOn(!isOn)
  }
  if (!hasCamera) return <Text fz="sm">{t('no_camera')}</Text>
  return (
    <div className={css.scanner}>
      {isOn && <video ref={video} muted playsInline className={css.video} aria-label={t('camera')} />}
      <Button
        size="lg"
        className={css.scan ?? ''}
        variant={isOn ? 'default' : 'filled'}
        leftSection={<IconQrcode size={24} aria-hidden />}
        onClick={turn}
      >
        {t(isOn ? 'stop' : 'scan')}
      </Button>
      <Text fz="sm" role="status">
        {failed && t(failed)}
      </Text>
    </div>
  )
}

const stop = (stream: MediaStream | undefined) => stream?.getTracks().forEach(track => track.stop())

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

// The native decoder, or the `qr` package for Safari, Firefox and Chromium on Linux.
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: ['qr_code'] }): Detector; getSupportedFormats?(): Promise<string[]> }

const { BarcodeDetector: native } = globalThis as { BarcodeDetector?: DetectorClass }

/** Whether the native decoder reads QR codes. Some Chromium builds support no format. */
const isNative = async () => (await native?.getSupportedFormats?.().catch((): string[] => []))?.includes('qr_code') ?? false

let loading: Promise<Detector> | undefined

/** Loads the decoder once. After an error, the next call tries again. */
function loadDetector(): Promise<Detector> {
  loading ??= createDetector().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function createDetector(): Promise<Detector> {
  const options: { formats: ['qr_code'] } = { formats: ['qr_code'] }
  if (native && (await isNative())) return new native(options)
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector(options)
}
