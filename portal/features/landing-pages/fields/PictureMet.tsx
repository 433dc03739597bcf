import { Button, Group, Text } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import css from './sending.module.css'

type Props = { mine: File; onMine: () => void; onTheirs: () => void }

/** Somebody else put a picture there, which is shown above; one's own is shown here, and goes nowhere before it is chosen. */
export function PictureMet({ mine, onMine, onTheirs }: Props) {
  const { t } = useTranslation('editor')
  const url = useMemo(() => URL.createObjectURL(mine), [mine])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <div role="alert" className={css.met}>
      <Text>{t('picture.met')}</Text>
      <div className={css.frame}>
        <img src={url} alt={t('picture.yours')} />
      </div>
      <Group gap="xs">
        <Button onClick={onMine}>{t('picture.keep_mine')}</Button>
        <Button variant="default" onClick={onTheirs}>
          {t('picture.keep_theirs')}
        </Button>
      </Group>
    </div>
  )
}
