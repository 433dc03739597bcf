import { Anchor, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router'
import { mayReadPeople } from '#contract/members/roles.ts'
import { screens } from '#contract/screens.ts'
import { useShownHackathon } from '#portal/domain/hackathon/shown-hackathon.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { closeOverlay } from '#portal/platform/overlays/overlays.ts'
import { helpOf } from '#portal/platform/paths/help.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import css from './palette.module.css'
import { paletteShortcut } from './shortcut.ts'

const close = () => closeOverlay('keys')

/** Lists the keys of the current screen. */
export function KeysDialog({ opened }: { opened: boolean }) {
  const { t } = useTranslation('palette')
  const help = helpOf(null)
  return (
    <Dialog title={t('keys.title')} opened={opened} onClose={close}>
      <Keys />
      {help !== null && (
        <Anchor href={help} target="_blank">
          {t('help')}
        </Anchor>
      )}
    </Dialog>
  )
}

function Keys() {
  const { t } = useTranslation(['palette', 'registrations'])
  const { pathname, search } = useLocation()
  const tenant = useShownHackathon(state => state.tenant)
  const isInRegistrations = new URLSearchParams(search).get('tab') === 'registrations' && mayReadPeople(tenant?.role ?? null)
  const mayDecide = switchedAccess() === null && (tenant?.status === 'draft' || tenant?.status === 'published')
  const parts = [
    {
      title: t('keys.everywhere'),
      keys: [
        [paletteShortcut(), t('title')],
        ['?', t('keys.title')],
        ['Esc', t('keys.close')],
      ],
    },
    ...(matchPath(screens.hackathon, pathname)
      ? [
          {
            title: t('keys.editor'),
            keys: [
              ['Ctrl Z', t('keys.undo')],
              ['Ctrl Y', t('keys.redo')],
            ],
          },
        ]
      : []),
    ...(isInRegistrations
      ? [
          {
            title: t('keys.registrations'),
            keys: [
              ...(mayDecide
                ? [
                    ['A', t('registrations:decide.accepted')],
                    ['W', t('registrations:decide.waiting')],
                    ['D', t('registrations:decide.declined')],
                  ]
                : []),
              ['J', t('keys.next')],
              ['K', t('keys.previous')],
            ],
          },
        ]
      : []),
  ]
  return parts.map(({ title, keys }) => (
    <section key={title}>
      <Title order={3} fz="sm" fw={600} mb={4}>
        {title}
      </Title>
      <dl className={css.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>{does}</dt>
            <dd>
              <kbd className={css.key} dir="ltr">
                {key}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
