import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { longestName } from '#contract/limits.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import css from './hackathon.module.css'
import { Mosaic } from './Painting.tsx'
import { useArchived } from './use-hackathon-config.ts'

export function FirstHackathon() {
  const { t } = useTranslation('hackathons')
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const archived = useArchived()
  const begin = (event: FormEvent) => {
    event.preventDefault()
    void navigate(paths.config({ name: name.trim() }))
  }
  return (
    <section className={css.first}>
      <Mosaic seed={name.trim() || 'Maydan'} />
      <form onSubmit={begin} className={css.firstForm}>
        <Text fz="lg">{t('none')}</Text>
        <TextInput
          label={t('name')}
          placeholder={t('name_example')}
          dir="auto"
          maxLength={longestName}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <Button type="submit">{t('begin')}</Button>
        {archived > 0 && (
          <Text>
            {t('in_archive', { count: archived })}{' '}
            <Anchor component={Link} to={paths.hackathons({ archived: '1' })} underline="always">
              {t('open_archive')}
            </Anchor>
          </Text>
        )}
      </form>
    </section>
  )
}
