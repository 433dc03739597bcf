import { Button, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { paths } from '#portal/platform/paths/paths.ts'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import { useSession } from '#portal/platform/session/session.ts'
import css from './not-found.module.css'

/** Draws the picture of NothingHere itself: that component is in a chunk that would lengthen the list of files of the sign-in screen. */
export function NotFoundScreen() {
  const { t } = useTranslation(['common', 'search'])
  const isSignedIn = useSession(({ isAuthenticated }) => isAuthenticated)
  useScreenTitle(t('not_found.title'))
  return (
    <div className={css.screen}>
      <svg viewBox="0 0 400 100" className={css.picture} aria-hidden="true">
        <path d="M0 100A100 100 0 0 1 100 0V100Z" />
        <path d="M100 0A100 100 0 0 1 200 100H100Z" />
        <path d="M200 100V50A50 50 0 0 1 300 50V100Z" />
        <circle cx="350" cy="50" r="50" />
      </svg>
      <Title order={1} fz="xl">
        {t('not_found.title')}
      </Title>
      <Text c="dimmed">{t('not_found.hint')}</Text>
      <Search isSignedIn={isSignedIn} />
      <Button component={Link} to={isSignedIn ? paths.home() : paths.welcome()}>
        {isSignedIn ? t('error.home') : t('not_found.welcome')}
      </Button>
    </div>
  )
}

function Search({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    const sought = text.trim()
    void navigate(isSignedIn ? paths.hackathons({ scope: 'all', search: sought }) : paths.events({ search: sought }))
  }
  return (
    <search className={css.search}>
      <form onSubmit={search}>
        <TextInput
          type="search"
          aria-label={t(isSignedIn ? 'label' : 'label_public')}
          placeholder={t('placeholder')}
          dir="auto"
          maxLength={200}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
      </form>
    </search>
  )
}
