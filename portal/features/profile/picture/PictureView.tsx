import { Button, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { pictureKey, useAuth } from '#portal/domain/auth/use-auth.ts'
import { sendWithSessionBy } from '#portal/platform/api/calls.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { transportWithProgress } from '#portal/platform/api/transport-with-progress.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { largestPart } from '#portal/platform/cropper/crop.ts'
import { Cropper, PartPreview } from '#portal/platform/cropper/Cropper.tsx'
import type { OpenedPicture } from '#portal/platform/cropper/opened-picture.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { profileChanged } from '../profile-changed.ts'
import type { InDrawer, View } from '../views.ts'
import { cutSquare } from './own-picture.ts'
import css from './picture.module.css'
import { PictureButton } from './PictureButton.tsx'

type Props = { picture: OpenedPicture; replace: (view: View) => void } & Pick<InDrawer, 'finish'>

export function PictureView({ picture, replace, finish }: Props) {
  const { t } = useTranslation('profile', { keyPrefix: 'picture' })
  const [chosen, setChosen] = useState({ picture, part: largestPart(picture) })
  const [problem, setProblem] = useState('')
  const [sent, setSent] = useState(0)
  const through = useMemo(() => sendWithSessionBy(transportWithProgress(setSent)), [])
  const { mutateAsync } = useApiMutation(api.profile.update, { through, key: pictureKey })
  const { isUpdatePictureLoading: isBusy } = useAuth()
  const part = chosen.picture === picture ? chosen.part : largestPart(picture)
  const save = async () => {
    if (isBusy) return
    setProblem('')
    setSent(0)
    try {
      await profileChanged(await mutateAsync({ form: { avatar: await cutSquare(picture, part) } }))
      finish(t('saved'))
    } catch (error) {
      setProblem(codeOf(error) === 'file.too_large' ? t('too_large') : t('failed', { why: sentenceFor(error) }))
    }
  }
  return (
    <>
      <FormAlert>{problem}</FormAlert>
      <Cropper
        key={picture.url}
        picture={picture}
        onChange={part => setChosen({ picture, part })}
        words={{ position: t('position'), hint: t('hint'), zoom: t('zoom'), zoom_in: t('zoom_in'), zoom_out: t('zoom_out') }}
        round
      />
      <div className={css['previews']} aria-hidden="true">
        <PartPreview picture={picture} part={part} size={64} />
        <PartPreview picture={picture} part={part} size={40} />
        <Text size="sm" c="dimmed">
          {t('preview')}
        </Text>
      </div>
      {isBusy && <progress className={css['progress']} aria-label={t('progress')} max={1} value={sent} />}
      <Button fullWidth aria-disabled={isBusy} onClick={() => void save()}>
        {t(isBusy ? 'saving' : 'save')}
      </Button>
      <PictureButton
        label={t('other')}
        opened={other => replace({ name: 'picture', picture: other })}
        refused={setProblem}
        isBusy={isBusy}
        variant="subtle"
        fullWidth
      />
    </>
  )
}
