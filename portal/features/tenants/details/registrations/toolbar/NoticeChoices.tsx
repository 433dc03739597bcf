import { Menu, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type NoticeChoice, noticeChoices } from '#contract/registration-states.ts'

type Props = { often: NoticeChoice; choose: (often: NoticeChoice) => void }

/** How often this member is emailed about new registrations. */
export function NoticeChoices({ often, choose }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'notices' })
  const take = (chosen: string) => {
    const choice = noticeChoices.find(one => one === chosen)
    if (choice && choice !== often) choose(choice)
  }
  return (
    <>
      <Menu.Label>{t('title')}</Menu.Label>
      <Menu.RadioGroup value={often} onChange={take}>
        {noticeChoices.map(choice => (
          <Menu.RadioItem key={choice} value={choice}>
            {t(choice)}
            <Text component="span" display="block" fz="sm" c="dimmed">
              {t(`${choice}_means`)}
            </Text>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
