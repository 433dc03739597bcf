import { Avatar, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/accounts/user.ts'
import { api } from '#contract/addresses.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { initialsOf } from '#portal/platform/session/initials.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { profileChanged } from '../profile-changed.ts'
import css from '../profile.module.css'
import type { InDrawer, View } from '../views.ts'
import { PictureButton } from './PictureButton.tsx'

type Props = { person: User; go: (view: View) => void; isFixed: boolean } & Pick<InDrawer, 'showStatus'>

export function Portrait({ person, go, showStatus, isFixed }: Props) {
  const { t } = useTranslation('profile', { keyPrefix: 'picture' })
  const [problem, setProblem] = useState('')
  const removing = useApiMutation(api.profile.deleteProfilePic)
  const remove = () =>
    removing.mutateAsync({}).then(
      async () => {
        await profileChanged({ avatar: null })
        showStatus(t('removed'))
      },
      (error: unknown) => setProblem(sentenceFor(error)),
    )
  return (
    <div className={css['portrait']}>
      <Avatar size={104} radius="xl" variant="filled" color="brand" src={person.avatar} alt="">
        {initialsOf(person.fullname)}
      </Avatar>
      <div className={css['who']}>
        <Text fw={600} size="lg" dir="auto">
          {person.fullname}
        </Text>
        <Text c="dimmed" dir="ltr">
          {person.email}
        </Text>
      </div>
      <FormAlert>{problem}</FormAlert>
      {!isFixed && (
        <>
          <div className={css['actions']}>
            <PictureButton
              label={t(person.avatar ? 'change' : 'add')}
              opened={picture => go({ name: 'picture', picture })}
              refused={setProblem}
              variant="default"
              leftSection={<IconCamera size={20} />}
            />
            {person.avatar && (
              <ConfirmButton
                label={t('remove_yes')}
                fullLabel={t('remove')}
                words={{ ask: t('remove_ask'), yes: t('remove_yes'), busy: t('removing') }}
                isBusy={removing.flag === 'loading'}
                action={remove}
              />
            )}
          </div>
          <Text size="sm" c="dimmed">
            {t('formats')}
          </Text>
        </>
      )}
    </div>
  )
}
