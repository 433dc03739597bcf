import { DirectionProvider, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { cssVariables, themeFor } from './mantine-theme.ts'
import { useMode, useTheme } from './theme-store.ts'

const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''
/** Returns the CSP nonce of style elements. Preview frames inherit the policy, so they need it too. */
export const styleNonce = () => nonce
// Mantine's scroll lock reads this nonce.
Object.assign(globalThis, { __webpack_nonce__: nonce })

export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useMode()
  const { presetsConfig } = useTheme()
  const theme = useMemo(() => themeFor(presetsConfig.selectedPreset), [presetsConfig.selectedPreset])
  return (
    <DirectionProvider initialDirection="rtl" detectDirection>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={mode} getStyleNonce={styleNonce}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}

// Mantine sets style sheets by innerHTML, which Trusted Types restrict. The default policy rejects
// markup.

globalThis.trustedTypes?.createPolicy('default', { createHTML: text => (text.includes('<') ? null : text) })
