import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Provider } from '#contract/accounts/sign-in-providers-endpoints.ts'
import type { BegunSignIn } from './begun-sign-ins.ts'
import { openProvider } from './open-provider.ts'

type Props = {
  provider: Provider
  label: string
  busy: string
  goal: Pick<BegunSignIn, 'purpose' | 'next' | 'draft'>
  fail: (error: unknown) => void
}

/** Button that leaves for the sign-in page of a provider. */
export function ProviderButton({ provider, label, busy, goal, fail }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  // A page that returns from the browser's cache is not busy any more.
  useEffect(() => {
    const show = () => setIsBusy(false)
    addEventListener('pageshow', show)
    return () => removeEventListener('pageshow', show)
  }, [])
  const open = () => {
    if (isBusy) return
    setIsBusy(true)
    openProvider(provider.id, goal).catch((error: unknown) => {
      setIsBusy(false)
      fail(error)
    })
  }
  return (
    <Button
      variant="default"
      fullWidth
      mt="sm"
      aria-disabled={isBusy}
      onClick={open}
      leftSection={<IconExternalLink size={18} aria-hidden="true" />}
      styles={{ label: { whiteSpace: 'normal' }, root: { height: 'auto', minHeight: 44 } }}
    >
      {isBusy ? busy : label}
    </Button>
  )
}
