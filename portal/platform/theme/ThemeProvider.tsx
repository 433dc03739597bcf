import { DirectionProvider, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { cssVariables, themeFor } from './mantine-theme.ts'
import { useTheme } from './theme-store.ts'

const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''
/** The CSP nonce for style elements; preview frames inherit the policy and need it too. */
export const styleNonce = () => nonce
// Mantine's scroll lock creates a style element and reads the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

/** Mantine with the chosen preset and mode; its text direction follows the document's. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { mode, presetsConfig } = useTheme()
  const theme = useMemo(() => themeFor(presetsConfig.selectedPreset), [presetsConfig.selectedPreset])
  return (
    <DirectionProvider initialDirection="rtl" detectDirection>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={mode} getStyleNonce={styleNonce}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}

// Mantine writes style sheets by innerHTML, which Trusted Types restrict. The default policy accepts text without markup and rejects
// everything else.

globalThis.trustedTypes?.createPolicy('default', { createHTML: text => (text.includes('<') ? null : text) })
