import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { Sheet } from '#portal/platform/overlays/Sheet.tsx'
import { ProgressBar } from '#portal/platform/progress/ProgressBar.tsx'
import { QrCode } from '#portal/platform/qr-code/QrCode.tsx'
import { CountedTitle } from '#portal/platform/screen/Count.tsx'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { NothingHere } from '#portal/platform/screen/NothingHere.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import { Surface } from '#portal/platform/screen/Panel.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { CopyText } from '#portal/platform/share/CopyText.tsx'
import { ShareMenu } from '#portal/platform/share/ShareMenu.tsx'
import { DiscardDialog } from '#portal/platform/unsaved/DiscardDialog.tsx'
import { LanguageLink } from '../layouts/LanguageLink.tsx'
import { ModeToggle } from '../layouts/ModeToggle.tsx'
import { FieldExamples } from './FieldExamples.tsx'
import { type Words, words } from './sample-text.ts'
import { TableExample } from './TableExample.tsx'

/** Every component of portal/platform. Only the development server serves it, at /dev/gallery/components. */
export function GalleryScreen() {
  const { i18n } = useTranslation()
  const text = words[i18n.resolvedLanguage === 'en' ? 'en' : 'ar']
  return (
    <Stack component="main" p="xl" maw="60rem" gap="xl">
      <Group justify="space-between">
        <Title order={1}>{'portal/platform'}</Title>
        <Group>
          <LanguageLink />
          <ModeToggle />
        </Group>
      </Group>
      <Example name="forms, date-fields, cropper">
        <FieldExamples text={text} />
      </Example>
      <Example name="data-table">
        <TableExample text={text} />
      </Example>
      <Example name="screen">
        <ScreenExamples text={text} />
      </Example>
      <Example name="share, qr-code, progress">
        <Group align="start">
          <CopyText text={text.name} words={{ copy: 'CopyText', copied: 'copied' }} variant="default" />
          <ShareMenu title={text.name} address="http://waha.localhost/" label="ShareMenu" />
          <div style={{ inlineSize: '8rem' }}>
            <QrCode text="http://waha.localhost/" label="QrCode" />
          </div>
        </Group>
        <Loadable />
      </Example>
      <Example name="overlays, unsaved">
        <OverlayExamples text={text} />
      </Example>
    </Stack>
  )
}

const Example = ({ name, children }: { name: string; children: ReactNode }) => (
  <Surface>
    <Title order={2} fz="lg" mb="md">
      <bdi>{name}</bdi>
    </Title>
    <Stack>{children}</Stack>
  </Surface>
)

function ScreenExamples({ text }: { text: Words }) {
  const [page, setPage] = useState(1)
  return (
    <>
      <CountedTitle title={text.name} count={24} />
      <Group>
        {(['filled', 'light', 'outline'] as const).map(variant => (
          <Tag key={variant} variant={variant}>
            {text.name}
          </Tag>
        ))}
      </Group>
      <Disclosure summary={text.name}>
        <Text>{text.long}</Text>
      </Disclosure>
      <Pages page={page} count={60} limit={8} to={setPage} />
      <Failed what={text.long} error={new TypeError('offline')} retry={() => {}} />
      <NothingHere title={text.name} hint={text.long}>
        <Button>{text.name}</Button>
      </NothingHere>
    </>
  )
}

function Loadable() {
  const [isLoading, setLoading] = useState(false)
  return (
    <Group>
      <ProgressBar active={isLoading} label="ProgressBar" />
      <Button variant="default" onClick={() => setLoading(!isLoading)}>
        {'ProgressBar'}
      </Button>
    </Group>
  )
}

function OverlayExamples({ text }: { text: Words }) {
  const [opened, setOpened] = useState<'Dialog' | 'Sheet' | 'DiscardDialog' | null>(null)
  const close = () => setOpened(null)
  return (
    <Group>
      {(['Dialog', 'Sheet', 'DiscardDialog'] as const).map(name => (
        <Button key={name} variant="default" onClick={() => setOpened(name)}>
          {name}
        </Button>
      ))}
      <Dialog opened={opened === 'Dialog'} onClose={close} title={text.name}>
        <Text>{text.long}</Text>
      </Dialog>
      <Sheet opened={opened === 'Sheet'} close={close} title={text.name} closeLabel={text.close}>
        <Text>{text.long}</Text>
      </Sheet>
      <DiscardDialog opened={opened === 'DiscardDialog'} stay={close} discard={close} />
    </Group>
  )
}
