import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { paths } from '#portal/platform/paths/paths.ts'
import { NothingHere } from '#portal/platform/screen/NothingHere.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import { useSession } from '#portal/platform/session/session.ts'
import css from './not-found.module.css'

export function NotFoundScreen() {
  const { t } = useTranslation(['common', 'search'])
  const isSignedIn = useSession(({ isAuthenticated }) => isAuthenticated)
  useScreenTitle(t('not_found.title'))
  return (
    <div className={css.screen}>
      <NothingHere title={t('not_found.title')} hint={t('not_found.hint')}>
        <Search isSignedIn={isSignedIn} />
        <Button component={Link} to={isSignedIn ? paths.home() : paths.welcome()}>
          {isSignedIn ? t('error.home') : t('not_found.welcome')}
        </Button>
      </NothingHere>
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
