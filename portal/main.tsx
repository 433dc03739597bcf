// Starts the portal. A prerendered screen remains until it is hydrated.

import '@fontsource-variable/readex-pro/wght.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '#portal/app/styles/app.css'
import '#portal/app/styles/preferences.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '#portal/app/App.tsx'
import { prepareHydration } from '#portal/app/prepare-hydration.ts'
import { start } from '#portal/app/start.ts'
import '#portal/platform/overlays/keep-keyboard.ts'

/** Time in ms until an error replaces the prerendered screen. */
const patienceMs = 5000

const root = document.getElementById('root')
if (!root) throw new Error('the page has no place for the portal')
void begin(root)

async function begin(root: HTMLElement) {
  const starting = start()
  const late = new Promise<null>(resolve => setTimeout(resolve, patienceMs, null))
  const started = root.hasChildNodes() ? await Promise.race([starting, late]).catch(() => null) : null
  const app = (onStarted?: () => void) => (
    <StrictMode>
      <App starting={starting} started={started} onStarted={onStarted} />
    </StrictMode>
  )
  delete root.dataset['drawn']
  if (started) hydrateRoot(root, app(prepareHydration(root)))
  else createRoot(root).render(app())
}
