import { Button, Text } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './door.module.css'

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
const { BarcodeDetector } = globalThis as { BarcodeDetector?: new (options: { formats: string[] }) => Detector }

/** Milliseconds between two looks. */
const pace = 250

/** The camera, where the browser can read what it sees; elsewhere people are found by their names. */
export function Scanner({ read }: { read: (id: string) => void }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const [isOn, setOn] = useState(false)
  const [failed, setFailed] = useState<'refused' | 'not_opened' | null>(null)
  const video = useRef<HTMLVideoElement>(null)
  const seen = useEffectEvent(read)
  useEffect(() => {
    if (!isOn || !BarcodeDetector) return
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = ''
    let isOver = false
    const look = async () => {
      const codes = video.current ? await detector.detect(video.current).catch(() => []) : []
      const [id] = codes.map(({ rawValue }) => rawValue).filter(value => uuid.test(value))
      // A ticket that is held before the camera is read once.
      if (id && id !== last) seen(id)
      if (id) last = id
      if (!isOver) timer = setTimeout(() => void look(), pace)
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      async given => {
        stream = given
        if (isOver || !video.current) return given.getTracks().forEach(track => track.stop())
        video.current.srcObject = given
        await video.current.play()
        await look()
      },
      (problem: unknown) => {
        setFailed(problem instanceof DOMException && problem.name === 'NotAllowedError' ? 'refused' : 'not_opened')
        setOn(false)
      },
    )
    return () => {
      isOver = true
      clearTimeout(timer)
      stream?.getTracks().forEach(track => track.stop())
    }
  }, [isOn])
  const turn = () => {
    setFailed(null)
    setOn(!isOn)
  }
  if (!BarcodeDetector) return <Text fz="sm">{t('no_camera')}</Text>
  return (
    <div className={css.scanner}>
      {isOn && <video ref={video} muted playsInline className={css.video} aria-label={t('camera')} />}
      <Button variant={isOn ? 'default' : 'filled'} leftSection={<IconQrcode size={20} aria-hidden />} onClick={turn}>
        {t(isOn ? 'stop' : 'scan')}
      </Button>
      <Text fz="sm" role="status">
        {failed && t(failed)}
      </Text>
    </div>
  )
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
