import { DirectionProvider, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { cssVariables, themeFor } from './mantine-theme.ts'
import { useTheme } from './theme-store.ts'

const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''
/** The value that the page's policy allows style elements by; a preview frame, which inherits the policy, needs it too. */
export const styleNonce = () => nonce
// The kit's scroll lock writes a style element of its own and looks for the value here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

/** Mantine in the chosen preset and mode; its direction follows the document's. */
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

// The kit writes its style sheets by innerHTML, which the page's policy leaves to policies with a name. This one lets pass what is no markup;
// anything else that reaches the browser as text is refused, wherever it came from.

globalThis.trustedTypes?.createPolicy('default', { createHTML: text => (text.includes('<') ? null : text) })
